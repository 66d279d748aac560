extension Action {
    /// An action whose work is an asynchronous sequence.
    @inlinable public convenience init<Work: AsyncSequence>(
        executor: (any TaskExecutor)? = nil, replay: Replay = .everything,
        workFactory: @escaping @Sendable (Input) throws -> Work
    ) where Work: SendableMetatype, Work.AsyncIterator: SendableMetatype, Work.Element == Element {
        self.init(executor: executor, replay: replay) { input, emit in
            for try await element in try workFactory(input) { emit(element) }
        }
    }

    /// An action whose work has one element.
    @inlinable public convenience init(
        executor: (any TaskExecutor)? = nil, replay: Replay = .everything,
        workFactory: @escaping @Sendable (Input) async throws -> Element
    ) {
        self.init(executor: executor, replay: replay) { input, emit in emit(try await workFactory(input)) }
    }

    /// An action whose work is an asynchronous sequence, enabled while the latest value of `enabledIf` is true.
    @inlinable public convenience init<Guard: AsyncSequence, Work: AsyncSequence>(
        enabledIf: sending Guard, executor: (any TaskExecutor)? = nil, replay: Replay = .everything,
        workFactory: @escaping @Sendable (Input) throws -> Work
    )
    where
        Guard: SendableMetatype, Guard.AsyncIterator: SendableMetatype, Guard.Element == Bool,
        Work: SendableMetatype, Work.AsyncIterator: SendableMetatype, Work.Element == Element
    {
        self.init(enabledIf: enabledIf, executor: executor, replay: replay) { input, emit in
            for try await element in try workFactory(input) { emit(element) }
        }
    }

    /// An action whose work has one element, enabled while the latest value of `enabledIf` is true.
    @inlinable public convenience init<Guard: AsyncSequence>(
        enabledIf: sending Guard, executor: (any TaskExecutor)? = nil, replay: Replay = .everything,
        workFactory: @escaping @Sendable (Input) async throws -> Element
    ) where Guard: SendableMetatype, Guard.AsyncIterator: SendableMetatype, Guard.Element == Bool {
        self.init(enabledIf: enabledIf, executor: executor, replay: replay) { input, emit in
            emit(try await workFactory(input))
        }
    }
}
