import FlowRunner

/// Closed until it is opened, once and for good.
final class Gate: @unchecked Sendable {
    // Unchecked: used on the event loop's thread only.
    private var isOpen = false
    private var waiters: [Int: UnsafeContinuation<Void, Never>] = [:]
    private var last = 0
    private let loop: EventLoop

    init(on loop: EventLoop) { self.loop = loop }

    /// Lets everybody through.
    func open() {
        isOpen = true
        let resumed = waiters
        waiters = [:]
        for waiter in resumed.values { waiter.resume() }
    }

    /// Returns once the gate is open, or the task is cancelled.
    func wait() async {
        last += 1
        let number = last
        await withTaskCancellationHandler {
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                if isOpen || Task.isCancelled { continuation.resume() } else { waiters[number] = continuation }
            }
        } onCancel: {
            loop.perform { self.waiters.removeValue(forKey: number)?.resume() }
        }
    }
}
