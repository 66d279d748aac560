public import Channels

/// An action without elements: its work ends well or fails.
public typealias CompletableAction<Input: Sendable> = Action<Input, Never>

extension Action where Element == Never {
    /// An action whose work has no elements.
    public convenience init(
        executor: (any TaskExecutor)? = nil, workFactory: @escaping @Sendable (Input) async throws -> Void
    ) {
        self.init(executor: executor, replay: .nothing) { input, _ in try await workFactory(input) }
    }

    /// An action whose work has no elements, enabled while the latest value of `enabledIf` is true.
    public convenience init<Guard: AsyncSequence>(
        enabledIf: sending Guard, executor: (any TaskExecutor)? = nil,
        workFactory: @escaping @Sendable (Input) async throws -> Void
    ) where Guard: SendableMetatype, Guard.AsyncIterator: SendableMetatype, Guard.Element == Bool {
        self.init(enabledIf: enabledIf, executor: executor, replay: .nothing) { input, _ in
            try await workFactory(input)
        }
    }

    /// One value each time the work ends well.
    public var completions: Observed<Void> { control.observe(\.completions) }
}
