/// Who is told what happens in a run: a renderer, an event writer, an embedding program.
public protocol RunObserver: Sendable {
    /// `event` happened; called in order, after the state has taken it in.
    func receive(_ event: RecordedEvent)
    /// Returns once the observer can take more output; what makes a step that prints faster than its reader reads wait.
    func ready() async
}

extension RunObserver {
    /// Always ready.
    public func ready() async {}
}
