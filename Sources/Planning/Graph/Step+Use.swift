extension Step {
    /// What it uses, if it uses something.
    public var used: UseTarget? {
        guard case .use(let use) = work else { return nil }
        return use.target
    }

    /// The action that it uses, if that does one thing by itself: one that uses another, or that has instances, has that
    /// inside the step.
    public var usedAction: ReusableAction? {
        guard case .action(let action)? = used, action.step.work.kind != .use, action.step.expansion == nil else {
            return nil
        }
        return action
    }

    /// Whether the instances of the action that it uses are as if they were its own.
    public var usesInstances: Bool {
        guard case .action(let action)? = used else { return false }
        return action.step.expansion != nil
    }

    /// What tells the action that it uses from others, unless that may be executed several times at once.
    public var singleAction: ReusableAction? {
        guard case .action(let action)? = used, action.onBusy != .allow else { return nil }
        return action
    }

    /// What it executes: itself, or the step of the action that it uses.
    public var body: Step {
        guard let action = usedAction else { return self }
        var body = action.step
        body.id = id
        body.hasOwnID = hasOwnID
        body.mark = mark
        return body
    }

    /// The steps inside it, and those of `finally` of a workflow that it uses.
    public var inner: (steps: [Step], finally: [Step]) {
        switch (body.work, used) {
        case (.prompt, _), (.steps, _): return (body.work.innerSteps, [])
        case (_, .workflow(let workflow)?): return (workflow.steps, workflow.finally)
        case (.use, .action(let action)?):
            var step = action.step
            if case .use(let use) = step.work { step.id = use.ownName }
            step.hasOwnID = true
            step.needs = .steps([])
            return ([step], [])
        default: return ([], [])
        }
    }
}

extension Use {
    /// What is used, without the file.
    fileprivate var ownName: String {
        let last = name.split(separator: "#").last.map(String.init) ?? name
        return last.split(separator: "/").last.map(String.init) ?? last
    }
}
