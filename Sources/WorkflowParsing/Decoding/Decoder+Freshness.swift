import Expressions
import WorkflowModel

extension Decoder {
    /// `sources` and `generates` of a step.
    mutating func freshness(_ node: Node, of work: Work?) -> Freshness? {
        let written = ["sources", "generates"].filter { self[node, $0] != nil }
        guard let first = written.first else { return nil }
        if let work, [.assert, .prompt, .wait].contains(work.kind) || work.service != nil {
            let what = work.service == nil ? "`\(work.kind.rawValue)`" : "a service"
            problems.error(.misplacedKey, keyMark(node, first), "`\(first)` is not for \(what): remove it")
            return nil
        }
        var freshness = Freshness(definition: definition(node))
        if let node = self[node, "sources"] { freshness.sources = patterns(node, "sources") }
        if let node = self[node, "generates"] { freshness.generates = patterns(node, "generates") ?? [] }
        return freshness
    }

    /// A list of patterns, of which at least one does not exclude.
    private mutating func patterns(_ node: Node, _ name: String) -> [Text]? {
        guard let nodes = list(node, name, hint: ": write a list of patterns, `[src/**, '!src/old/**']`") else {
            return nil
        }
        let patterns = nodes.compactMap { filledText($0, name) }
        guard patterns.count == nodes.count else { return nil }
        if patterns.allSatisfy({ $0.isExclusion }) {
            error(
                .empty, node,
                "`\(name)` matches nothing: write at least one pattern without `!`")
        }
        return patterns
    }

    /// What the step or action at `node` does.
    func definition(_ node: Node) -> StepDefinition {
        var writer = DefinitionWriter(tree: tree)
        writer.add(node, isStep: true)
        return writer.definition
    }
}

extension Text {
    /// Whether it is a pattern that takes out what others match.
    fileprivate var isExclusion: Bool { source.hasPrefix("!") }
}

/// Writes nodes so that what means the same is the same text.
private struct DefinitionWriter {
    /// Keys of a step that say when and how often it is executed, not what it does.
    private static let schedule: Set<String> = [
        "continueOnError", "enabledIf", "failFast", "forEach", "generates", "matrix", "maxParallel", "name", "needs",
        "onBusy", "onUnknown", "retry", "sources", "timeout",
    ]
    /// Keys whose value is one expression without `${{ }}`.
    private static let conditions: Set<String> = ["assert", "continueOnError", "enabledIf", "if", "json"]

    let tree: NodeTree
    var definition = StepDefinition(text: "", parts: [])

    mutating func add(_ node: Node, isStep: Bool = false, isCondition: Bool = false) {
        switch tree.kind(node) {
        case .mapping:
            definition.text += "{"
            for pair in 0..<tree.pairCount(node) {
                let key = tree.key(node, pair)
                let name = tree.kind(key) == .scalar ? tree.text(key) : ""
                if isStep, Self.schedule.contains(name) || name.hasPrefix("x-") { continue }
                add(key)
                definition.text += ":"
                // The values of declared outputs are expressions, too.
                add(
                    tree.value(node, pair),
                    isCondition: isCondition || name == "outputs" || Self.conditions.contains(name))
                definition.text += ","
            }
            definition.text += "}"
        case .scalar:
            definition.text += tree.isNull(node) ? "null" : Value.string(tree.text(node)).json(pretty: false)
            let text = Text(tree.text(node), at: tree.mark(node))
            if isCondition || !text.isPlain {
                definition.parts.append(StepDefinition.Part(text, isCondition: isCondition))
            }
        case .sequence:
            definition.text += "["
            for element in tree.elements(node) {
                add(element, isCondition: isCondition)
                definition.text += ","
            }
            definition.text += "]"
        }
    }
}
