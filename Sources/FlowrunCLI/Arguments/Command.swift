/// The commands; those that are not built yet are known, so that nobody takes one for a workflow's name.
enum Command: String, CaseIterable {
    case answer, cancel, completions, eval, graph, help, history, inbox, `init`, list, logs, plan, replay, report,
        resume
    case run, schema, show, validate, watch

    /// Those that can be used.
    static let built: [Command] = [.run, .validate, .graph, .list, .plan, .eval, .schema, .`init`, .help]

    /// Whether it can be used in this version.
    var isBuilt: Bool { Self.built.contains(self) }

    /// What it does, in a few words.
    var summary: String {
        switch self {
        case .eval: "the value of one expression, as JSON"
        case .graph: "the steps and what each waits for, as text or for pictures"
        case .`init`: "write a first workflow"
        case .help: "explain a command, or a problem by its code (FR012)"
        case .list: "the workflows found here, with descriptions"
        case .plan: "what would run and why; executes nothing"
        case .run: "run a workflow"
        case .schema: "the JSON Schema of workflow files, or of events"
        case .validate: "every problem of workflow files, with positions"
        default: ""
        }
    }

    /// How it is called, behind its name.
    var synopsis: String {
        switch self {
        case .eval: "EXPR [--contexts FILE]"
        case .graph: "[FILE|NAME] [--format text|mermaid|dot]"
        case .`init`: "[NAME]"
        case .help: "[COMMAND|CODE]"
        case .plan: "[FILE|NAME] [NAME=VALUE…] [--json] [-- ARGS…]"
        case .run: "[FILE|NAME] [NAME=VALUE…] [options] [-- ARGS…]"
        case .schema: "[workflow|event]"
        case .validate: "FILE… [--format text|json|sarif]"
        case .list: "[FILE|NAME] [--json]"
        default: ""
        }
    }
}
