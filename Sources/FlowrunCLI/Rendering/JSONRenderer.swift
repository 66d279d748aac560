import FlowRunner

/// Writes a run's events as lines of JSON to standard output, each at once.
final class JSONRenderer: RunObserver, @unchecked Sendable {
    // Unchecked: used on the event loop's thread only.
    /// How much may wait for a slow reader before steps have to wait too.
    private static let limit = 64 << 20

    private let console: Console
    private var encoder = EventEncoder()
    private var line: [UInt8] = []

    init(_ console: Console) { self.console = console }

    func receive(_ event: RecordedEvent) {
        line.removeAll(keepingCapacity: true)
        encoder.append(event, to: &line)
        console.write(line)
        if case .runCancelling = event.event { console.release() }
    }

    func ready() async { await console.ready(Self.limit) }
}
