extension RunCoordinator {
    /// How the run ended.
    func finished(duration: Duration) -> RunFinished {
        var outputs: [NamedValue] = []
        var failures = failures.sorted { $0.order < $1.order }.map(\.failure)
        let scope = StepScope(
            frame: main.frame, lineage: main.result.lineage,
            isCancelling: { [cancellation] in cancellation.cause != nil },
            isFinal: true, environment: contexts.environment,
            extra: ["run": runContext])
        for output in contexts.workflow.outputs {
            do {
                let value = try output.text.condition(in: scope)
                if output.isSecret { try contexts.hide(value, of: output) }
                outputs.append(NamedValue(output.name, value))
            } catch {
                let failure = StepFailure(
                    .expression, "output `\(output.name)`: \(error.message)", line: error.line)
                failures.append(RunFinished.Failure(step: nil, failure: failure))
                self.failures.append(timed(nil, failure))
            }
        }
        return RunFinished(
            outcome: outcome, duration: duration, outputs: outputs, failures: failures, exitCode: exitCode)
    }

    /// The context `run`, with how the run has gone so far.
    var runContext: Value { contexts.run(outcome: outcome, failures: named(failures)) }

    /// Failures of steps with the names of those.
    func named(_ failures: [TimedFailure]) -> [(step: String, failure: StepFailure)] {
        failures.sorted { $0.order < $1.order }.compactMap { timed in
            timed.failure.step.map { (step: id($0), failure: timed.failure.failure) }
        }
    }

    private var outcome: RunFinished.Outcome {
        switch cancellation.cause {
        case nil: failures.isEmpty ? .success : .failure
        case .timeout: .failure
        case .person, .replaced, .signal: .cancelled
        }
    }

    /// The exit code by `cli.md` §2.
    private var exitCode: Int {
        switch cancellation.cause {
        case .signal: 128 + (cancellation.signal ?? 15)
        case .person, .replaced: 5
        case .timeout: 124
        case nil: failures.isEmpty ? 0 : 1
        }
    }
}
