/// A text that a function makes, and which must not grow beyond a limit.
struct TextBuilder {
    /// How long a text that a function gives may be, in bytes.
    static let limit = 1 << 20

    private(set) var text = ""
    private let arguments: Arguments

    /// An empty text of the function that got `arguments`.
    init(_ arguments: Arguments) { self.arguments = arguments }

    /// Appends `piece`; a text that gets too long is a problem.
    mutating func append(_ piece: some StringProtocol) throws(ExpressionProblem) {
        guard text.utf8.count + piece.utf8.count <= TextBuilder.limit else { throw arguments.tooLong() }
        text += piece
    }

    /// Appends `scalar`; a text that gets too long is a problem.
    mutating func append(_ scalar: Unicode.Scalar) throws(ExpressionProblem) {
        guard text.utf8.count < TextBuilder.limit else { throw arguments.tooLong() }
        text.unicodeScalars.append(scalar)
    }
}

extension Arguments {
    /// `text` as a value; one that is too long is a problem.
    func made(_ text: String) throws(ExpressionProblem) -> Value {
        guard text.utf8.count <= TextBuilder.limit else { throw tooLong() }
        return .string(text)
    }

    /// The problem of a text that is longer than functions may give.
    func tooLong() -> ExpressionProblem {
        problem(nil, "would give a text of more than 1 MiB; pass that much in a file")
    }
}
