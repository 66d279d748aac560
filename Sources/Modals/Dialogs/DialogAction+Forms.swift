public import Actions

extension DialogAction {
    /// Yields what `map` makes of the fields.
    public static func action(
        _ title: String, style: DialogActionStyle = .default, map: @escaping @Sendable (ModalAnswers) throws -> Value
    ) -> Self {
        Self(title, style, usesFields: true, .value(map))
    }

    /// Yields `value`, whatever the fields hold.
    public static func action(_ title: String, style: DialogActionStyle = .default, mapTo value: Value) -> Self {
        Self(title, style, usesFields: false, .value { _ in value })
    }

    /// Yields the elements of the sequence that `flatMap` makes of the fields.
    public static func action<Values: AsyncSequence & Sendable>(
        _ title: String, style: DialogActionStyle = .default,
        flatMap: @escaping @Sendable (ModalAnswers) throws -> Values
    ) -> Self where Values.Element == Value {
        Self(title, style, usesFields: true, .values { ErasedFailure(try flatMap($0)) })
    }

    /// Yields the elements of `values`, whatever the fields hold.
    public static func action<Values: AsyncSequence & Sendable>(
        _ title: String, style: DialogActionStyle = .default, flatMapTo values: Values
    ) -> Self where Values.Element == Value {
        Self(title, style, usesFields: false, .values { _ in ErasedFailure(values) })
    }

    /// Fails with `error`.
    public static func action(
        _ title: String, style: DialogActionStyle = .default, throw error: any Error
    ) -> Self {
        Self(title, style, usesFields: false, .value { _ in throw error })
    }

    /// Yields nothing.
    public static func action(_ title: String, style: DialogActionStyle = .default) -> Self {
        Self(title, style, usesFields: false, .nothing)
    }

    /// Closes the dialog and yields nothing.
    public static func cancel(_ title: String = "Cancel") -> Self { action(title, style: .cancel) }

    /// Executes `action` with what `input` makes of the fields, and yields its elements; disabled while `action` is.
    public static func action<Input: Sendable>(
        _ title: String, style: DialogActionStyle = .default, executes action: Action<Input, Value>,
        input: @escaping @Sendable (ModalAnswers) throws -> Input
    ) -> Self {
        Self(title, style, usesFields: true, .values { ErasedFailure(action.execute(try input($0))) })
            .enabled { action.isEnabled }
    }
}

/// A sequence whose failure may be anything.
private struct ErasedFailure<Base: AsyncSequence>: AsyncSequence {
    typealias Element = Base.Element
    typealias Failure = any Error
    let base: Base

    init(_ base: Base) { self.base = base }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

    struct AsyncIterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Base.Element? {
            try await base.next(isolation: actor)
        }
    }
}
