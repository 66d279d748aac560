/// How an event changes the state of a run.
public struct RunReducer: Reducer {
    /// The only one.
    public init() {}

    /// Takes `recorded` into `state`.
    public func reduce(_ state: inout RunState, _ recorded: RecordedEvent) {
        state.seq = recorded.seq
        switch recorded.event {
        case .log: break
        case .promptAnswered(let answered): state.openPrompts[answered.id] = nil
        case .promptAsked(let asked): state.openPrompts[asked.id] = asked
        case .promptDismissed(_, let id, _): state.openPrompts[id] = nil
        case .promptRefused: break
        case .runCancelling(let cause, _): state.cancelCause = state.cancelCause ?? cause
        case .runFinished(let end):
            state.end = end
            state.waitsFor = nil
        case .runStarted(let started): begin(&state, started, recorded)
        case .runWaiting(let holder): state.waitsFor = holder
        case .stepExpanded(let step, let instances): expand(&state, step, instances)
        case .stepFinished(let finished): finish(&state, finished)
        case .stepOutput(let step, let chunk): state.steps[step].tail.add(chunk)
        case .stepProgress(let step, let progress): state.steps[step].progress = progress
        case .stepReady(let step): state.steps[step].phase = .ready
        case .stepRetrying(let step, _, _, let failure):
            state.steps[step].phase = .retrying
            state.steps[step].failure = failure
        case .stepSkipped(let step, let reason, let detail):
            state.steps[step].phase = .skipped(reason, detail: detail)
            count(&state, step, .skipped)
        case .stepStarted(let step, let attempt, _, let name):
            if state.waitsFor != nil { state.waitsFor = nil }
            if attempt > 1, state.steps[step].inside > 0 { reset(&state, insideOf: step) }
            start(&state.steps[step], attempt, name, recorded.time)
        case .stepWaiting(let step, let cause): state.steps[step].phase = .waiting(cause)
        }
    }

    private func begin(_ state: inout RunState, _ started: RunStarted, _ recorded: RecordedEvent) {
        state.id = recorded.run
        state.workflow = started.workflow.name
        state.startedAt = recorded.time
        state.steps = ChunkedArray()
        for summary in started.steps { append(&state, summary) }
    }

    private func start(_ step: inout StepState, _ attempt: Int, _ name: String, _ time: WallTime) {
        step.phase = .running
        step.attempts = attempt
        step.name = name
        step.startedAt = step.startedAt ?? time
        step.progress = nil
        step.tail = OutputTail()
    }

    private func finish(_ state: inout RunState, _ finished: StepFinished) {
        state.steps[finished.step].phase = .finished(outcome: finished.outcome, conclusion: finished.conclusion)
        state.steps[finished.step].duration = finished.duration
        state.steps[finished.step].changed = finished.changed
        state.steps[finished.step].outputs = finished.outputs
        state.steps[finished.step].failure = finished.failure
        // Only a failure is told again at the end.
        if finished.outcome != .failure { state.steps[finished.step].tail = OutputTail() }
        if state.steps[finished.step].isParent { return finishParent(&state, finished) }
        let kind: StepCounts.Kind =
            switch finished.conclusion {
            case .success: finished.isContinued ? .continued : .succeeded
            case .failure: .failed
            case .cancelled: .cancelled
            case .skipped: .skipped
            }
        count(&state, finished.step, kind)
    }
}
