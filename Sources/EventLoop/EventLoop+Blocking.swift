extension EventLoop {
    /// Runs `body`, which may block, on a helper thread and returns what it returns; the caller goes on where it was.
    ///
    /// Cancelling the task does not stop `body`.
    public func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withUnsafeThrowingContinuation { (continuation: UnsafeContinuation<Value, any Error>) in
            pool.run { continuation.resume(with: Result { try body() }) }
        }
    }
}
