import Foundation
import Glibc
import Modals
import Synchronization

/// Waits on a thread of its own, in place of an event loop.
struct PollReadiness: InputReadiness {
    func readable(_ descriptor: Int32) async throws {
        let isCancelled = Atomic(false)
        let flag = Flag(isCancelled: isCancelled)
        await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                Thread.detachNewThread {
                    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                    while !flag.isCancelled.load(ordering: .relaxed), poll(&request, 1, 2) == 0 {}
                    continuation.resume()
                }
            }
        } onCancel: {
            flag.isCancelled.store(true, ordering: .relaxed)
        }
        try Task.checkCancellation()
    }

    func sleep(for duration: Duration) async throws { try await ContinuousClock().sleep(for: duration) }

    private final class Flag: Sendable {
        let isCancelled: Atomic<Bool>
        init(isCancelled: consuming Atomic<Bool>) { self.isCancelled = isCancelled }
    }
}
