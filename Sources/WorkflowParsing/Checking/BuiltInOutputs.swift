import WorkflowModel

/// The outputs that each kind of work has by itself: `format.md` §5.
struct BuiltInOutputs {
    /// Their names.
    let names: [String]
    /// Whether the work may set others when it runs, through `FLOWRUN_OUTPUT`.
    let areOpen: Bool

    /// The outputs of `work`.
    init(of work: Work) {
        if case .use(let use) = work {
            self = Self.outputs(of: use)
            return
        }
        // What an action of a dialog goes on with yields its own.
        areOpen = work.kind == .run || work.kind == .exec || (work.kind == .prompt && !work.innerLists.isEmpty)
        names =
            switch work {
            case .assert: []
            case .exec, .run: ["stdout", "stderr", "exitCode"]
            case .file(let operation): ["path", "changed"] + (Self.fileOutputs[operation.key] ?? [])
            case .http: ["status", "headers", "body", "json", "url", "path", "changed", "bytes", "attempts"]
            case .steps, .use, .wait: []
            case .prompt(let prompt): ["answer", "action"] + prompt.fieldNames
            }
    }

    private init(names: [String], areOpen: Bool) {
        self.names = names
        self.areOpen = areOpen
    }

    /// The outputs of what is used: those that it declares; without any those of its work.
    private static func outputs(of use: Use) -> BuiltInOutputs {
        switch use.target {
        case .action(let action) where action.step.expansion != nil: BuiltInOutputs(names: [], areOpen: false)
        case .action(let action) where action.step.outputs.isEmpty: BuiltInOutputs(of: action.step.work)
        case .action(let action): BuiltInOutputs(names: action.step.outputs.map(\.name), areOpen: false)
        case .workflow(let workflow): BuiltInOutputs(names: workflow.outputs.map(\.name), areOpen: false)
        case nil: BuiltInOutputs(names: [], areOpen: true)
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
