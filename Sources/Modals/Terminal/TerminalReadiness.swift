/// Waits for input: the one thing that a presenter cannot do by itself without holding up everything else.
///
/// An event loop conforms to it in a line or two.
public protocol TerminalReadiness: Sendable {
    /// Returns once `descriptor` has bytes or its end to read; at once for a file, which always has.
    ///
    /// Throws when the task is cancelled.
    func readable(_ descriptor: Int32) async throws
}
