import Channels

extension Execution {
    /// How it has ended, once its work has really stopped.
    ///
    /// Unlike ``value`` it waits for that even when the task that asks is cancelled: cancel the execution, then await this.
    public var ended: Result<Void, ActionError> { get async { await record.waitForEnd() } }
}

extension ExecutionRecord {
    /// Waits for the end, whatever becomes of the task that asks.
    func waitForEnd() async -> Result<Void, ActionError> {
        while true {
            if let (_, end) = last() { return end }
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                let waits = state.withLock { state in
                    // A reader whose task is cancelled wakes all of them: those that go on wait again.
                    if state.end == nil { state.readers.append(Wakeup(continuation)) }
                    return state.end == nil
                }
                if !waits { continuation.resume() }
            }
        }
    }
}
