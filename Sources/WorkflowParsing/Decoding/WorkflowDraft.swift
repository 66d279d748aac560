import WorkflowModel

/// A workflow as it was written: its steps still name what they need.
struct WorkflowDraft {
    /// What has been decoded; all of its steps need all above.
    var workflow: Workflow
    /// What each of its steps names in `needs`.
    var needs: [WrittenNeeds] = []
}

/// What a step names in `needs`.
struct WrittenNeeds {
    /// The ids; `nil` when the step has no such key.
    var list: [Need]?
}

/// An id in a step's `needs`.
struct Need {
    /// The id.
    var id: String
    /// Where it stands.
    var mark: Mark
}
