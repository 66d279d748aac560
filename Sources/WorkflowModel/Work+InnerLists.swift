extension Work {
    /// The lists of steps inside it: that of a group, or those of the actions of a dialog that go on with steps.
    public var innerLists: [[Step]] {
        get {
            switch self {
            case .prompt(let prompt): prompt.actions.map(\.steps).filter { !$0.isEmpty }
            case .steps(let steps): [steps]
            default: []
            }
        }
        set {
            switch self {
            case .prompt(var prompt):
                var lists = newValue[...]
                for index in prompt.actions.indices where !prompt.actions[index].steps.isEmpty {
                    prompt.actions[index].steps = lists.popFirst() ?? []
                }
                self = .prompt(prompt)
            case .steps: self = .steps(newValue.first ?? [])
            default: break
            }
        }
    }

    /// The steps of all of them.
    public var innerSteps: [Step] { innerLists.flatMap { $0 } }
}

extension Prompt {
    /// What can be done in it, if it is a dialog.
    fileprivate var actions: [PromptAction] {
        get {
            if case .dialog(let dialog) = question { dialog.actions } else { [] }
        }
        set {
            guard case .dialog(var dialog) = question else { return }
            dialog.actions = newValue
            question = .dialog(dialog)
        }
    }
}
