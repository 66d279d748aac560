public import Engine
public import EventLoop

/// The work of `file` steps.
///
/// Everything that touches files runs on the loop's helper threads; a step that is stopped ends between two chunks of
/// what it copies, with the target as it was and no temporary file left.
public struct FileWork: WorkFactory {
    /// `file`.
    public let kinds: Set<WorkKind> = [.file]
    private let loop: EventLoop

    /// Work whose blocking part runs on the helper threads of `loop`.
    public init(_ loop: EventLoop) { self.loop = loop }

    /// Does the operation; its failures are of kind `file` and name the operation, the path and why.
    @concurrent public func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws {
        guard case .file(let operation) = attempt.step.work else { return }
        let request = try operation.request(in: attempt)
        let stop = StopFlag()
        let task = FileTask(
            operation: operation.key, marker: "\(attempt.run.id)-\(attempt.index)", stop: stop,
            report: { emit(.progress($0)) })
        do {
            let outcome = try await withTaskCancellationHandler {
                try await loop.blocking { try request.perform(task) }
            } onCancel: {
                stop.raise()
            }
            emit(.changed(outcome.changed))
            emit(.outputs(outcome.allOutputs))
        } catch var failure as StepFailure {
            failure.line = failure.line ?? operation.path.mark.line
            throw failure
        }
    }
}

extension FileOutcome {
    fileprivate var allOutputs: [NamedValue] {
        [NamedValue("path", .string(path.text)), NamedValue("changed", .boolean(changed))] + outputs
    }
}
