/// Where a run's events are kept, so that the run can be told again or resumed.
public protocol RunJournal: Sendable {
    /// Keeps `event`; returns before the effect that it announces takes place.
    func append(_ event: RecordedEvent)
    /// Brings to the disk what has been kept so far; called before a process is started and at the end.
    func flush()
}
