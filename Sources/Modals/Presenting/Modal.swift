/// Something that is shown until a person has dealt with it: an asynchronous value.
///
/// It is presented once each time it is awaited, and dismissed when it has ended, failed, or the awaiting task is cancelled.
public protocol Modal<Value>: Sendable {
    /// What it yields.
    associatedtype Value: Sendable

    /// Shows it in `presenter`; the value that it yields, or nothing.
    func present(in presenter: any Presenter) async throws -> Value?
}
