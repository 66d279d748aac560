import WorkflowModel

/// What the expressions of one place in a file may see: `format.md` §6.
struct ExpressionPlace {
    /// The step that the place belongs to; `nil` at the top level.
    var step: StepPlace?
    /// Whether the contexts of steps can be seen.
    var seesSteps = false
    /// The built-in outputs that `result` holds; `nil` where there is no `result`.
    var result: BuiltInOutputs?
    /// What there is of the instances that the place belongs to.
    var instances = InstanceContexts()
    /// Whether the run's outcome is known.
    var isAtEnd = false
    /// Whether the status functions may be called.
    var allowsStatus = false
    /// Whether secrets can be seen.
    var seesSecrets = false
    /// Whether what stands there is shown to people.
    var isShown = false
    /// Whether the number of an attempt is known, and why it failed.
    var seesAttempt = false
    var seesFailure = false
    /// How many of the constants have their values.
    var constantCount = Int.max
    /// How many of the inputs have their values.
    var inputCount = Int.max

    /// A key of the top level.
    static let topLevel = ExpressionPlace()
    /// `env` of the workflow.
    static let workflowEnv = ExpressionPlace(seesSecrets: true)
    /// `outputs` of the workflow.
    static let workflowOutputs = ExpressionPlace(seesSteps: true, isAtEnd: true)

    /// A key of the step at `place`.
    static func step(_ place: StepPlace, _ instances: InstanceContexts) -> ExpressionPlace {
        var result = ExpressionPlace(step: place, seesSteps: true, instances: instances, seesSecrets: true)
        if case .finally = place { result.isAtEnd = true }
        return result
    }

    /// The place, as one whose text is shown to people.
    var shown: ExpressionPlace {
        var place = self
        place.isShown = true
        return place
    }

    /// The place, looked at after an attempt has failed.
    var afterFailure: ExpressionPlace {
        var place = self
        (place.seesAttempt, place.seesFailure) = (true, true)
        return place
    }

    /// The place as the work of a step sees it: but for what asks, uses or has steps inside it, once an attempt.
    func asAttempt(of work: Work) -> ExpressionPlace {
        var place = self
        place.seesAttempt = ![.prompt, .steps, .use].contains(work.kind)
        return place
    }

    /// The place with status functions.
    var asGuard: ExpressionPlace {
        var place = self
        place.allowsStatus = true
        return place
    }
}

/// Where `${{ }}` is optional.
enum ExpressionForm {
    /// One expression, `${{ }}` optional.
    case bare
    /// One expression, `${{ }}` optional, or a text with expressions in it.
    case bareOrTemplate
    /// A text with expressions in it.
    case template
}
