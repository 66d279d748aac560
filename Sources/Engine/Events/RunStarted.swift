/// The beginning of a run.
public struct RunStarted: Sendable {
    /// flowrun's version.
    public var version: String
    /// The workflow's name, file and fingerprint.
    public var workflow: (name: String, file: String, hash: String)
    /// The project folder.
    public var folder: String
    /// The words after `--`.
    public var args: [String]
    /// The process that executes it.
    public var pid: Int
    /// The values of the inputs, in the order of the file.
    public var inputs: [NamedValue]
    /// The steps, then those of `finally`, each followed by what is inside it.
    public var steps: [StepSummary]

    /// A run of `workflow` in `folder`.
    public init(
        version: String, workflow: (name: String, file: String, hash: String), folder: String, args: [String],
        pid: Int, inputs: [NamedValue], steps: [StepSummary]
    ) {
        self.version = version
        self.workflow = workflow
        self.folder = folder
        self.args = args
        self.pid = pid
        self.inputs = inputs
        self.steps = steps
    }
}

/// What is known of a step before it starts.
public struct StepSummary: Hashable, Sendable {
    /// Its id, or its place; of a step inside another `OUTER/INNER`.
    public var id: String
    /// What people see; expressions in it as they stand.
    public var name: String
    /// Its work key.
    public var kind: WorkKind
    /// The ids of what it waits for.
    public var needs: [String]
    /// Whether it belongs to `finally`.
    public var isFinal: Bool
    /// Whether it is a service.
    public var isBackground: Bool
    /// Whether it has the terminal while it runs.
    public var isInteractive: Bool
    /// Its line in the file.
    public var line: Int
    /// What an instance is called among those of its step.
    public var key: String?
    /// The step that it is inside of, or whose instance it is.
    public var parent: Int?

    /// The step `id`.
    public init(
        id: String, name: String, kind: WorkKind, needs: [String] = [], parent: Int? = nil, isFinal: Bool = false,
        isBackground: Bool = false, isInteractive: Bool = false, line: Int = 1
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.needs = needs
        self.parent = parent
        self.isFinal = isFinal
        self.isBackground = isBackground
        self.isInteractive = isInteractive
        self.line = line
    }
}
