/// Where to send the inputs of an action: a sink that never ends and does not keep the action alive.
public struct Inputs<Input: Sendable>: Sendable {
    private let sink: @Sendable (Input) -> Void

    init(_ sink: @escaping @Sendable (Input) -> Void) { self.sink = sink }

    /// Executes the action with `input`; if it is not enabled, its `errors` say so.
    public func send(_ input: Input) { sink(input) }

    /// Executes the action with each of `inputs`, when it comes.
    ///
    /// Neither their end nor their failure, which is thrown to the caller, ends the action.
    public func send<Values: AsyncSequence>(contentsOf inputs: Values) async throws(Values.Failure)
    where Values.Element == Input {
        for try await input in inputs { send(input) }
    }
}
