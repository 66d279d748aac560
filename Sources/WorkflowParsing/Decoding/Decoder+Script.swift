import Expressions
import WorkflowModel

extension KeyTable {
    /// `expect` of a process.
    static let exitExpectation = KeyTable("`expect`", ["exitCode"])
    /// `stdin` with something to read.
    static let standardInput = KeyTable("`stdin`", ["text", "file"])
    /// `ready` of a service.
    static let readiness = KeyTable("`ready`", ["port", "http", "file", "output"])
}

extension Decoder {
    /// `run`.
    mutating func script(_ node: Node, _ step: Node) -> Script? {
        let hint = tree.kind(node) == .sequence ? ": a program and its arguments are `exec`" : ""
        let text = filledText(node, "run", hint: hint)
        let own = self[step, "shell"].flatMap { shell($0) }
        let process = processSettings(step)
        guard let text, isWhole(node, text) else { return nil }
        var script = Script(text)
        script.shell = own
        script.process = process
        return script
    }

    /// `exec`.
    mutating func program(_ node: Node, _ step: Node) -> Program? {
        let process = processSettings(step)
        guard let nodes = list(node, "exec", hint: ": write `[program, argument]`; a text for a shell is `run`") else {
            return nil
        }
        guard let first = nodes.first else {
            error(.empty, node, "`exec` is empty: write the program first")
            return nil
        }
        if tree.kind(first) == .scalar, tree.text(first).isEmpty {
            error(.empty, first, "the program of `exec` is empty")
        }
        var program = Program(nodes.compactMap { text($0, "exec") })
        program.process = process
        return program
    }

    /// `shell`.
    mutating func shell(_ node: Node) -> Shell? {
        if tree.kind(node) == .sequence {
            let words = tree.elements(node).compactMap { constant($0, "shell") }
            if words.isEmpty {
                error(.empty, node, "`shell` is empty: write a program, and `{0}` where the script file goes")
            }
            return .arguments(words)
        }
        guard let name = constant(node, "shell") else { return nil }
        if let shell = Self.shells[name] { return shell }
        let hint = Suggestion(for: name, among: Self.shells.keys.sorted()).text
        let cure = hint.isEmpty ? "; another program is written as a list, `[\(name), \"{0}\"]`" : hint
        error(.badValue, node, "`shell` must be \(Listed(Self.shells.keys.sorted())), not `\(name)`\(cure)")
        return nil
    }

    /// The shells that have a name.
    private static let shells: [String: Shell] = [
        "bash": .bash, "node": .node, "python3": .python3, "sh": .sh, "zsh": .zsh,
    ]

    private mutating func processSettings(_ step: Node) -> ProcessSettings {
        var settings = ProcessSettings()
        if let node = self[step, "stdin"] { settings.stdin = standardInput(node) }
        if let node = self[step, "stopSignal"] { settings.stopSignal = choice(node, "stopSignal", StopSignal.self) }
        if let node = self[step, "gracePeriod"] {
            settings.gracePeriod = duration(node, "gracePeriod") ?? settings.gracePeriod
        }
        if let node = self[step, "expect"], isMap(node, "`expect`", .exitExpectation) {
            let codes = self[node, "exitCode"].flatMap { ranges($0, "exitCode", 0...255) }
            settings.exitCodes = codes ?? settings.exitCodes
        }
        if let node = self[step, "commands"] { settings.commands = boolean(node, "commands") ?? true }
        if let node = self[step, "mask"] { settings.mask = masks(node) }
        settings.background = service(step)
        if let node = self[step, "interactive"] {
            settings.isInteractive = boolean(node, "interactive") ?? true
            checkInteractive(step, settings)
        }
        if let node = self[step, "keepRunning"] {
            settings.keepsRunning = boolean(node, "keepRunning") ?? true
            if settings.background != nil {
                problems.error(
                    .badService, keyMark(step, "keepRunning"),
                    "a service ends with the steps that need it: start what is to stay with `&`, and without `background`"
                )
            }
        }
        return settings
    }

    private mutating func checkInteractive(_ step: Node, _ settings: ProcessSettings) {
        guard settings.isInteractive else { return }
        if settings.background != nil {
            problems.error(.badService, keyMark(step, "interactive"), "a service cannot have the terminal")
        }
        guard let node = self[step, "stdin"], settings.stdin != .inherit else { return }
        error(.exclusiveKeys, node, "an `interactive` step reads the terminal: remove `stdin`")
    }

    private mutating func masks(_ node: Node) -> [Text] {
        guard let nodes = list(node, "mask", hint: ": write `[expression]`") else { return [] }
        return nodes.compactMap { guardText($0, "mask") }
    }

    private mutating func standardInput(_ node: Node) -> StandardInput {
        if tree.kind(node) == .scalar {
            if tree.text(node) == "inherit" { return .inherit }
            error(
                .badValue, node, "`stdin` must be `inherit`, `{ text: … }` or `{ file: … }`, not `\(tree.text(node))`")
            return .empty
        }
        guard isMap(node, "`stdin`", .standardInput), let (key, value) = only(node, "`stdin`", .standardInput) else {
            return .empty
        }
        guard key == "file" else { return text(value, key).map { .text($0) } ?? .empty }
        return filledText(value, key).map { .file($0) } ?? .empty
    }

    private mutating func service(_ step: Node) -> Service? {
        let isService = self[step, "background"].map { boolean($0, "background") ?? true } ?? false
        guard let node = self[step, "ready"] else { return isService ? Service() : nil }
        guard isService else {
            problems.error(
                .badService, keyMark(step, "ready"), "`ready` is for a service: write `background: true` too")
            return nil
        }
        var service = Service()
        guard isMap(node, "`ready`", .readiness), let (key, value) = only(node, "`ready`", .readiness),
            let text = filledText(value, key)
        else { return service }
        service.ready =
            switch key {
            case "file": .file(text)
            case "http": .http(text)
            case "output": .output(text)
            default: .port(text)
            }
        return service
    }

    /// The one key of a map of which exactly one must be there, with its value.
    mutating func only(_ map: Node, _ name: String, _ table: KeyTable) -> (key: String, value: Node)? {
        let found = table.built.compactMap { key in self[map, key].map { (key, $0) } }
        if found.count == 1 { return found[0] }
        // A key that is wrong has been reported already; it may be the one that is missed.
        guard found.count > 1 || tree.pairCount(map) == 0 else { return nil }
        error(.exclusiveKeys, map, "\(name) must have exactly one of \(Listed(table.built))")
        return nil
    }
}
