public import Channels

/// "Later, do this": at most one execution of its work at a time, observed from anywhere.
public final class Action<Input: Sendable, Element: Sendable>: Sendable {
    @usableFromInline let control: ActionControl
    @usableFromInline let output = ActionOutput<Element>()
    @usableFromInline let executor: (any TaskExecutor)?
    @usableFromInline let work: @concurrent @Sendable (Input, Emitter<Element>) async throws -> Void
    let guardTask: Task<Void, Never>?

    /// An action whose work puts its elements into an emitter.
    public init(
        executor: (any TaskExecutor)? = nil,
        work: @escaping @concurrent @Sendable (Input, Emitter<Element>) async throws -> Void
    ) {
        control = ActionControl(allows: true)
        self.executor = executor
        self.work = work
        guardTask = nil
    }

    /// An action that is enabled while the newest value of `enabledIf` is true.
    public init<Guard: AsyncSequence>(
        enabledIf: sending Guard, executor: (any TaskExecutor)? = nil,
        work: @escaping @concurrent @Sendable (Input, Emitter<Element>) async throws -> Void
    ) where Guard.Element == Bool, Guard: SendableMetatype, Guard.AsyncIterator: SendableMetatype {
        let control = ActionControl(allows: false)
        self.control = control
        self.executor = executor
        self.work = work
        guardTask = Task.immediateDetached(executorPreference: executor) { [weak control] in
            do {
                for try await value in enabledIf {
                    guard let control else { return }
                    control.allow(value)
                }
            } catch { control?.allow(false) }
        }
    }

    /// An action whose work is an asynchronous sequence.
    @inlinable public convenience init<Work: AsyncSequence>(
        executor: (any TaskExecutor)? = nil,
        workFactory: @escaping @Sendable (Input) throws -> Work
    ) where Work: SendableMetatype, Work.AsyncIterator: SendableMetatype, Work.Element == Element {
        self.init(executor: executor) { input, emit in
            for try await element in try workFactory(input) { emit(element) }
        }
    }

    /// An action whose work yields one element.
    @inlinable public convenience init(
        executor: (any TaskExecutor)? = nil,
        workFactory: @escaping @Sendable (Input) async throws -> Element
    ) {
        self.init(executor: executor) { input, emit in emit(try await workFactory(input)) }
    }

    /// An action whose work is an asynchronous sequence, enabled while the newest value of `enabledIf` is true.
    @inlinable public convenience init<Guard: AsyncSequence, Work: AsyncSequence>(
        enabledIf: sending Guard, executor: (any TaskExecutor)? = nil,
        workFactory: @escaping @Sendable (Input) throws -> Work
    ) where Guard.Element == Bool, Guard: SendableMetatype, Guard.AsyncIterator: SendableMetatype,
        Work: SendableMetatype, Work.AsyncIterator: SendableMetatype, Work.Element == Element {
        self.init(enabledIf: enabledIf, executor: executor) { input, emit in
            for try await element in try workFactory(input) { emit(element) }
        }
    }

    /// An action whose work yields one element, enabled while the newest value of `enabledIf` is true.
    @inlinable public convenience init<Guard: AsyncSequence>(
        enabledIf: sending Guard, executor: (any TaskExecutor)? = nil,
        workFactory: @escaping @Sendable (Input) async throws -> Element
    ) where Guard.Element == Bool, Guard: SendableMetatype, Guard.AsyncIterator: SendableMetatype {
        self.init(enabledIf: enabledIf, executor: executor) { input, emit in emit(try await workFactory(input)) }
    }

    deinit {
        guardTask?.cancel()
        control.close()
        output.close()?.cancel()
    }

    /// Executes the work with `input`, unless the action is not enabled.
    @discardableResult
    @inlinable public func execute(_ input: Input) -> Execution<Element> {
        let record = ExecutionRecord<Element>()
        guard control.begin() else {
            record.finish(.failure(.notEnabled))
            return Execution(record)
        }
        output.begin(record)
        let preference = executor ?? withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
        let task = Task.immediateDetached(executorPreference: preference) { [control, output, work] in
            var failure: ActionError?
            do {
                try await work(input, Emitter(output))
                try Task.checkCancellation()
            } catch { failure = .underlying(error) }
            // Enabled again first, so that whoever awaited the execution may execute at once.
            let record = output.take()
            control.end(failure)
            record?.finish(failure.map { .failure($0) } ?? .success(()))
        }
        record.started(task)
        return Execution(record)
    }

    /// Stops the execution that is running, if any.
    public func cancel() { output.state.withLock { $0.running }?.cancel() }

    /// Whether `execute` would start the work now.
    public var isEnabled: Bool { control.isEnabled }
    /// Whether the work is running.
    public var isExecuting: Bool { control.isExecuting }

    /// The elements of all executions from now on.
    public var elements: Observed<Element> { output.observe { $0.elements.add($1) } }
    /// Each failure of an execution from now on.
    public var errors: Observed<ActionError> { control.observe { $0.errors.add($1) } }
    /// Whether the work is running: now, and at each change.
    public var executing: Observed<Bool> {
        control.observe {
            $1.send($0.isExecuting)
            $0.executing.add($1)
        }
    }
    /// Whether `execute` would start the work: now, and at each change.
    public var enabled: Observed<Bool> {
        control.observe {
            $1.send($0.isEnabled)
            $0.enabled.add($1)
        }
    }
    /// Each execution that starts from now on.
    public var executions: Observed<Execution<Element>> { output.observe { $0.executions.add($1) } }
    /// One value each time the work ends well, from now on.
    var allCompletions: Observed<Void> { control.observe { $0.completions.add($1) } }
}

/// An action without elements: it ends well or fails.
public typealias CompletableAction<Input: Sendable> = Action<Input, Never>

extension Action where Element == Never {
    /// An action whose work has no elements.
    public convenience init(
        executor: (any TaskExecutor)? = nil, workFactory: @escaping @Sendable (Input) async throws -> Void
    ) {
        self.init(executor: executor) { input, _ in try await workFactory(input) }
    }

    /// One value each time the work ends well, from now on.
    public var completions: Observed<Void> { allCompletions }
}
