import CPlatform

/// Waits: the one thing that a presenter cannot do by itself without holding up everything else.
///
/// An event loop conforms to it in a few lines.
public protocol InputReadiness: Sendable {
    /// Returns once `descriptor` has bytes or its end to read; at once for a file, which always has.
    ///
    /// Throws when the task is cancelled.
    func readable(_ descriptor: Int32) async throws

    /// Returns once `duration` has passed; throws when the task is cancelled.
    func sleep(for duration: Duration) async throws
}

extension InputReadiness {
    /// Whether `descriptor` has bytes or its end to read before `limit` has passed.
    func isReadable(_ descriptor: Int32, within limit: Duration) async throws -> Bool {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await readable(descriptor)
                return true
            }
            group.addTask {
                try await sleep(for: limit)
                return false
            }
            defer { group.cancelAll() }
            // On a busy machine the time may be noticed before the input that was there long before.
            return try await group.next() == true || cp_input_state(descriptor) != 0
        }
    }
}
