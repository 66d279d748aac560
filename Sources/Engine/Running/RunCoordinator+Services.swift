extension RunCoordinator {
    /// A service can be used: steps that need it may start.
    func serviceReady(_ index: Int) {
        let local = nodes[index].local
        guard active[index] != nil, let list = nodes[index].list, list.kind == .steps, list.services[local] == nil
        else { return }
        list.services[local] = list.plan.descendants(of: local).filter { !isOver(list.node($0)) }
        list.plan.release(local)
        touch(list)
        stopUnneededServices(of: list)
    }

    /// Stops the services of `list` that no step needs any more.
    func stopUnneededServices(of list: RunningList) {
        for (service, users) in list.services where users.isEmpty {
            active[list.node(service)]?.stop.request(.unneeded)
            active[list.node(service)]?.action.cancel()
        }
    }

    /// A service has failed: the steps that need it and run are cancelled.
    func stopDependents(of service: Int, _ list: RunningList) {
        for index in list.descendants(of: nodes[service].local) {
            stop(index, .cancelled(signal: 15))
            if active[index]?.inner != nil || expanded[index] != nil { stopInside(index, "\(id(service)) failed") }
        }
    }

    private func isOver(_ index: Int) -> Bool { log.store.state.steps[index].isOver }
}
