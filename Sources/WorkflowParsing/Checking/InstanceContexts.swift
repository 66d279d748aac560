import WorkflowModel

/// What expressions see of the instances that they are evaluated in.
struct InstanceContexts {
    /// Whether there are `item` and `index`.
    private(set) var hasItem = false
    /// Whether there is `matrix`.
    private(set) var hasMatrix = false
    /// The names in `matrix`; `nil` if an expression decides.
    private(set) var axes: [String]?

    /// The same inside an instance of a step.
    func inside(_ expansion: Expansion?) -> InstanceContexts {
        var inner = self
        switch expansion {
        case .forEach: inner.hasItem = true
        case .matrix(let matrix):
            inner.hasMatrix = true
            inner.axes = matrix.names
        case nil: break
        }
        return inner
    }
}
