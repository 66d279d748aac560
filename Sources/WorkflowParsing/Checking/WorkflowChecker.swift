import Expressions
import WorkflowModel

/// Checks what only the whole file can tell: ids, needs, cycles, and every name in every expression.
struct WorkflowChecker {
    /// The file.
    let source: SourceText
    /// What its steps name in `needs`.
    let needs: WrittenNeeds
    /// What is checked; its needs get resolved.
    var workflow: Workflow
    /// What has been found.
    var problems: ProblemList
    /// The inputs that expressions see: the workflow's, or inside an action its own.
    var inputs: [Field]
    /// Where the files that it uses are found; `nil`: nowhere.
    let files: FileLinker?
    /// The actions that have been checked, by their names.
    var actions: [String: ReusableAction] = [:]
    /// Whether it has been said that what is used makes too many steps.
    var isTooLarge = false
    /// Whether an input was named since it was asked last, and whether a constant names one.
    var namesInputs = false
    var constantsNameInputs = false
    /// The lists that are being checked, each inside a step of the one before.
    var lists: [ListScope] = []

    /// The workflow of `draft`, with everything in `problems` that is wrong with it.
    static func check(
        _ draft: consuming WorkflowDraft, _ source: SourceText, _ files: FileLinker?, _ problems: inout ProblemList
    ) -> Workflow {
        let (needs, workflow) = (draft.needs, draft.workflow)
        var checker = WorkflowChecker(
            source: source, needs: needs, workflow: workflow, problems: problems, inputs: workflow.inputs, files: files)
        checker.checkTexts()
        checker.checkActions()
        var (steps, finally) = (checker.workflow.steps, checker.workflow.finally)
        // The lists have one owner at a time: nothing is copied when their needs are resolved.
        (checker.workflow.steps, checker.workflow.finally) = ([], [])
        var size = 0
        checker.link(&steps, &size)
        checker.link(&finally, &size)
        checker.checkServices(finally)
        checker.workflow.size = size
        checker.checkList(&steps, finally: &finally, owner: nil, InstanceContexts(), outputs: checker.workflow.outputs)
        (checker.workflow.steps, checker.workflow.finally) = (steps, finally)
        problems = checker.problems
        return checker.workflow
    }

    /// A service lives while somebody needs it, and nothing can need a step of `finally`.
    private mutating func checkServices(_ finally: [Step]) {
        for step in finally where step.work.isService {
            problems.error(
                .badService,
                step.mark, "a step of `finally` cannot run in the background: nothing can need it there")
        }
    }

    /// Checks the steps of a list, resolves what they need, and checks the outputs of what it is the list of.
    mutating func checkList(
        _ steps: inout [Step], finally: inout [Step], owner: StepPlace?, _ instances: InstanceContexts,
        outputs: [NamedText]
    ) {
        let names = StepNames(steps, finally: finally, &problems)
        NeedsResolver(names: names, finally: finally, outer: lists).resolve(needs, in: &steps, &problems)
        var isAtEnd = lists.last?.isAtEnd ?? false
        if case .finally = owner { isAtEnd = true }
        lists.append(
            ListScope(
                steps: steps, finally: finally, names: names, owner: owner, isAtEnd: isAtEnd, instances: instances))
        // Only what has steps inside is written back: a list that nothing is written to is not copied.
        for index in steps.indices {
            if let work = checkStep(steps[index], .steps(index)) { steps[index].work = work }
        }
        for index in finally.indices {
            if let work = checkStep(finally[index], .finally(index)) { finally[index].work = work }
        }
        var place = ExpressionPlace.workflowOutputs
        place.instances = instances
        if owner != nil {
            place.isAtEnd = isAtEnd
            place.seesSecrets = true
            place.result = BuiltInOutputs(of: .steps([]))
        }
        check(outputs, place, .bareOrTemplate)
        checkGraph(lists.removeLast())
    }

    private mutating func checkGraph(_ list: ListScope) {
        let graph = NeedsGraph(list.steps.map(\.needs))
        for cycle in graph.cycles { report(cycle.map { list.steps[$0] }) }
        guard graph.cycles.isEmpty else { return }
        let ancestors = Ancestors(needs: graph.needs, order: graph.order)
        for index in ancestors.unmet(list.references.map { ($0.step, $0.target) }) {
            let reference = list.references[index]
            let name = "`steps.\(list.steps[reference.target].id)`"
            let message =
                switch (reference.step == reference.target, reference.isInner) {
                case (true, false): "\(name) is this step itself, which has no outcome yet"
                case (true, true): "\(name) is the step that this one is inside of, which has no outcome yet"
                case (false, false): "\(name) may not have run yet: this step does not need it; add it to `needs`"
                case (false, true):
                    "\(name) may not have run yet: `\(list.steps[reference.step].id)`, which this step is inside of, "
                        + "does not need it; add it to its `needs`"
                }
            error(.stepNotBefore, reference.text, reference.position, message)
        }
    }

    /// `a → b → a`, with lines.
    private mutating func report(_ steps: [Step]) {
        let shown = steps.count > 12 ? Array(steps[..<6] + steps[(steps.count - 5)...]) : steps
        var names = shown.map { "`\($0.id)` (line \($0.mark.line))" }
        if steps.count > 12 { names.insert("…", at: 6) }
        let path = (names + ["`\(steps[0].id)`"]).joined(separator: " → ")
        let waiting = steps.first { $0.needs == .allAbove }
        let hint = waiting.map { "; `\($0.id)` has no `needs`, so it waits for all steps above it" } ?? ""
        let next = steps.count > 1 ? steps[1].id : steps[0].id
        let mark = needs[steps[0]]?.first { $0.id == next }?.mark ?? steps[0].mark
        problems.error(.stepsInCircle, mark, "steps wait for each other: \(path)\(hint)")
    }

    /// Adds an error at a position in a text.
    mutating func error(_ code: ProblemCode, _ text: Text, _ position: Int, _ message: String) {
        problems.error(code, ScalarPositions(text, in: source).mark(at: position), message)
    }
}

extension Work {
    /// Whether it is a service, or an action that is one.
    var isService: Bool {
        if case .use(let use) = self, case .action(let action)? = use.target { return action.step.work.service != nil }
        return service != nil
    }
}
