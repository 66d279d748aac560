@_exported public import Channels

/// "Later, do this": executes its work with an input, at most once at a time, observed from anywhere.
///
/// The work starts with `execute`, on the caller's thread up to its first suspension; then on the action's `executor`, else
/// on the one that the caller's task prefers, else on the global one. Dropping the last reference to an action cancels
/// the work that runs and ends all observers.
///
/// ```swift
/// let check = Action<String, Bool>(enabledIf: online) { address in try await network.exists(address) }
/// if try await check.execute("a@example.org").value == true { … }
/// ```
public final class Action<Input: Sendable, Element: Sendable>: Sendable {
    @usableFromInline let control: ActionControl
    @usableFromInline let executor: (any TaskExecutor)?
    private let guarding: Task<Void, Never>?
    @usableFromInline let output: ActionOutput<Element>
    // `@concurrent`, because a work that inherits its caller's isolation checks it at each element: 54 ns instead of 10.
    @usableFromInline let work: @concurrent @Sendable (Input, Emitter<Element>) async throws -> Void

    /// An action whose work puts its elements into an emitter: the fast form.
    public init(
        executor: (any TaskExecutor)? = nil, replay: Replay = .everything,
        work: @escaping @concurrent @Sendable (Input, Emitter<Element>) async throws -> Void
    ) {
        control = ActionControl(allows: true)
        self.executor = executor
        guarding = nil
        output = ActionOutput(replay)
        self.work = work
    }

    /// An action whose work puts its elements into an emitter, enabled while the latest value of `enabledIf` is true.
    ///
    /// `enabledIf` is read from now on. Before its first value the action is disabled; when it ends, its last value
    /// stays; when it fails, the action is disabled for good.
    public init<Guard: AsyncSequence>(
        enabledIf: sending Guard, executor: (any TaskExecutor)? = nil, replay: Replay = .everything,
        work: @escaping @concurrent @Sendable (Input, Emitter<Element>) async throws -> Void
    ) where Guard: SendableMetatype, Guard.AsyncIterator: SendableMetatype, Guard.Element == Bool {
        let control = ActionControl(allows: false)
        self.control = control
        self.executor = executor
        // Immediate: a guard whose first value is ready has enabled the action when this returns.
        guarding = Task.immediateDetached(executorPreference: executor ?? callersExecutor()) { [weak control] in
            do {
                for try await allows in enabledIf { control?.allow(allows) }
            } catch { control?.allow(false) }
        }
        output = ActionOutput(replay)
        self.work = work
    }

    deinit {
        guarding?.cancel()
        control.close()
        output.close()?.cancel()
    }

    /// Executes the work with `input`.
    ///
    /// Unless the action is enabled, no work starts and the execution fails with ``ActionError/notEnabled``. The work
    /// goes on when the execution is dropped.
    @discardableResult
    @inlinable public func execute(_ input: Input) -> Execution<Element> {
        let record = ExecutionRecord<Element>(limit: output.limit)
        guard let emitter = output.begin(record, control) else {
            record.finish(.failure(.notEnabled))
            return Execution(record)
        }
        let task = Task.immediateDetached(executorPreference: executor ?? callersExecutor()) {
            [control, output, work] in
            var failure: (any Error)?
            do { try await work(input, emitter) } catch { failure = error }
            output.end(failure, control)
        }
        record.run(in: task)
        return Execution(record)
    }

    /// Cancels the execution that runs, if any; the action executes until its work has really stopped.
    public func cancel() { output.running?.cancel() }
}

/// The task executor that the current task prefers: what it starts stays on it.
@usableFromInline func callersExecutor() -> (any TaskExecutor)? {
    withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor?.asTaskExecutor() })
}
