import FlowRunner

/// `flowrun help [COMMAND|CODE]`.
struct HelpCommand {
    let words: [String]

    func execute() throws(UsageError) -> Int {
        guard let word = words.first else { return Document.write(HelpText.overview) }
        guard words.count == 1 else { throw UsageError("`flowrun help` explains one thing at a time", .help) }
        if let page = try Self.page(ofCode: word) { return Document.write(page) }
        guard let command = Command(rawValue: word) else {
            throw UsageError("there is no command `\(word)`", .help)
        }
        guard command.isBuilt else { throw .notBuilt("flowrun \(word)") }
        return Document.write(HelpText.text(command))
    }

    /// What a code of a problem means; `nil` if the word is none.
    private static func page(ofCode word: String) throws(UsageError) -> String? {
        let name = word.uppercased()
        guard name.hasPrefix("FR"), name.count > 2, name.dropFirst(2).allSatisfy(\.isNumber) else { return nil }
        guard let code = ProblemCode(rawValue: name), let explanation = code.explanation else {
            throw UsageError("there is no problem \(name): the codes are those that `flowrun validate` shows", .help)
        }
        return explanation.page(code)
    }
}
