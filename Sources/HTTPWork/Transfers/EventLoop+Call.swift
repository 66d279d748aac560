import EventLoop

extension EventLoop {
    /// Calls `body` on the loop's thread and returns what it returns.
    func call<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withUnsafeContinuation { continuation in
            perform { continuation.resume(returning: body()) }
        }
    }
}
