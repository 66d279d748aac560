import WorkflowModel

/// A workflow as it was written: its steps still name what they need.
struct WorkflowDraft {
    /// What has been decoded; all of its steps need all above.
    var workflow: Workflow
    /// What its steps name in `needs`.
    var needs = WrittenNeeds()
}

/// What the steps of a file name in `needs`.
struct WrittenNeeds {
    /// By the places where the steps begin: those of an aliased step are the same wherever it stands.
    private var lists: [Mark: [Need]] = [:]

    /// What `step` names; `nil` when it has no such key.
    subscript(step: Step) -> [Need]? {
        get { lists.isEmpty ? nil : lists[step.mark] }
        set { lists[step.mark] = newValue }
    }
}

/// An id in a step's `needs`.
struct Need {
    /// The id.
    var id: String
    /// Where it stands.
    var mark: Mark
}
