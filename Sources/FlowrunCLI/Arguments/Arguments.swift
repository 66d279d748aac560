import FlowRunner

/// The words of a command line, told apart.
struct Arguments: Hashable {
    /// What to do; `run` unless a command is named.
    var command = Command.run
    /// Whether the command was named.
    var isNamed = false
    /// The options, in their order.
    var options: [Given] = []
    /// The other words.
    var words: [String] = []
    /// The words after `--`.
    var rest: [String] = []

    /// An option with its value, as it was given.
    struct Given: Hashable {
        var option: Option
        var value: String?
    }

    /// Reads `words`, those after the program's name.
    init(_ words: [String]) throws(UsageError) {
        var reader = Reader(words: words)
        while let word = reader.next() {
            if word == "--" {
                rest = reader.remaining()
            } else if word.hasPrefix("--") {
                try addLong(word.dropFirst(2), &reader)
            } else if word.hasPrefix("-"), word != "-" {
                try addShort(word.dropFirst(), &reader)
            } else {
                try add(word)
            }
        }
        try check()
    }

    /// The values that an option was given, in their order.
    func values(_ option: Option) -> [String] { options.filter { $0.option == option }.compactMap(\.value) }

    /// The last value of an option.
    func value(_ option: Option) -> String? { options.last { $0.option == option }?.value }

    /// Whether an option was given.
    func has(_ option: Option) -> Bool { options.contains { $0.option == option } }

    private mutating func add(_ word: String) throws(UsageError) {
        guard !isNamed, words.isEmpty, let named = Command(rawValue: word) else { return words.append(word) }
        guard named.isBuilt else { throw .notBuilt("flowrun \(word)") }
        (command, isNamed) = (named, true)
    }

    private mutating func addLong(_ word: Substring, _ reader: inout Reader) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = Option(rawValue: name) else {
            let near = Suggestion(for: name, among: Option.allCases.filter(\.isBuilt).map(\.rawValue)).name
            let hint = near.map { "; did you mean `--\($0)`?" } ?? ""
            throw UsageError("unknown option `--\(name)`\(hint)", command)
        }
        guard option.isBuilt else { throw .notBuilt(option.written) }
        if parts.count == 2 {
            guard option.value != nil else { throw UsageError("`\(option.written)` takes no value", command) }
            options.append(Given(option: option, value: String(parts[1])))
        } else {
            try addGiven(option, as: option.written, attached: nil, &reader)
        }
    }

    /// A cluster of one-letter options; the first that takes a value takes the rest of the word, or the next one.
    private mutating func addShort(_ word: Substring, _ reader: inout Reader) throws(UsageError) {
        var rest = word
        while let letter = rest.popFirst() {
            guard let option = Option.allCases.first(where: { $0.short == letter }) else {
                let cluster = word.count > 1 ? " in `-\(word)`" : ""
                throw UsageError("unknown option `-\(letter)`\(cluster)", command)
            }
            guard option.isBuilt else { throw .notBuilt("-\(letter)") }
            if option.value != nil {
                let attached = rest.first == "=" ? rest.dropFirst() : rest
                try addGiven(option, as: "-\(letter)", attached: rest.isEmpty ? nil : String(attached), &reader)
                return
            }
            options.append(Given(option: option, value: nil))
        }
    }

    private mutating func addGiven(
        _ option: Option, as written: String, attached: String?, _ reader: inout Reader
    ) throws(UsageError) {
        guard let form = option.value else { return options.append(Given(option: option, value: nil)) }
        guard let value = attached ?? reader.nextValue() else {
            throw UsageError("`\(written)` needs a value: `\(written) \(form)`", command)
        }
        options.append(Given(option: option, value: value))
    }

    private func check() throws(UsageError) {
        for given in options where !given.option.commands.contains(command) {
            throw UsageError("`\(given.option.written)` is no option of `flowrun \(command.rawValue)`", command)
        }
        guard rest.isEmpty || [.eval, .plan, .run].contains(command) else {
            throw UsageError("`flowrun \(command.rawValue)` takes no words after `--`", command)
        }
    }

    /// The words that have not been read.
    private struct Reader {
        let words: [String]
        var index = 0

        mutating func next() -> String? {
            guard index < words.count else { return nil }
            defer { index += 1 }
            return words[index]
        }

        /// The next word as the value of an option; `--` is none.
        mutating func nextValue() -> String? { index < words.count && words[index] == "--" ? nil : next() }

        mutating func remaining() -> [String] {
            defer { index = words.count }
            return Array(words[index...])
        }
    }
}
