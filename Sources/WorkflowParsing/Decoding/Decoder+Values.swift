import Expressions
import WorkflowModel

extension Decoder {
    /// A value that may come from an expression; what is known from the file is read at once.
    mutating func setting<Value>(
        _ node: Node, _ name: String, _ read: (String) throws(ValueProblem) -> Value
    ) -> Setting<Value>? {
        guard let text = text(node, name) else { return nil }
        guard text.isPlain else { return .expression(text) }
        return reading(node, name, read).map { .value($0) }
    }

    /// A value that is known from the file.
    mutating func value<Value>(
        _ node: Node, _ name: String, _ read: (String) throws(ValueProblem) -> Value
    ) -> Value? {
        guard constant(node, name) != nil else { return nil }
        return reading(node, name, read)
    }

    private mutating func reading<Value>(
        _ node: Node, _ name: String, _ read: (String) throws(ValueProblem) -> Value
    ) -> Value? {
        do throws(ValueProblem) {
            return try read(tree.text(node))
        } catch {
            self.error(.badValue, node, "`\(name)`: \(error.message)")
            return nil
        }
    }

    /// One of a few words.
    mutating func choice<Choice>(_ node: Node, _ name: String, _ type: Choice.Type, notBuilt: [String] = []) -> Choice?
    where Choice: RawRepresentable<String> & CaseIterable {
        guard let word = constant(node, name) else { return nil }
        if let choice = Choice(rawValue: word) { return choice }
        guard !notBuilt.contains(word) else {
            error(.notBuilt, node, KeyTable.isNotBuilt("\(name): \(word)"))
            return nil
        }
        let words = Choice.allCases.map(\.rawValue)
        let hint = Suggestion(for: word, among: words).text
        error(.badValue, node, "`\(name)` must be \(Listed(words)), not `\(word)`\(hint)")
        return nil
    }

    /// A boolean that is known from the file.
    mutating func boolean(_ node: Node, _ name: String) -> Bool? { value(node, name, Written.boolean) }

    /// A guard: `true`, `false`, or one expression with or without `${{ }}`.
    mutating func guardSetting(_ node: Node, _ name: String) -> Setting<Bool>? {
        guard let text = guardText(node, name) else { return nil }
        switch text.source {
        case "true": return .value(true)
        case "false": return .value(false)
        default: return .expression(text)
        }
    }

    /// The text of a guard.
    mutating func guardText(_ node: Node, _ name: String) -> Text? {
        guard let text = filledText(node, name, hint: ": write one expression") else { return nil }
        guard let expression = text.soleExpression else {
            error(.wrongKind, node, "`\(name)` must be one expression: write one `${{ … }}` around all of it, or none")
            return nil
        }
        if let meant = Written.meantBoolean(expression.source) {
            error(.badValue, node, "`\(name)`: `\(expression.source)` is no boolean: write `\(meant)`")
            return nil
        }
        return text
    }

    /// A map of names to texts, in its order.
    mutating func namedTexts(_ node: Node, _ name: String, checkName: (String) -> String? = { _ in nil }) -> [NamedText]
    {
        var texts: [NamedText] = []
        forEachPair(node, name) { decoder, key, value in
            if let message = checkName(key.name) { decoder.problems.error(.badName, key.mark, message) }
            guard let text = decoder.text(value, key.name) else { return }
            texts.append(NamedText(name: key.name, mark: key.mark, text: text))
        }
        return texts
    }

    /// Visits the pairs of a map whose keys are the file's own.
    mutating func forEachPair(
        _ node: Node, _ name: String, hint: String = "",
        _ body: (inout Decoder, (name: String, mark: Mark), Node) -> Void
    ) {
        guard tree.kind(node) == .mapping else {
            error(.wrongKind, node, "`\(name)` must be a map, not \(kindName(node))\(hint)")
            return
        }
        for pair in 0..<tree.pairCount(node) {
            let key = tree.key(node, pair)
            guard tree.kind(key) == .scalar else { continue }
            body(&self, (tree.text(key), tree.mark(key)), tree.value(node, pair))
        }
    }

    /// Ranges of numbers: one, or a list of them.
    mutating func ranges(_ node: Node, _ name: String, _ limits: ClosedRange<Int>) -> [ClosedRange<Int>]? {
        let nodes = tree.kind(node) == .sequence ? Array(tree.elements(node)) : [node]
        guard !nodes.isEmpty else {
            error(.empty, node, "`\(name)` is empty")
            return nil
        }
        let read = { (text: String) throws(ValueProblem) in try Written.range(text, within: limits) }
        let found = nodes.compactMap { value($0, name, read) }
        return found.count == nodes.count ? found : nil
    }
}
