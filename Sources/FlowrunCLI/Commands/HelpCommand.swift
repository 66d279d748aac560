/// `flowrun help [COMMAND]`.
struct HelpCommand {
    let words: [String]

    func execute() throws(UsageError) -> Int {
        guard let word = words.first else { return Document.write(HelpText.overview) }
        guard words.count == 1 else { throw UsageError("`flowrun help` explains one command at a time", .help) }
        guard let command = Command(rawValue: word) else {
            throw UsageError("there is no command `\(word)`", .help)
        }
        guard command.isBuilt else { throw .notBuilt("flowrun \(word)") }
        return Document.write(HelpText.text(command))
    }
}
