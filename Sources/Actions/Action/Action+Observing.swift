public import Channels

extension Action {
    /// Whether `execute` would start the work now: the guard allows it, and no execution runs.
    public var isEnabled: Bool { control.isEnabled }

    /// Whether an execution runs now.
    public var isExecuting: Bool { control.isExecuting }

    /// The elements of all executions, in order.
    ///
    /// No failure ends them.
    public var elements: Observed<Element> { output.observe(\.elements) }

    /// Each failure of an execution, once.
    public var errors: Observed<ActionError> { control.observe(\.errors) }

    /// Each failure of an execution's work, once; not the executions that were refused.
    public var underlyingErrors: Observed<any Error> { control.observe(\.underlyingErrors) }

    /// Each execution that really started.
    public var executions: Observed<Execution<Element>> { output.observe(\.executions) }

    /// Whether an execution runs: now, and at each change.
    public var executing: Observed<Bool> { control.observe(\.executing, from: \.isExecuting) }

    /// Whether `execute` would start the work: now, and at each change.
    ///
    /// Never true while an execution runs.
    public var enabled: Observed<Bool> { control.observe(\.enabled, from: \.isEnabled) }

    /// Where to send inputs: each value executes the action.
    public var inputs: Inputs<Input> {
        // Weak: a sink that is held does not keep the action alive.
        Inputs { [weak self] input in self?.execute(input) }
    }
}
