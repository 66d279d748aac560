extension RunReducer {
    /// The step at `index` counts as `kind`; what it is inside of learns of a failure.
    func count(_ state: inout RunState, _ index: Int, _ kind: StepCounts.Kind) {
        state.steps[index].counted = kind
        state.counts[kind] += 1
        if kind == .failed, let parent = state.steps[index].summary.parent { state.steps[parent].failedInside += 1 }
    }

    /// A step that others are inside of has ended: it counts only if it failed by itself, and `continueOnError` holds for
    /// what failed inside it.
    func finishParent(_ state: inout RunState, _ finished: StepFinished) {
        let failed = state.steps[finished.step].failedInside
        if finished.isContinued {
            state.counts.failed -= failed
            state.counts.continued += failed
            if failed == 0 { count(&state, finished.step, .continued) }
        } else if finished.conclusion == .failure {
            if failed == 0 { return count(&state, finished.step, .failed) }
            guard let parent = state.steps[finished.step].summary.parent else { return }
            state.steps[parent].failedInside += failed
        }
    }

    /// The step at `index` gets its instances, each with what is inside it.
    func expand(_ state: inout RunState, _ index: Int, _ instances: [StepSummary]) {
        let first = state.steps.count
        for summary in instances { append(&state, summary) }
        state.steps[index].instances = first..<state.steps.count
        state.steps[index].instanceCount = instances.count { $0.key != nil }
    }

    /// Adds a step; those that it is inside of learn of it.
    func append(_ state: inout RunState, _ summary: StepSummary) {
        state.steps.append(StepState(summary))
        var inner = summary
        // An instance lies behind all steps, not behind the one whose instance it is.
        while inner.key == nil, let parent = inner.parent {
            state.steps[parent].inside += 1
            inner = state.steps[parent].summary
        }
    }

    /// What is inside the step at `index` begins anew with its next attempt.
    func reset(_ state: inout RunState, insideOf index: Int) {
        var open = [(index + 1)..<(index + 1 + state.steps[index].inside)]
        state.steps[index].failedInside = 0
        while let range = open.popLast() {
            for index in range {
                let step = state.steps[index]
                if let kind = step.counted { state.counts[kind] -= 1 }
                if case .finished(.failure, .success) = step.phase, step.isParent {
                    state.counts.failed += step.failedInside
                    state.counts.continued -= step.failedInside
                }
                if let instances = step.instances { open.append(instances) }
                state.steps[index] = StepState(step.summary, inside: step.inside)
            }
        }
    }
}
