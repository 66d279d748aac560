import WorkflowModel

/// The outputs that each kind of work has by itself: `format.md` §5.
struct BuiltInOutputs {
    /// Their names.
    let names: [String]
    /// Whether the work may set others when it runs, through `FLOWRUN_OUTPUT`.
    let areOpen: Bool

    /// The outputs of `work`.
    init(of work: Work) {
        areOpen = work.kind == .run || work.kind == .exec
        names =
            switch work {
            case .assert: []
            case .exec, .run: ["stdout", "stderr", "exitCode"]
            case .file(let operation): ["path", "changed"] + (Self.fileOutputs[operation.key] ?? [])
            case .http: ["status", "headers", "body", "json", "url", "path", "changed", "bytes", "attempts"]
            case .steps: []
            case .prompt(let prompt): ["answer", "action"] + prompt.fieldNames
            }
    }

    /// What operations have beside `path` and `changed`.
    private static let fileOutputs = [
        "append": ["bytes"], "copy": ["files"], "delete": ["files"], "move": ["files"], "read": ["content", "json"],
        "write": ["bytes"],
    ]
}

extension Prompt {
    /// The names of the fields that a dialog asks for.
    fileprivate var fieldNames: [String] {
        guard case .dialog(let dialog) = question else { return [] }
        return dialog.fields.map(\.name)
    }
}
