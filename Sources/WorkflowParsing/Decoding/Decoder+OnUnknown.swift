import WorkflowModel

extension KeyTable {
    /// `onUnknown` of a step that can be checked.
    static let onUnknown = KeyTable("`onUnknown`", ["check"])
}

extension Decoder {
    /// `onUnknown` of a step.
    mutating func onUnknown(_ node: Node) -> OnUnknown? {
        guard tree.kind(node) == .mapping else {
            return choice(node, "onUnknown", OnUnknownWord.self)?.meaning
        }
        guard isMap(node, "`onUnknown`", .onUnknown) else { return nil }
        guard let check = self[node, "check"] else {
            error(.missingKey, node, "`onUnknown` must be `rerun`, `ask`, `fail` or `{ check: [PROGRAM, …] }`")
            return nil
        }
        guard let words = list(check, "check", hint: ": write the program and its arguments as a list") else {
            return nil
        }
        if words.isEmpty { error(.empty, check, "`check` is empty: write the program and its arguments") }
        let texts = words.compactMap { text($0, "check") }
        return texts.count == words.count ? .check(texts) : nil
    }
}

/// The words of `onUnknown`.
enum OnUnknownWord: String, CaseIterable {
    case rerun, ask, fail

    fileprivate var meaning: OnUnknown {
        switch self {
        case .ask: .ask
        case .fail: .fail
        case .rerun: .rerun
        }
    }
}
