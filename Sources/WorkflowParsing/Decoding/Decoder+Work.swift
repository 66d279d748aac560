import Expressions
import WorkflowModel

/// A key that says what a step does.
private struct WorkKey {
    var kind: WorkKind
    var key: Node
}

extension Decoder {
    /// What a step does; `nil` when it cannot be told, which has been said.
    mutating func work(_ step: Node) -> Work? {
        var kinds: [WorkKey] = []
        for pair in 0..<tree.pairCount(step) {
            let key = tree.key(step, pair)
            if let kind = WorkKind(rawValue: tree.text(key)) {
                kinds.append(WorkKey(kind: kind, key: key))
            }
        }
        guard let first = kinds.first else {
            reportNoWork(step)
            return nil
        }
        for other in kinds.dropFirst() where other.kind != first.kind {
            let (one, two) = (tree.text(first.key), tree.text(other.key))
            error(
                .exclusiveKeys,
                other.key,
                "a step does one thing, but has `\(one)` (line \(tree.mark(first.key).line)) and `\(two)`: make two steps"
            )
        }
        let kind = first.kind
        guard kinds.count == 1, let node = self[step, kind.rawValue] else { return nil }
        checkCompanions(of: kind, step)
        return work(kind, node, step)
    }

    private mutating func work(_ kind: WorkKind, _ node: Node, _ step: Node) -> Work? {
        switch kind {
        case .assert: assertion(node, step).map { .assert($0) }
        case .exec: program(node, step).map { .exec($0) }
        case .file: fileOperation(node).map { .file($0) }
        case .http: request(node).map { .http($0) }
        case .prompt: prompt(node).map { .prompt($0) }
        case .run: script(node, step).map { .run($0) }
        case .steps: .steps(steps(node))
        case .use: use(node, step).map { .use($0) }
        case .wait: wait(node).map { .wait($0) }
        }
    }

    /// Says that there is no work key, unless a misspelled key has been reported that may be it.
    private mutating func reportNoWork(_ step: Node) {
        for pair in 0..<tree.pairCount(step) {
            let key = tree.text(tree.key(step, pair))
            guard KeyTable.step.problem(with: key) != nil else { continue }
            let advice = KeyTable.step.advice(for: key) ?? ""
            let isMeant = KeyTable.workKeys.contains { work in
                Suggestion(for: key, among: KeyTable.step.built).name == work || advice.contains("`\(work)`")
            }
            if isMeant { return }
        }
        error(.missingKey, step, "a step must have one of \(Listed(KeyTable.workKeys))")
    }

    private mutating func checkCompanions(of kind: WorkKind, _ step: Node) {
        for companion in KeyTable.companions where self[step, companion.key] != nil {
            let (key, kinds) = (companion.key, companion.kinds)
            guard !kinds.contains(kind) else { continue }
            let cure = key == "expect" && kind == .http ? ": put it inside `http`" : ""
            let owners = Listed(kinds.map(\.rawValue), "and")
            problems.error(
                .misplacedKey, keyMark(step, key), "`\(key)` belongs to \(owners), not to `\(kind.rawValue)`\(cure)")
        }
    }

    private mutating func assertion(_ node: Node, _ step: Node) -> Assertion? {
        let message = self[step, "message"].flatMap { text($0, "message") }
        return guardText(node, "assert").map { Assertion(condition: $0, message: message) }
    }
}
