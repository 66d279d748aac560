/// A list of steps while it runs: the workflow's, `finally`, a group's, or the instances of a step; the coordinator's own.
final class RunningList {
    /// How its steps depend on each other.
    enum Kind: Equatable {
        /// One after another, whatever the one before did; the status functions speak of what ran before.
        case finally(Lineage)
        /// Not at all; at most so many at once.
        case instances(limit: Int?)
        /// As they say.
        case steps
    }

    let kind: Kind
    let frame: Frame
    /// The step whose work it is; `nil`: the workflow's own.
    let owner: Int?
    /// Its steps.
    let nodes: [Int]
    let failFast: Bool
    let stopwatch: Stopwatch
    /// Whether its steps start though the run is being cancelled: `finally`, and what began after that.
    let ignoresCancel: Bool
    var plan: RunPlan
    /// The step whose failure stopped new ones from starting.
    var failedFast: Int?
    /// What failed in it and was no success for others, the innermost only.
    var failures: [TimedFailure] = []
    /// What its steps' conclusions came to.
    var result = ListResult()
    /// What their outcomes came to.
    var outcomes = ListResult()
    /// Of `finally`: what the steps before it came to.
    var before = ListResult()
    /// Of what an action of a prompt goes on with: the outputs of its last step.
    var yielded: [NamedValue] = []
    /// Why nothing in it may start any more.
    var stopped: String?
    /// Running services, with the steps that need them and have not ended; by their places in the list.
    var services: [Int: Set<Int>] = [:]
    /// Whether it waits to be asked what is ready.
    var isTouched = false

    /// Of instances: what their expressions see, what the guard said, how they ended.
    var admission: Admission?
    var items: [InstanceRecord?] = []
    /// The first failure of one, and how many there were.
    var firstFailure: StepFailure?
    var failureCount = 0
    /// How many have been admitted, of those how many have not ended.
    var admitted = 0
    var open = 0

    init(
        _ kind: Kind, _ frame: Frame, owner: Int?, nodes: [Int], plan: RunPlan, failFast: Bool, ignoresCancel: Bool,
        stopwatch: Stopwatch
    ) {
        self.kind = kind
        self.frame = frame
        self.owner = owner
        self.nodes = nodes
        self.plan = plan
        self.failFast = failFast
        self.ignoresCancel = ignoresCancel
        self.stopwatch = stopwatch
    }

    /// Whether its steps are those of `finally`.
    var isFinally: Bool {
        if case .finally = kind { true } else { false }
    }

    /// The index of the step at a place of the list.
    func node(_ local: Int) -> Int { nodes[local] }

    /// The steps in it that need the step at a place, directly or through others.
    func descendants(of local: Int) -> [Int] { plan.descendants(of: local).map { nodes[$0] }.sorted() }
}

/// What the ends of the steps of a list came to.
struct ListResult {
    var hasFailure = false
    var hasCancellation = false
    var hasSuccess = false
    /// How many have ended.
    var count = 0

    /// A step of the list has ended so.
    mutating func add(_ conclusion: Conclusion) {
        count += 1
        switch conclusion {
        case .cancelled: hasCancellation = true
        case .failure: hasFailure = true
        case .skipped: break
        case .success: hasSuccess = true
        }
    }

    /// The whole of instances: `format.md` §10.
    var ofInstances: Conclusion {
        hasFailure ? .failure : hasCancellation ? .cancelled : hasSuccess ? .success : .skipped
    }

    /// The lineage of what comes after all of them.
    var lineage: Lineage {
        var lineage = Lineage()
        lineage.hasFailure = hasFailure
        lineage.hasCancellation = hasCancellation
        return lineage
    }
}

/// A failure with its place among all failures of the run.
struct TimedFailure: Sendable {
    var order: Int
    var failure: RunFinished.Failure
}
