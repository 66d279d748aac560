/// `use`: a reusable action, or another workflow, as one step: `format.md` §8.
public struct Use: Hashable, Sendable {
    /// What is used, as it was written: `NAME`, `./other.yaml`, `./other.yaml#NAME`.
    public var name: String
    /// Where that stands.
    public var mark: Mark
    /// `with`: values for its inputs.
    public var values: [NamedForm] = []
    /// What it is; `nil` until it has been found.
    public var target: UseTarget?

    /// Uses `name`.
    public init(_ name: String, mark: Mark) {
        self.name = name
        self.mark = mark
    }
}

/// What a step uses.
public indirect enum UseTarget: Hashable, Sendable {
    /// An action.
    case action(ReusableAction)
    /// All steps of another workflow.
    case workflow(Workflow)

    /// How many steps it stands for.
    public var size: Int {
        switch self {
        case .action(let action): action.size
        case .workflow(let workflow): workflow.size
        }
    }

    /// What it takes.
    public var inputs: [Field] {
        switch self {
        case .action(let action): action.inputs
        case .workflow(let workflow): workflow.inputs
        }
    }
}

/// A reusable action: an entry of `actions`.
public struct ReusableAction: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Where the name stands.
    public var mark: Mark
    /// What it takes.
    public var inputs: [Field] = []
    /// What happens when it is to be executed and executes already.
    public var onBusy: OnBusy = .wait
    /// What it does, and how.
    public var step: Step
    /// What it does, as it stands in its file.
    public var definition = StepDefinition(text: "", parts: [])
    /// The file that it stands in, if that is another than the one that uses it.
    public var file: Workflow?
    /// The names of its file's secrets that it needs.
    public var secrets: Set<String> = []
    /// How many steps it stands for, with all that it uses.
    public var size = 1
    /// What tells it from all other actions of a run.
    public var key: String

    /// The action `name`, which does `step`.
    public init(name: String, mark: Mark, step: Step, key: String) {
        self.name = name
        self.mark = mark
        self.step = step
        self.key = key
    }

    /// What happens when an action is to be executed and executes already.
    public enum OnBusy: String, CaseIterable, Hashable, Sendable {
        case allow, fail, skip, wait
    }
}
