/// Writes the events of one run as lines of JSON; it keeps the ids of the steps from `run.started` and
/// `step.expanded`.
public struct EventEncoder: Sendable {
    private var stepIDs: [String] = []

    /// An encoder that has seen no event.
    public init() {}

    /// Appends `recorded` as one line with its newline.
    public mutating func append(_ recorded: RecordedEvent, to bytes: inout [UInt8]) {
        if case .runStarted(let started) = recorded.event { stepIDs = started.steps.map(\.id) }
        if case .stepExpanded(_, let instances) = recorded.event { stepIDs += instances.map(\.id) }
        recorded.appendJSON(to: &bytes, stepIDs: stepIDs)
        bytes.append(UInt8(ascii: "\n"))
    }
}
