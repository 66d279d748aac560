import WorkflowModel

extension WorkflowChecker {
    /// Checks every text of the file that may hold expressions.
    mutating func checkTexts() {
        for index in workflow.inputs.indices {
            var place = ExpressionPlace.topLevel
            place.inputCount = index
            place.constantCount = 0
            check(workflow.inputs[index], place)
        }
        checkSources()
        check(workflow.env, .workflowEnv)
        check(workflow.defaults.timeout, .topLevel)
        check(workflow.defaults.retry, .topLevel)
        check(workflow.workingDirectory, .topLevel)
        check(workflow.concurrency.group, .topLevel)
        check(workflow.timeout, .topLevel)
        check(workflow.maxParallel, .topLevel)
        check(workflow.failFast, .topLevel)
    }

    /// Checks the texts of a step, and what is inside it: what it does, with what inner steps need, if there are any.
    mutating func checkStep(_ step: Step, _ stepPlace: StepPlace) -> Work? {
        let around = lists.last?.instances ?? InstanceContexts()
        var place = ExpressionPlace.step(stepPlace, around.inside(step.expansion))
        if lists.last?.isAtEnd == true { place.isAtEnd = true }
        var whole = place
        whole.instances = around
        if step.work.isService, step.expansion != nil {
            problems.error(
                .badService, step.mark, "a service cannot have instances: run several steps in the background")
        }
        warnOfTurns(step)
        check(step.enabledIf, whole.asGuard, .bare)
        check(step.expansion, whole)
        check(step.maxParallel, whole)
        check(step.failFast, whole)
        check(step.name, place.shown)
        check(step.dotenv, place)
        check(step.env, place)
        check(step.workingDirectory, place)
        for text in (step.freshness?.sources ?? []) + (step.freshness?.generates ?? []) { check(text, place) }
        if case .check(let words)? = step.onUnknown { for word in words { check(word, place) } }
        check(step.timeout, place)
        check(step.retry, place)
        checkEnd(of: step.retry, at: step.mark)
        checkPath(step.workingDirectory, of: step)
        if case .file(let operation) = step.work { checkPath(operation.path, of: step) }
        if case .http(let request) = step.work { checkPath(request.saveTo, of: step) }
        check(step.continueOnError, place.afterFailure.asGuard, .bare)
        check(step.work, place.asAttempt(of: step.work))
        if !step.isGroup, !step.outputs.isEmpty { checkOutputs(of: step, place) }
        var lists = step.work.innerLists
        guard !lists.isEmpty else { return nil }
        if lists.count > 1 { _ = StepNames(step.work.innerSteps, finally: [], &problems) }
        var noFinally: [Step] = []
        for index in lists.indices {
            checkList(
                &lists[index], finally: &noFinally, owner: stepPlace, place.instances,
                outputs: step.isGroup ? step.outputs : [])
        }
        var work = step.work
        work.innerLists = lists
        return work
    }

    private mutating func check(_ expansion: Expansion?, _ place: ExpressionPlace) {
        switch expansion {
        case .forEach(let values): check(values, place)
        case .matrix(let matrix):
            check(matrix.whole, place)
            for axis in matrix.axes { check(axis.values, place) }
            check(matrix.include, place)
            check(matrix.exclude, place)
        case nil: break
        }
    }

    private mutating func checkOutputs(of step: Step, _ place: ExpressionPlace) {
        let builtIn = BuiltInOutputs(of: step.work)
        for output in step.outputs where builtIn.names.contains(where: { $0.isSameName(as: output.name) }) {
            problems.error(
                .duplicateName,
                output.mark,
                "`\(output.name)` is an output of `\(step.work.kind.rawValue)` already: choose another name")
        }
        var place = place
        place.result = builtIn
        check(step.outputs, place, .bareOrTemplate)
    }

    private mutating func check(_ retry: Retry?, _ place: ExpressionPlace) {
        check(retry?.times, place)
        check(retry?.delay, place)
        check(retry?.maxDelay, place)
        check(retry?.deadline, place)
        check(retry?.condition, place.afterFailure, .bare)
    }

    /// Checks the texts of an input or a field.
    mutating func check(_ field: Field, _ place: ExpressionPlace) {
        check(field.description, place)
        check(field.defaultValue, place)
        switch field.options {
        case .expression(let text): check(text, place)
        case .list(let options):
            for option in options {
                check(option.value, place)
                check(option.title, place)
            }
        case nil: break
        }
    }
}
