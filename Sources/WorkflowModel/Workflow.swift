/// A workflow file, read and checked: `format.md` §2.
///
/// Everything in it is as it was written; names, ids and expressions have been checked, and steps know by index
/// what they need.
public struct Workflow: Hashable, Sendable {
    /// What people call it; the file's name unless it says otherwise.
    public var name: String
    /// What it is for.
    public var description: String?
    /// The file, as it was asked for.
    public var file: String
    /// The project folder, absolute: what relative paths are relative to.
    public var folder: String
    /// A fingerprint of the file's bytes.
    public var hash: String
    /// What may or must be given from outside, in the order of the file.
    public var inputs: [Field] = []
    /// What is fetched before the first step and never shown, in the order of the file.
    public var secrets: [Secret] = []
    /// Constants, in the order of the file.
    public var vars: [NamedForm] = []
    /// Files of variables for all steps; of two, the first wins.
    public var dotenv: [DotenvFile] = []
    /// Variables for all steps, in the order of the file.
    public var env: [NamedText] = []
    /// What steps have unless they say otherwise.
    public var defaults = Defaults()
    /// The folder of all steps, relative to the project folder.
    public var workingDirectory: Text?
    /// What must not be done twice at once.
    public var concurrency = Concurrency()
    /// The limit for the whole run without `finally`.
    public var timeout: Setting<Duration>?
    /// How many processes may run at once.
    public var maxParallel: Setting<Int>?
    /// Whether a failure keeps new steps from starting.
    public var failFast: Setting<Bool> = .value(true)
    /// The steps, in the order of the file.
    public var steps: [Step] = []
    /// The steps that run after all others, one after another.
    public var finally: [Step] = []
    /// How many steps there are, with all that they use.
    public var size = 0
    /// The reusable actions, in the order of the file.
    public var actions: [ReusableAction] = []
    /// What the run gives, evaluated when it ends.
    public var outputs: [NamedText] = []

    /// An empty workflow called `name`.
    public init(name: String, file: String, folder: String, hash: String) {
        self.name = name
        self.file = file
        self.folder = folder
        self.hash = hash
    }
}

/// What `run`, `exec`, `http` and `file` steps have unless they say otherwise.
public struct Defaults: Hashable, Sendable {
    /// The shell of `run` steps.
    public var shell: Shell?
    /// The limit of one attempt.
    public var timeout: Setting<Duration>?
    /// Further attempts.
    public var retry: Retry?

    /// No defaults.
    public init() {}
}
