/// Something in the command line that cannot be meant: exit code 2.
struct UsageError: Error, Hashable {
    /// What is wrong and what to do, in one line.
    var message: String
    /// The command whose help explains it.
    var command: Command?

    init(_ message: String, _ command: Command? = nil) {
        self.message = message
        self.command = command
    }

    static func notBuilt(_ what: String) -> UsageError { UsageError("`\(what)` is not built yet in this version") }
}
