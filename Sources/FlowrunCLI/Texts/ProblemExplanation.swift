import FlowRunner

/// What `flowrun help FRnnn` says of a kind of problem.
struct ProblemExplanation {
    /// The kind in a few words, for lists.
    let title: String
    /// What it means, and why it is one.
    let text: String
    /// Files that have it, and the same without it; `nil` where a workflow cannot show it.
    let wrong: String?
    let right: String?

    init(_ title: String, _ text: String, wrong: String? = nil, right: String? = nil) {
        (self.title, self.text, self.wrong, self.right) = (title, text, wrong, right)
    }

    /// The whole text, for people.
    func page(_ code: ProblemCode) -> String {
        var page = "\(code.rawValue): \(title)\n\n\(text)\n"
        if let wrong { page += "\nWrong:\n\n\(Self.indented(wrong))" }
        if let right { page += "\nRight:\n\n\(Self.indented(right))" }
        return page
    }

    private static func indented(_ example: String) -> String {
        example.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "  \($0)\n" }
            .joined()
    }
}

extension ProblemExplanation {
    /// All of them.
    static let all = reading.merging(structure) { $1 }.merging(graph) { $1 }.merging(use) { $1 }
}

extension ProblemCode {
    /// What it means; each code has one.
    var explanation: ProblemExplanation? { ProblemExplanation.all[self] }
}
