import Actions
public import Engine

/// Files and successes that a test makes up; each look waits at the gate.
public final class FakeSources: SourceFiles, SuccessRecords {
    private struct State: Sendable {
        var hash: String? = "1"
        var failure: StepFailure?
        var records: [StepKey: SuccessRecord] = [:]
    }

    /// Where who looks waits.
    public let gate = Gate()
    private let state = Lock(State())

    /// Files with the hash `1`; nothing is missing.
    public init(isOpen: Bool = true) { if isOpen { gate.open() } }

    /// Has looking fail.
    public func fail(_ failure: StepFailure) { state.withLock { $0.failure = failure } }

    /// Changes the sources.
    public func change(_ hash: String?) { state.withLock { $0.hash = hash } }

    /// Which steps are known, sorted.
    public var known: [String] { state.withLock { $0.records.keys.map(\.step).sorted() } }

    /// What is there, once the gate is open.
    @concurrent public func look(for files: WatchedFiles, until stop: StopOrder) async throws -> FoundFiles {
        let gate = gate
        stop.onRequest { _ in gate.open() }
        try await gate.wait()
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            return FoundFiles(sources: files.sources == nil ? nil : state.hash)
        }
    }

    /// What was remembered.
    public func last(of step: StepKey) -> SuccessRecord? { state.withLock { $0.records[step] } }
    /// Forgets.
    public func forget(_ step: StepKey) { state.withLock { $0.records[step] = nil } }
    /// Remembers.
    public func remember(_ record: SuccessRecord, of step: StepKey) { state.withLock { $0.records[step] = record } }
}

extension Step {
    /// Has the step executed only if its sources have changed.
    public mutating func hasSources() {
        freshness = Freshness(definition: StepDefinition(text: id, parts: []))
        freshness?.sources = [Text("src", at: mark)]
    }
}
