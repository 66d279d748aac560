/// The options; the raw value is the long name.
enum Option: String, CaseIterable {
    case answer, answers, color, contexts, control, directory, `dry-run`, durable, `exit-code`, file, force, format
    case help, input, inputs
    case jobs, json, `keep-going`, list, `no-history`, `no-input`, `no-needs`, only, plain, quiet, show, state
    case timestamps, verbose, version, wait, watch, yes

    /// The one-letter form.
    var short: Character? {
        switch self {
        case .directory: "C"
        case .`dry-run`: "n"
        case .`exit-code`: "x"
        case .file: "f"
        case .help: "h"
        case .input: "i"
        case .jobs: "j"
        case .`keep-going`: "k"
        case .list: "l"
        case .quiet: "q"
        case .verbose: "v"
        case .watch: "w"
        case .yes: "y"
        default: nil
        }
    }

    /// What stands for its value in help; `nil` if it takes none.
    var value: String? {
        switch self {
        case .answer, .input: "NAME=VALUE"
        case .answers, .contexts, .file, .inputs: "FILE"
        case .color: "auto|always|never"
        case .control: "FD|PATH|-"
        case .directory, .state: "DIR"
        case .format: "FORMAT"
        case .jobs: "N"
        case .only: "STEP"
        case .show: "auto|prefix|group|raw|quiet"
        default: nil
        }
    }

    /// Whether it can be used in this version.
    var isBuilt: Bool {
        switch self {
        case .durable, .watch: false
        default: true
        }
    }

    /// The commands that take it.
    var commands: [Command] {
        switch self {
        case .color, .directory, .help, .plain, .version: Command.built
        case .contexts: [.eval]
        case .format: [.graph, .validate]
        case .file: [.graph, .plan, .run]
        case .force, .`no-needs`, .only, .input, .inputs, .state: [.plan, .run]
        case .json: [.run, .validate, .list, .plan]
        default: [.run]
        }
    }

    /// What it does, for help.
    var summary: String {
        switch self {
        case .answer: "answer the prompt of a step (STEP or STEP.FIELD)"
        case .answers: "answers to prompts from a YAML or JSON file"
        case .color: "colour: auto, always or never"
        case .contexts: "YAML or JSON file whose top-level names the expression sees"
        case .control: "take answers to prompts, cancel and skip as lines of JSON"
        case .directory: "work in DIR, as if started there"
        case .`dry-run`: "the same as `flowrun plan`"
        case .`exit-code`: "exit with the first failed step's own code"
        case .file: "the workflow file; the same as the argument"
        case .force: "execute steps even if they are up to date"
        case .format: "what to write: text, json or sarif; of a graph text, mermaid or dot"
        case .help: "show this help"
        case .input: "the value of an input; NAME alone is true"
        case .inputs: "values of inputs from a YAML or JSON file"
        case .jobs: "at most N processes at once"
        case .json: "write JSON instead of text"
        case .`keep-going`: "after a failure go on with what does not need it"
        case .list: "the same as `flowrun list`"
        case .`no-history`: "keep no record of the run"
        case .`no-input`: "ask nobody"
        case .`no-needs`: "with --only: without what it needs"
        case .only: "run STEP and what it needs; may be given several times"
        case .plain: "no colour, no drawing; words instead of symbols"
        case .quiet: "the same as --show quiet: tell failures only"
        case .show: "how output is shown (auto: raw for one step, else prefix)"
        case .state: "the folder for records of runs"
        case .timestamps: "begin each line with the time"
        case .verbose: "tell more"
        case .version: "show the version"
        case .wait: "wait for a run that does the same instead of refusing"
        case .yes: "answer confirmations with yes"
        default: ""
        }
    }

    /// `--jobs`, as people write it.
    var written: String { "--" + rawValue }
}
