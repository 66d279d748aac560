extension RunCoordinator {
    /// The steps of `list` may start.
    func begin(_ list: RunningList) {
        for (local, index) in list.nodes.enumerated() {
            nodes[index].list = list
            nodes[index].local = local
            nodes[index].hasEnded = false
        }
        touch(list)
    }

    /// Has `list` asked what is ready.
    func touch(_ list: RunningList) {
        guard !list.isTouched else { return }
        list.isTouched = true
        touched.append(list)
    }

    /// The work of the step at `index` has begun: one of the lists inside it runs.
    func openList(_ number: Int, of index: Int, _ end: ListEnd) {
        guard let step = active[index] else { return end.resolve(nil) }
        let node = nodes[index]
        let children = node.children(ofList: number)
        let inner = children.map { nodes[$0].step }
        let ids = node.children.filter { nodes[$0].step.hasOwnID }.map { nodes[$0].ownID }
        // What is used is a list of its own; the steps of an action, as those of a group, are inside its step.
        let frame =
            step.body.work.kind == .use
            ? step.bodyScope.frame
            : Frame(
                inside: step.body, step.bodyScope, records: StepRecords(ids: ids),
                workingDirectory: step.workingDirectory)
        let list = RunningList(
            .steps, frame, owner: index, nodes: children, plan: RunPlan(inner),
            failFast: step.failFast, ignoresCancel: step.ignoresCancel, stopwatch: step.stopwatch)
        switch step.stop.current {
        case .timeout: list.stopped = "\(node.step.id) timed out"
        case .cancelled where cancellation.cause == nil: list.stopped = "\(node.step.id) was cancelled"
        default: break
        }
        active[index]?.inner = (list, end)
        skipOthers(of: index, frame.records)
        begin(list)
    }

    /// The steps inside the step at `index` that no list has been opened for: another action was chosen.
    func skipOthers(of index: Int, _ records: StepRecords) {
        let running = active[index]?.inner?.list.nodes ?? []
        for child in nodes[index].children where !running.contains(child) {
            log.record(.stepSkipped(step: child, reason: .guard, detail: "another action was chosen"))
            guard nodes[child].step.hasOwnID else { continue }
            records[nodes[child].ownID] = StepRecord(outcome: .skipped, conclusion: .skipped)
        }
    }

    /// Whether the outputs of the step at `index` are those of the prompt that it is inside of.
    func yields(_ index: Int) -> Bool {
        guard let list = nodes[index].list, case .steps = list.kind, let owner = list.owner else { return false }
        return nodes[owner].body.work.kind == .prompt && list.nodes.last == index
    }

    /// A step of `list` has ended.
    func ended(_ index: Int, _ outcome: Conclusion, _ conclusion: Conclusion) {
        guard let list = nodes[index].list else { return }
        nodes[index].hasEnded = true
        let local = nodes[index].local
        list.result.add(conclusion)
        list.outcomes.add(outcome)
        if case .instances = list.kind {
            list.open -= 1
        } else {
            list.plan.finish(local, conclusion)
            for (service, _) in list.services { list.services[service]?.remove(local) }
            stopUnneededServices(of: list)
            if nodes[index].body.work.service != nil, conclusion == .failure { stopDependents(of: index, list) }
        }
        if list.result.count == list.nodes.count { listEnded(list) } else { touch(list) }
    }

    /// All steps of `list` have ended.
    private func listEnded(_ list: RunningList) {
        switch (list.kind, list.owner) {
        case (.instances, let owner?): finishWhole(owner, list)
        case (.steps, let owner?) where !nodes[owner].finalChildren.isEmpty: beginFinally(of: owner, after: list)
        case (_, let owner?): active[owner]?.inner?.end.resolve(outcome(of: list))
        case (.finally, nil): isOver = true
        case (_, nil): mainEnded()
        }
    }

    /// The steps of a workflow that the step at `owner` uses have ended: those of its `finally` follow.
    private func beginFinally(of owner: Int, after list: RunningList) {
        let nodes = nodes[owner].finalChildren
        let outcome: RunFinished.Outcome =
            list.result.hasFailure ? .failure : list.result.hasCancellation ? .cancelled : .success
        let run = list.frame.contexts.run(outcome: outcome, failures: named(list.failures))
        let finally = RunningList(
            .finally(list.result.lineage), Frame(after: list.frame, run: run), owner: owner, nodes: nodes,
            plan: RunPlan(inOrder: nodes.count),
            failFast: false, ignoresCancel: true, stopwatch: list.stopwatch)
        finally.failures = list.failures
        finally.outcomes = list.outcomes
        finally.before = list.result
        active[owner]?.inner?.list = finally
        begin(finally)
    }

    /// Why a group did not end well: the first failure inside it, or that something was cancelled.
    private func outcome(of list: RunningList) -> (any Error)? {
        if list.result.hasFailure || list.before.hasFailure { return innerFailure(list.failures) }
        return list.result.hasCancellation || list.before.hasCancellation ? CancellationError() : nil
    }

    /// The failure of a step that is nothing but failures inside it: the first of them, with its step's name.
    func innerFailure(_ failures: [TimedFailure]) -> StepFailure? {
        guard let first = failures.min(by: { $0.order < $1.order })?.failure else { return nil }
        var failure = first.failure
        if let step = first.step { failure.message = "\(id(step)): \(failure.message)" }
        return failure
    }

    /// A failure that happens now.
    func timed(_ index: Int?, _ failure: StepFailure) -> TimedFailure {
        failureCount += 1
        return TimedFailure(order: failureCount, failure: RunFinished.Failure(step: index, failure: failure))
    }

    /// Stops everything inside the step at `owner`; nothing there starts any more, for the reason `detail`.
    func stopInside(_ owner: Int, _ detail: String) {
        var lists = active.filter { $0.key == owner || isInside($0.key, owner) }.compactMap(\.value.inner?.list)
        lists += expanded.filter { $0.key == owner || isInside($0.key, owner) }.map(\.value)
        for list in lists { list.stopped = list.stopped ?? detail }
        for index in admitted.keys.sorted() where isInside(index, owner) { skip(index, .cancelled, detail) }
        for index in active.keys.sorted() where isInside(index, owner) { stop(index, .cancelled(signal: 15)) }
        for list in lists { touch(list) }
    }

    private func isInside(_ index: Int, _ owner: Int) -> Bool {
        var parent = nodes[index].parent
        while let current = parent {
            if current == owner { return true }
            parent = nodes[current].parent
        }
        return false
    }
}
