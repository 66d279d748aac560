import WorkflowModel

extension KeyTable {
    /// The keys that say what a step does.
    static let workKeys = WorkKind.allCases.map(\.rawValue)
    /// A key that stands beside some work keys.
    struct Companion: Sendable {
        /// The key.
        let key: String
        /// The work that it belongs to.
        let kinds: [WorkKind]
    }

    /// The keys that stand beside a work key, and to which they belong.
    static let companions =
        [
            "background", "commands", "expect", "gracePeriod", "interactive", "keepRunning", "mask", "ready", "stdin",
            "stopSignal",
        ].map { Companion(key: $0, kinds: [.run, .exec]) } + [
            Companion(key: "message", kinds: [.assert]), Companion(key: "shell", kinds: [.run]),
            Companion(key: "with", kinds: [.use]),
        ]

    /// A step: `format.md` §4 and §5.
    static let step = KeyTable(
        "a step",
        [
            "id", "name", "needs", "enabledIf", "dotenv", "env", "workingDirectory", "timeout", "retry",
            "continueOnError", "failFast", "forEach", "matrix", "maxParallel", "outputs", "sources", "generates",
            "onUnknown",
        ] + workKeys + companions.map(\.key),
        allowsExtensions: true,
        advice: [
            "command": "write `run`", "cmd": "write `run`", "script": "write `run`", "shell-command": "write `run`",
            "uses": "write `use`", "strategy": "write `matrix` beside the work", "for-each": "write `forEach`",
            "for": "write `forEach`", "fail-fast": "write `failFast`", "max-parallel": "write `maxParallel`",
            "group": "write `steps`", "depends": "write `needs`", "dependsOn": "write `needs`",
            "depends_on": "write `needs`",
            "deps": "write `needs`", "if": "write `enabledIf`", "when": "write `enabledIf`",
            "cwd": "write `workingDirectory`",
            "dir": "write `workingDirectory`", "working-directory": "write `workingDirectory`",
            "environment": "write `env`", "retries": "write `retry`", "continue-on-error": "write `continueOnError`",
            "timeout-minutes": "write `timeout: 10m`", "headers": "put it inside `http`",
            "json": "put it inside `http`",
            "body": "put it inside `http`", "saveTo": "put it inside `http`", "content": "put it inside `file`",
            "mode": "put it inside `file`", "title": "put it inside `prompt`, or write `name`",
            "confirm": "put it inside `prompt`", "ask": "put it inside `prompt`", "choose": "put it inside `prompt`",
        ])
}

extension Decoder {
    /// A step; `place` is what it is called without an id.
    mutating func step(_ node: Node, place: String, _ table: KeyTable = .step) -> Step {
        let mark = tree.mark(node)
        let nothing = Work.run(Script(Text("", at: mark)))
        let isText = tree.kind(node) == .scalar && !tree.isNull(node)
        guard isMap(node, table.place, table, hint: isText ? ": write `- run: …`" : "") else {
            return Step(id: place, hasOwnID: false, mark: mark, needs: .allAbove, work: nothing)
        }
        let id = table.built.contains("id") ? self[node, "id"].flatMap { stepID($0) } : nil
        let work = work(node)
        var step = Step(id: id ?? place, hasOwnID: id != nil, mark: mark, needs: .allAbove, work: work ?? nothing)
        if let node = self[node, "name"] { step.name = text(node, "name") }
        if let node = self[node, "enabledIf"] { step.enabledIf = guardSetting(node, "enabledIf") }
        if let node = self[node, "dotenv"] { step.dotenv = dotenvFiles(node) }
        if let node = self[node, "env"] { step.env = variables(node) }
        if let node = self[node, "workingDirectory"] { step.workingDirectory = filledText(node, "workingDirectory") }
        if let node = self[node, "timeout"] { step.timeout = limit(node, "timeout") }
        if let retries = self[node, "retry"] { step.retry = retry(retries, of: work, at: keyMark(node, "retry")) }
        if let node = self[node, "continueOnError"] {
            step.continueOnError = guardSetting(node, "continueOnError") ?? .value(false)
        }
        if let node = self[node, "outputs"] { step.outputs = outputs(node) }
        takeExpansion(node, into: &step)
        step.freshness = freshness(node, of: work)
        if let node = self[node, "onUnknown"] { step.onUnknown = onUnknown(node) }
        return step
    }

    private mutating func stepID(_ node: Node) -> String? {
        guard let id = constant(node, "id") else { return nil }
        if let message = NameRule.problem(with: id, of: "an id") {
            error(.badName, node, message)
            return nil
        }
        return id
    }

    /// The ids that a step needs.
    mutating func needs(_ node: Node) -> [Need]? {
        guard tree.kind(node) != .mapping, !tree.isNull(node) else {
            error(
                .wrongKind, node, "`needs` must be an id or a list of ids, not \(kindName(node)); write `[]` for none")
            return nil
        }
        let nodes = tree.kind(node) == .sequence ? Array(tree.elements(node)) : [node]
        return nodes.compactMap { node in
            constant(node, "needs").map { Need(id: $0, mark: tree.mark(node)) }
        }
    }

    /// The variables of `env`; their names are what the system takes, not only what a shell can read.
    mutating func variables(_ node: Node) -> [NamedText] {
        namedTexts(node, "env") { name in
            if name.isEmpty { return "the name of a variable is empty" }
            let isBad = name.utf8.contains { $0 == UInt8(ascii: "=") || $0 == 0 }
            return isBad ? "the name of a variable must not have `=` or a NUL in it" : nil
        }
    }

    private mutating func retry(_ node: Node, of work: Work?, at mark: Mark) -> Retry? {
        if let kind = work?.kind, [.assert, .prompt, .wait].contains(kind) {
            problems.error(.misplacedKey, mark, "`retry` is not for `\(kind.rawValue)`: remove it")
            return nil
        }
        return retry(node)
    }
}
