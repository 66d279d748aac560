import Expressions
import WorkflowModel

/// Checks what only the whole file can tell: ids, needs, cycles, and every name in every expression.
struct WorkflowChecker {
    /// A step that is named in an expression of another.
    struct StepReference {
        /// The index of the step whose expression it is.
        var step: Int
        /// The index of the step that it names.
        var target: Int
        /// The text and the position in it where the name stands.
        var text: Text
        var position: Int
    }

    /// The file.
    let source: SourceText
    /// The ids of the steps.
    let names: StepNames
    /// What is checked; its needs get resolved.
    var workflow: Workflow
    /// What has been found.
    var problems: ProblemList
    /// Names of steps in expressions of `steps`, to be held against what the steps need.
    var references: [StepReference] = []

    /// The workflow of `draft`, with everything in `problems` that is wrong with it.
    static func check(_ draft: WorkflowDraft, _ source: SourceText, _ problems: inout ProblemList) -> Workflow {
        let names = StepNames(draft.workflow, &problems)
        var workflow = draft.workflow
        NeedsResolver(names: names).resolve(draft.needs, in: &workflow, &problems)
        var checker = WorkflowChecker(
            source: source, names: names, workflow: workflow, problems: problems)
        checker.checkServices()
        checker.checkTexts()
        checker.checkGraph(draft.needs)
        problems = checker.problems
        return checker.workflow
    }

    /// A service lives while somebody needs it, and nothing can need a step of `finally`.
    private mutating func checkServices() {
        for step in workflow.steps where step.work.isService && step.expansion != nil {
            problems.error(step.mark, "a service cannot have instances: run several steps in the background")
        }
        for step in workflow.finally where step.work.isService {
            problems.error(
                step.mark, "a step of `finally` cannot run in the background: nothing can need it there")
        }
    }

    private mutating func checkGraph(_ written: [WrittenNeeds]) {
        let graph = NeedsGraph(workflow.steps.map(\.needs))
        for cycle in graph.cycles { report(cycle, written) }
        guard graph.cycles.isEmpty else { return }
        let ancestors = Ancestors(needs: graph.needs, order: graph.order)
        for index in ancestors.unmet(references.map { ($0.step, $0.target) }) {
            let reference = references[index]
            let name = workflow.steps[reference.target].id
            error(
                reference.text, reference.position,
                reference.step == reference.target
                    ? "`steps.\(name)` is this step itself, which has no outcome yet"
                    : "`steps.\(name)` may not have run yet: this step does not need it; add it to `needs`")
        }
    }

    /// `a → b → a`, with lines.
    private mutating func report(_ cycle: [Int], _ written: [WrittenNeeds]) {
        let steps = cycle.map { workflow.steps[$0] }
        let shown = steps.count > 12 ? Array(steps[..<6] + steps[(steps.count - 5)...]) : steps
        var names = shown.map { "`\($0.id)` (line \($0.mark.line))" }
        if steps.count > 12 { names.insert("…", at: 6) }
        let path = (names + ["`\(steps[0].id)`"]).joined(separator: " → ")
        let waiting = steps.first { $0.needs == .allAbove }
        let hint = waiting.map { "; `\($0.id)` has no `needs`, so it waits for all steps above it" } ?? ""
        let next = steps.count > 1 ? steps[1].id : steps[0].id
        let mark = written[cycle[0]].list?.first { $0.id == next }?.mark ?? steps[0].mark
        problems.error(mark, "steps wait for each other: \(path)\(hint)")
    }

    /// Adds an error at a position in a text.
    mutating func error(_ text: Text, _ position: Int, _ message: String) {
        problems.error(ScalarPositions(text, in: source).mark(at: position), message)
    }
}

extension Work {
    /// Whether it is a `background` process.
    fileprivate var isService: Bool {
        switch self {
        case .exec(let program): program.process.background != nil
        case .run(let script): script.process.background != nil
        case .assert, .file, .http, .prompt: false
        }
    }
}
