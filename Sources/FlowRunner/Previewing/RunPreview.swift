/// What a run would do, found out without doing any of it: no process, no request, no change, no secret.
///
///     let preview = try RunPreview(workflow, given, args: [], surroundings)
///     for step in preview.steps { print(step.id, step.verdict) }
public struct RunPreview: Sendable {
    /// Whether a step would run.
    public enum Verdict: Hashable, Sendable {
        /// That depends on something that is not known yet.
        case depends(on: String)
        /// It would.
        case runs
        /// It would not, for this reason.
        case skipped(String)
        /// It would not, unless the values in it are others than when it last succeeded.
        case upToDate
    }

    /// A step.
    public struct Step: Hashable, Sendable {
        /// Its path.
        public var id: String
        /// What people see, with what is known of the values in it.
        public var title: String
        /// What it does.
        public var kind: WorkKind
        /// How many steps it is inside of.
        public var depth: Int
        /// Whether it is in `finally` of its list.
        public var isFinal: Bool
        /// The paths of the steps that it waits for.
        public var needs: [String]
        /// Whether it would run.
        public var verdict: Verdict
        /// Why it would run though it may be up to date at other times.
        public var reason: String?
        /// Its guard, as it stands.
        public var guardText: String?
        /// The keys of its instances; `nil`: it has none, or they are not known.
        public var instances: [String]?
        /// What there would be an instance for, if that is not known yet.
        public var unknownInstances: String?
        /// What it would change on disk.
        public var change: FilePreview?
    }

    /// The steps, each followed by what is inside it.
    public private(set) var steps: [Step] = []

    /// What a run of `workflow` with `given` would do; throws what is wrong with the inputs.
    ///
    /// Inputs that are missing have a label for their value. `records` tell which steps are up to date.
    public init(
        _ workflow: Workflow, _ given: GivenInputs, args: [String], _ surroundings: Surroundings,
        records: (any SuccessRecords)? = nil, ignoresFreshness: Bool = false
    ) throws(InputProblems) {
        var scope = PreviewScope(workflow, surroundings, args: args)
        try scope.take(given, of: workflow, args, surroundings)
        let graph = WorkflowGraph(workflow)
        let writer = Writer(
            graph: graph, workflow: workflow, surroundings: surroundings, records: records,
            ignoresFreshness: ignoresFreshness)
        var index = 0
        writer.add(workflow.steps, workflow.finally, scope, &index, &steps)
    }
}

/// Goes through the steps in the order of the graph.
private struct Writer {
    let graph: WorkflowGraph
    let workflow: Workflow
    let surroundings: Surroundings
    let records: (any SuccessRecords)?
    let ignoresFreshness: Bool

    func add(
        _ list: [Step], _ finally: [Step], _ scope: PreviewScope, _ index: inout Int, _ steps: inout [RunPreview.Step]
    ) {
        for step in list + finally { add(step, scope, &index, &steps) }
    }

    private func add(_ step: Step, _ scope: PreviewScope, _ index: inout Int, _ steps: inout [RunPreview.Step]) {
        let node = graph.nodes[index]
        index += 1
        var row = RunPreview.Step(
            id: node.id, title: "", kind: node.kind, depth: node.depth, isFinal: node.isFinal,
            needs: node.needs.map { graph.nodes[$0].id }, verdict: verdict(of: step.enabledIf, scope))
        row.guardText = node.guardText
        var scope = scope
        if let expansion = step.expansion { expand(expansion, &row, &scope) }
        scope.take(step.env)
        row.title = step.name.map(scope.shown) ?? step.work.title { scope.shown(Text($0, at: step.mark)) }
        if case .file(let operation) = step.work, row.verdict == .runs, step.expansion == nil {
            row.change = FilePreview(operation, step, workflow, scope, surroundings)
        }
        let place = steps.count
        takeFreshness(of: step, scope, &row)
        steps.append(row)
        var inner = scope
        if case .use(let use) = step.work { inner.enter(use) }
        if let action = step.usedAction {
            if row.verdict == .runs { steps[place].verdict = verdict(of: action.step.enabledIf, inner) }
            if case .file(let operation) = action.step.work, steps[place].verdict == .runs {
                steps[place].change = FilePreview(operation, action.step, workflow, inner, surroundings)
            }
        }
        add(step.inner.steps, step.inner.finally, inner, &index, &steps)
    }

    private func takeFreshness(of step: Step, _ scope: PreviewScope, _ row: inout RunPreview.Step) {
        guard !ignoresFreshness, row.verdict == .runs, step.expansion == nil, let rule = step.freshness,
            let preview = FreshnessPreview(rule, of: step, id: row.id, workflow, scope, surroundings, records)
        else { return }
        row.reason = preview.reason
        if preview.reason == nil { row.verdict = .upToDate }
    }

    private func verdict(of setting: Setting<Bool>?, _ scope: PreviewScope) -> RunPreview.Verdict {
        switch setting {
        case nil, .value(true): return .runs
        case .value(false): return .skipped("false")
        case .expression(let text):
            let source = text.soleExpression?.source ?? text.source
            guard let expression = try? Expression(parsing: source) else { return .runs }
            if let label = scope.label(of: expression) { return .depends(on: label) }
            guard let value = try? expression.evaluate(in: scope) else { return .runs }
            if case .boolean(true) = value { return .runs }
            if case .string("true") = value { return .runs }
            return .skipped("\(source.split(separator: "\n").joined(separator: " ")) is false")
        }
    }

    private func expand(_ expansion: Expansion, _ row: inout RunPreview.Step, _ scope: inout PreviewScope) {
        let names = expansion.key == "matrix" ? ["matrix"] : ["item", "index"]
        for name in names { scope.unknown[name] = "<\(name)>" }
        if let label = label(of: expansion, scope) {
            row.unknownInstances = label
            return
        }
        var instances: [StepInstance]?
        switch expansion {
        case .forEach(let form): instances = (try? form.value(in: scope)).flatMap { try? StepInstance.forEach($0) }
        case .matrix(let matrix):
            instances = (try? matrix.values(in: scope)).flatMap { try? StepInstance.combinations($0) }
        }
        row.instances = instances?.map(\.key)
        if instances?.isEmpty == true { row.verdict = .skipped("`\(expansion.key)` is empty") }
    }

    private func label(of expansion: Expansion, _ scope: PreviewScope) -> String? {
        switch expansion {
        case .forEach(let form): scope.label(of: form)
        case .matrix(let matrix):
            matrix.whole.flatMap(scope.label) ?? matrix.axes.lazy.compactMap { scope.label(of: $0.values) }.first
                ?? matrix.include.flatMap(scope.label) ?? matrix.exclude.flatMap(scope.label)
        }
    }
}
