import Actions

/// A reusable action of the file, as an action: it executes one thing at a time.
struct NamedAction {
    let action: Action<Attempt, StepElement>
    /// The steps that wait until it is enabled, the first of the file first.
    var waiting = IndexQueue()
    /// Those of them of which has been told that they wait.
    var told: Set<Int> = []
}
