import CPlatform
import EventLoop
import Foundation

/// Runs `body` on an event loop on a thread of its own.
func onLoop<Value: Sendable>(
    _ body: @escaping @Sendable (EventLoop) async throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            let loop = EventLoop()
            continuation.resume(with: Result { try loop.run { try await body(loop) } })
        }
    }
}

/// The thread of the caller, as a number.
func threadNumber() -> UInt { UInt(pthread_self()) }

/// Both ends of a pipe; reading does not block.
func makePipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    _ = cp_pipe(&ends)
    return (ends[0], ends[1])
}

/// Writes one byte.
func poke(_ descriptor: Int32) {
    var byte: UInt8 = 1
    _ = write(descriptor, &byte, 1)
}
