import WorkflowModel

extension KeyTable {
    /// The keys that say where a secret comes from.
    static let secretSources = ["env", "file", "command", "prompt"]
    /// A secret: `format.md` §2.
    static let secret = KeyTable(
        "a secret", secretSources + ["optional"],
        advice: [
            "default": "a secret has no value in the file", "required": "write `optional: true`",
            "value": "a secret has no value in the file: write `env`, `file`, `command` or `prompt`",
            "run": "write `command: [program, argument]`", "exec": "write `command`", "path": "write `file`",
        ])
}

extension Decoder {
    /// The secrets of `secrets`.
    mutating func secrets(_ node: Node) -> [Secret] {
        var secrets: [Secret] = []
        var names: NamesByCase = [:]
        forEachPair(node, "secrets") { decoder, key, value in
            decoder.checkName(key, of: "the name of a secret", &names)
            let hint = ": write `{ env: \(key.name) }`"
            guard decoder.isMap(value, "a secret", .secret, hint: hint), let source = decoder.secretSource(value) else {
                return
            }
            var secret = Secret(name: key.name, mark: key.mark, source: source)
            secret.isOptional = decoder[value, "optional"].flatMap { decoder.boolean($0, "optional") } ?? false
            secrets.append(secret)
        }
        return secrets
    }

    private mutating func secretSource(_ map: Node) -> SecretSource? {
        let forms = KeyTable.secretSources.filter { self[map, $0] != nil }
        guard let form = forms.first, let node = self[map, form] else {
            error(.missingKey, map, "a secret must have one of \(Listed(KeyTable.secretSources))")
            return nil
        }
        if let other = forms.dropFirst().first {
            problems.error(
                .exclusiveKeys,
                keyMark(map, other), "a secret comes from one place, but has `\(form)` and `\(other)`: remove one")
            return nil
        }
        switch form {
        case "command": return secretCommand(node)
        case "env": return filledText(node, form).map { .env($0) }
        case "file": return filledText(node, form).map { .file($0) }
        default:
            guard boolean(node, form) == false else { return .prompt }
            error(.badValue, node, "`prompt` of a secret is `true`, or not there")
            return nil
        }
    }

    private mutating func secretCommand(_ node: Node) -> SecretSource? {
        guard let nodes = list(node, "command", hint: ": write `[program, argument]`") else { return nil }
        guard let first = nodes.first, tree.kind(first) != .scalar || !tree.text(first).isEmpty else {
            error(.empty, node, "`command` is empty: write the program first")
            return nil
        }
        return .command(nodes.compactMap { text($0, "command") })
    }

    /// The constants of `vars`.
    mutating func constants(_ node: Node) -> [NamedForm] {
        var constants: [NamedForm] = []
        var names: NamesByCase = [:]
        forEachPair(node, "vars") { decoder, key, value in
            decoder.checkName(key, of: "the name of a constant", &names)
            constants.append(NamedForm(name: key.name, mark: key.mark, value: decoder.freeForm(value)))
        }
        return constants
    }
}
