/// A simple command while it is being read.
struct ShellCommand: Sendable {
    /// The assignments before the command's name.
    var assignments: [ShellWord] = []
    /// The command's name and its arguments; redirections are not among them.
    var words: [ShellWord] = []
    /// The here-documents that are its input, by their place among those that wait.
    var hereDocuments: [Int] = []
    /// The slots in here-strings that are its input.
    var inputSlots: [ShellWord] = []
    /// Whether this is the inside of `[[ ]]`.
    var isCondition = false

    /// Whether nothing has been read of it yet, so that a keyword can come.
    var isEmpty: Bool { assignments.isEmpty && words.isEmpty }
}
