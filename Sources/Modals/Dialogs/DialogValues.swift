/// What a dialog yields: it is shown when the first value is awaited.
public struct DialogValues<Value: Sendable>: AsyncSequence, Sendable {
    /// A value.
    public typealias Element = Value
    /// A `ModalError`, or what the chosen action throws.
    public typealias Failure = any Error
    let dialog: Dialog<Value>
    let presenter: any Presenter

    /// An iterator that shows the dialog once.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(dialog: dialog, presenter: presenter) }

    /// Shows the dialog, then hands out what the chosen action yields.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let dialog: Dialog<Value>
        let presenter: any Presenter
        private var isPresented = false
        private var rest: (any AsyncIteratorProtocol<Value, any Error>)?

        init(dialog: Dialog<Value>, presenter: any Presenter) {
            self.dialog = dialog
            self.presenter = presenter
        }

        /// The next value.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Value? {
            if isPresented { return try await rest?.next(isolation: actor) }
            isPresented = true
            guard !dialog.actions.isEmpty else { throw ModalError.unsupported("the dialog has no action") }
            let response = try await presenter.present(dialog.request)
            let (outcome, answers) = try dialog.outcome(of: response)
            switch outcome {
            case .nothing: return nil
            case .value(let make): return try make(answers)
            case .values(let make):
                rest = try make(answers).makeAsyncIterator()
                return try await rest?.next(isolation: actor)
            }
        }
    }
}
