/// One step of a workflow: `format.md` §4.
public struct Step: Hashable, Sendable {
    /// Its own id, or its place (`3`, `finally.1`).
    public var id: String
    /// Whether the id is its own, so that expressions may refer to it.
    public var hasOwnID: Bool
    /// Where it begins.
    public var mark: Mark
    /// What people see; `title` when it is absent.
    public var name: Text?
    /// What must have ended before it may start.
    public var needs: Needs
    /// Its guard; `success()` when it is absent.
    public var enabledIf: Setting<Bool>?
    /// Files of variables over the workflow's, read when the step starts.
    public var dotenv: [DotenvFile] = []
    /// What makes several instances of it.
    public var expansion: Expansion?
    /// How many of its instances may run at once.
    public var maxParallel: Setting<Int>?
    /// Whether a failure among its instances, or else inside it, keeps others there from starting; `nil`: as around it.
    public var failFast: Setting<Bool>?
    /// Variables over the workflow's.
    public var env: [NamedText] = []
    /// Its folder, over the workflow's.
    public var workingDirectory: Text?
    /// The limit of one attempt.
    public var timeout: Setting<Duration>?
    /// Further attempts.
    public var retry: Retry?
    /// Whether a failure counts as success for others.
    public var continueOnError: Setting<Bool> = .value(false)
    /// Declared outputs, over the work's own.
    public var outputs: [NamedText] = []
    /// When it need not be executed again; `nil`: it always is.
    public var freshness: Freshness?
    /// What becomes of it if a run that was killed in the midst of it is resumed.
    public var onUnknown: OnUnknown?
    /// What it does.
    public var work: Work

    /// A step called `id` that does `work`.
    public init(id: String, hasOwnID: Bool, mark: Mark, needs: Needs, work: Work) {
        self.id = id
        self.hasOwnID = hasOwnID
        self.mark = mark
        self.needs = needs
        self.work = work
    }
}

/// What becomes of a step of which nobody knows whether it was done.
public enum OnUnknown: Hashable, Sendable {
    /// A person says whether it was.
    case ask
    /// A program, with its arguments, ends with 0 if it was.
    case check([Text])
    /// The run fails.
    case fail
    /// It is executed again.
    case rerun
}

/// What a step waits for.
public enum Needs: Hashable, Sendable {
    /// All steps above it in its list: the default.
    case allAbove
    /// The steps at these indices of its list, each once, in ascending order.
    case steps([Int])
}

/// What a step does: exactly one work key.
public indirect enum Work: Hashable, Sendable {
    /// `assert`: a condition that must hold.
    case assert(Assertion)
    /// `exec`: a program without a shell.
    case exec(Program)
    /// `file`: one operation on files.
    case file(FileOperation)
    /// `http`: one request.
    case http(HTTPRequest)
    /// `prompt`: a question to a person.
    case prompt(Prompt)
    /// `run`: a shell script.
    case run(Script)
    /// `steps`: a group of steps, which runs as one.
    case steps([Step])
    /// `use`: a reusable action, or another workflow.
    case use(Use)
    /// `wait`: nothing, until something is so.
    case wait(Wait)

    /// The work key.
    public var kind: WorkKind {
        switch self {
        case .assert: .assert
        case .exec: .exec
        case .file: .file
        case .http: .http
        case .prompt: .prompt
        case .run: .run
        case .steps: .steps
        case .use: .use
        case .wait: .wait
        }
    }
}

/// The work keys, as files and events spell them.
public enum WorkKind: String, CaseIterable, Hashable, Sendable {
    case assert, exec, file, http, prompt, run, steps, use, wait
}

/// Further attempts after a failure: `retry`.
public struct Retry: Hashable, Sendable {
    /// How many further attempts.
    public var times: Setting<Int>
    /// The pause before the first further attempt.
    public var delay: Setting<Duration> = .value(.seconds(1))
    /// What each pause is multiplied with to give the next.
    public var factor: Double = 2
    /// The longest pause.
    public var maxDelay: Setting<Duration> = .value(.seconds(100))
    /// Whether pauses are varied at random, so that many who wait do not come back at once.
    public var jitter = true
    /// No further attempt begins later than this after the first.
    public var deadline: Setting<Duration>?
    /// Whether a failure is one to try again after; `nil`: each is.
    public var condition: Text?

    /// `times` further attempts.
    public init(times: Setting<Int>) { self.times = times }
}

/// `assert`: fails the step unless the condition holds.
public struct Assertion: Hashable, Sendable {
    /// The expression, with or without `${{ }}`.
    public var condition: Text
    /// What to say when it does not hold.
    public var message: Text?

    /// Asserts `condition`.
    public init(condition: Text, message: Text? = nil) {
        self.condition = condition
        self.message = message
    }
}
