/// How a process ended.
public enum ProcessExit: Hashable, Sendable {
    /// By itself, with a code.
    case code(Int32)
    /// By a signal.
    case signal(Int32)
}
