import Foundation
import TestSupport

/// Something that a server's thread tells a test, or a test a server's thread.
final class Signal: Sendable {
    private let gate = Gate()
    private let semaphore = DispatchSemaphore(value: 0)

    /// From now on nobody waits.
    func send() {
        gate.open()
        semaphore.signal()
    }

    /// Waits in a test.
    func received() async throws { try await gate.wait() }

    /// Waits on a server's thread.
    func block() {
        semaphore.wait()
        semaphore.signal()
    }
}
