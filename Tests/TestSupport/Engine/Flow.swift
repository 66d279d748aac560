import Actions
public import Engine

/// A workflow of fake steps, for tests of the engine: no processes, no files, no time but a manual clock's.
///
/// ```swift
/// let run = Flow([.step("a", .fail(1)), .step("b", needs: ["a"])]).start()
/// #expect(await run.lines() == ["a started", "a failure: exit 1", "b skipped need: a failed", "run failure 1"])
/// ```
public struct Flow: Sendable {
    /// A step of a flow.
    public struct FakeStep: Sendable {
        var id: String
        var needs: [String]?
        var behaviour: FakeBehaviour
        var change: @Sendable (inout Step) -> Void
        var inner: [FakeStep] = []

        /// The step `id`, a process unless `change` says otherwise; without `needs` it waits for all above it.
        public static func step(
            _ id: String, _ behaviour: FakeBehaviour = .succeed(), needs: [String]? = nil,
            _ change: @escaping @Sendable (inout Step) -> Void = { _ in }
        ) -> FakeStep {
            FakeStep(id: id, needs: needs, behaviour: behaviour, change: change)
        }

        /// The group `id` of `inner`; their behaviours go by their paths.
        public static func group(
            _ id: String, needs: [String]? = nil, _ inner: [FakeStep],
            _ change: @escaping @Sendable (inout Step) -> Void = { _ in }
        ) -> FakeStep {
            FakeStep(id: id, needs: needs, behaviour: .succeed(), change: change, inner: inner)
        }
    }

    /// The workflow.
    public var workflow = Workflow(name: "test", file: "test.yaml", folder: "/project", hash: "0")
    /// What whoever starts it chooses.
    public var options = RunOptions()
    private var behaviours: [String: FakeBehaviour] = [:]

    /// A flow of `steps` and the steps of `finally`.
    public init(_ steps: [FakeStep], finally: [FakeStep] = []) {
        workflow.steps = make(steps, path: "")
        workflow.finally = make(finally, path: "")
    }

    private mutating func make(_ steps: [FakeStep], path: String) -> [Step] {
        let ids = steps.map(\.id)
        return steps.map { step in
            let needs: Needs = step.needs.map { .steps($0.compactMap(ids.firstIndex).sorted()) } ?? .allAbove
            let mark = Mark(line: behaviours.count + 1, column: 1)
            var made = Step(
                id: step.id, hasOwnID: true, mark: mark, needs: needs, work: .run(Script(Text(step.id, at: mark))))
            if case .serve = step.behaviour { made.work = .run(Script.service(mark)) }
            behaviours[path + step.id] = step.behaviour
            if !step.inner.isEmpty { made.work = .steps(make(step.inner, path: path + step.id + "/")) }
            step.change(&made)
            return made
        }
    }

    /// The same, but the step at `path`, an instance or inside one, does this.
    public func with(_ path: String, _ behaviour: FakeBehaviour) -> Flow {
        var flow = self
        flow.set(path, behaviour)
        return flow
    }

    /// Has the instance `id` of a step behave otherwise than the step.
    public mutating func set(_ id: String, _ behaviour: FakeBehaviour) { behaviours[id] = behaviour }

    /// Starts the flow; `inputs` are its inputs, `hiding` is what must not be shown.
    public func start(
        inputs: [NamedValue] = [], hiding secrets: [String] = [], journal: (any RunJournal)? = nil,
        sources: FakeSources? = nil
    ) -> FlowRun {
        FlowRun(workflow, options, inputs, secrets, FakeWork(behaviours), journal, sources)
    }

    /// Runs the flow to its end and returns what happened, without the first line.
    public func lines() async -> [String] { await start().lines() }
}

/// A flow that runs.
public final class FlowRun: Sendable {
    /// What has happened so far.
    public let observer = RecordingObserver()
    /// The run's time.
    public let clock = ManualClock()
    /// The runner.
    public let runner: Runner
    private let task: Task<RunFinished, any Error>

    init(
        _ workflow: Workflow, _ options: RunOptions, _ inputs: [NamedValue], _ secrets: [String],
        _ work: FakeWork, _ journal: (any RunJournal)?, _ sources: FakeSources?
    ) {
        let clock = clock
        let runner = Runner(
            workflow, inputs: inputs, options: options, factories: [work], journal: journal, observers: [observer],
            surroundings: .fake(clock), clock: clock,
            freshness: sources.map { FreshnessCheck(files: $0, records: $0) })
        self.runner = runner
        for secret in secrets { runner.mask.add(secret) }
        task = Task { try await runner.run() }
    }

    /// How the run ended.
    public func end() async throws -> RunFinished { try await task.value }

    /// Cancels the task that runs it, as an embedding program does.
    public func cancelTask() { task.cancel() }

    /// What happened until the end, without the first line.
    public func lines() async -> [String] {
        _ = try? await task.value
        return Array(observer.lines.dropFirst())
    }
}

extension Step {
    /// Has the step executed for each of `items`.
    public mutating func forEach(_ items: [String]) {
        expansion = .forEach(.list(items.map { .text(Text($0, at: mark)) }))
    }

    /// Guards the step by an expression.
    public mutating func guarded(by expression: String) { enabledIf = .expression(Text(expression, at: mark)) }

    /// Declares an output.
    public mutating func output(_ name: String, _ expression: String) {
        outputs.append(NamedText(name: name, mark: mark, text: Text(expression, at: mark)))
    }
}

extension Surroundings {
    /// Surroundings that are the same everywhere: two cores, no environment, a manual clock's time, chance 0.
    public static func fake(_ clock: ManualClock, environment: [String: String] = [:]) -> Surroundings {
        Surroundings(
            environment: environment, callerFolder: "/caller", homeFolder: "/home/me", userName: { "me" },
            hostName: "here", cores: 2, temporaryFolder: "/tmp", pid: 1,
            now: { WallTime(microseconds: 1_767_225_600_000_000 + Int64(clock.now.offset.seconds * 1_000_000)) },
            random: { 0 })
    }
}

extension Script {
    /// A script that is a service.
    fileprivate static func service(_ mark: Mark) -> Script {
        var script = Script(Text("serve", at: mark))
        script.process.background = Service()
        return script
    }
}
