import WorkflowModel

extension KeyTable {
    /// An output that is more than an expression.
    static let output = KeyTable("an output", ["value", "secret"])
}

extension Decoder {
    /// Declared outputs: names with an expression (`${{ }}` optional) or a text with expressions in it.
    mutating func outputs(_ node: Node) -> [NamedText] {
        var outputs: [NamedText] = []
        var names: NamesByCase = [:]
        forEachPair(node, "outputs") { decoder, key, value in
            decoder.checkName(key, of: "the name of an output", &names)
            let isMap = decoder.tree.kind(value) == .mapping
            guard !isMap || decoder.isMap(value, "an output", .output) else { return }
            let secrecy = isMap ? decoder[value, "secret"] : nil
            guard let value = isMap ? decoder[value, "value"] : value else {
                decoder.error(.missingKey, value, "this output must have a `value`")
                return
            }
            guard let text = decoder.filledText(value, key.name) else { return }
            var output = NamedText(name: key.name, mark: key.mark, text: text)
            output.isSecret = secrecy.flatMap { decoder.boolean($0, "secret") } ?? false
            outputs.append(output)
        }
        return outputs
    }

    /// Reports a name that expressions could not use: one of other signs, or the same as another but for case.
    mutating func checkName(_ key: (name: String, mark: Mark), of what: String, _ names: inout NamesByCase) {
        if let message = NameRule.problem(with: key.name, of: what) { problems.error(.badName, key.mark, message) }
        let earlier = names.updateValue(key, forKey: key.name.lowercased())
        // The same name twice is a key that is given twice, which has been said.
        guard let earlier, earlier.name != key.name else { return }
        problems.error(
            .duplicateName,
            key.mark,
            "`\(key.name)` differs only in case from the one in line \(earlier.mark.line): expressions cannot tell")
    }
}

/// Names by their small letters, as expressions look them up.
typealias NamesByCase = [String: (name: String, mark: Mark)]
