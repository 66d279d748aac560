import WorkflowModel

extension KeyTable {
    /// The top level: `format.md` §2.
    static let workflow = KeyTable(
        "a workflow",
        [
            "name", "description", "inputs", "secrets", "vars", "dotenv", "env", "defaults", "workingDirectory",
            "timeout", "maxParallel",
            "failFast", "concurrency",
            "actions", "steps", "finally", "outputs",
        ],
        allowsExtensions: true,
        advice: [
            "environment": "write `env`", "jobs": "write `steps`", "params": "write `inputs`",
            "parameters": "write `inputs`", "shell": "put it inside `defaults`", "retry": "put it inside `defaults`",
            "tasks": "write `steps`", "working-directory": "write `workingDirectory`",
            "cwd": "write `workingDirectory`", "lock": "write `concurrency`", "mutex": "write `concurrency`",
            "on": "a workflow runs when it is asked for; remove it", "version": "remove it",
        ])

    /// `defaults`.
    static let defaults = KeyTable("`defaults`", ["shell", "timeout", "retry"])
    /// `concurrency`.
    static let concurrency = KeyTable(
        "`concurrency`", ["group", "onBusy"],
        advice: ["cancel-in-progress": "write `onBusy: replace`", "cancelInProgress": "write `onBusy: replace`"])
}

extension Decoder {
    /// The workflow of a file whose root is `root`.
    mutating func workflow(_ root: Node, file: String, folder: String, hash: String) -> WorkflowDraft? {
        guard !tree.isNull(root) else {
            error(.empty, root, "the file is empty: a workflow must have `steps`")
            return nil
        }
        let hint = tree.kind(root) == .sequence ? ": write `steps:` above the list" : ""
        guard isMap(root, "a workflow", .workflow, hint: hint) else { return nil }
        var workflow = Workflow(name: Self.defaultName(of: file), file: file, folder: folder, hash: hash)
        if let node = self[root, "name"] { workflow.name = constant(node, "name") ?? workflow.name }
        if let node = self[root, "description"] { workflow.description = constant(node, "description") }
        if let node = self[root, "inputs"] { workflow.inputs = fields(node, "inputs") }
        if let node = self[root, "secrets"] { workflow.secrets = secrets(node) }
        if let node = self[root, "vars"] { workflow.vars = constants(node) }
        if let node = self[root, "dotenv"] { workflow.dotenv = dotenvFiles(node) }
        if let node = self[root, "env"] { workflow.env = variables(node) }
        if let node = self[root, "defaults"] { workflow.defaults = defaults(node) }
        if let node = self[root, "workingDirectory"] {
            workflow.workingDirectory = filledText(node, "workingDirectory")
        }
        if let node = self[root, "timeout"] { workflow.timeout = limit(node, "timeout") }
        if let node = self[root, "maxParallel"] { workflow.maxParallel = count(node, "maxParallel", from: 1) }
        if let node = self[root, "failFast"] {
            workflow.failFast = setting(node, "failFast", Written.boolean) ?? .value(true)
        }
        if let node = self[root, "concurrency"] { workflow.concurrency = concurrency(node) }
        if let node = self[root, "outputs"] { workflow.outputs = outputs(node) }
        if let node = self[root, "actions"] { workflow.actions = actions(node, file: file) }
        if let node = self[root, "steps"] {
            workflow.steps = steps(node)
        } else {
            error(.missingKey, root, "a workflow must have `steps`")
        }
        if let node = self[root, "finally"] { workflow.finally = finally(node) }
        return WorkflowDraft(workflow: workflow, needs: needs)
    }

    private mutating func concurrency(_ node: Node) -> Concurrency {
        var concurrency = Concurrency()
        guard isMap(node, "`concurrency`", .concurrency, hint: ": write `{ group: NAME }`") else { return concurrency }
        if let node = self[node, "group"] { concurrency.group = filledText(node, "group") }
        if let node = self[node, "onBusy"] {
            concurrency.onBusy = choice(node, "onBusy", Concurrency.OnBusy.self) ?? .fail
        }
        return concurrency
    }

    private mutating func defaults(_ node: Node) -> Defaults {
        var defaults = Defaults()
        guard isMap(node, "`defaults`", .defaults) else { return defaults }
        if let node = self[node, "shell"] { defaults.shell = shell(node) }
        if let node = self[node, "timeout"] { defaults.timeout = limit(node, "timeout") }
        if let node = self[node, "retry"] { defaults.retry = retry(node) }
        return defaults
    }

    /// The file's name without folders and `.yaml`.
    private static func defaultName(of file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        for suffix in [".yaml", ".yml"] where name.hasSuffix(suffix) && name.utf8.count > suffix.utf8.count {
            return String(name.dropLast(suffix.count))
        }
        return name
    }
}
