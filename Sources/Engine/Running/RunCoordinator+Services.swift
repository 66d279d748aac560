extension RunCoordinator {
    /// A service can be used: steps that need it may start.
    func serviceReady(_ index: Int) {
        guard index < mainCount, active[index] != nil, services[index] == nil else { return }
        services[index] = plan.descendants(of: index).filter { !isOver($0) }
        plan.release(index)
        stopUnneededServices()
    }

    /// Stops the services that no step needs any more.
    func stopUnneededServices() {
        for (service, users) in services where users.isEmpty {
            active[service]?.stop.request(.unneeded)
            active[service]?.action.cancel()
        }
    }

    /// A service has failed: the steps that need it and run are cancelled.
    func stopDependents(of service: Int) {
        for index in plan.descendants(of: service) {
            stop(index, .cancelled(signal: 15))
        }
    }

    private func isOver(_ index: Int) -> Bool { log.store.state.steps[index].isOver }
}
