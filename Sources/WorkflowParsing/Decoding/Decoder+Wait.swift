import Expressions
import WorkflowModel

extension KeyTable {
    /// What `wait` can wait for; a duration has no key.
    static let waitEvents = ["until", "file", "port", "http", "condition"]
    /// `wait` for more than a duration.
    static let wait = KeyTable(
        "`wait`", waitEvents + ["every", "absent"],
        advice: [
            "for": "write the duration alone: `wait: 5s`", "interval": "write `every`", "path": "write `file`",
            "timeout": "put it beside `wait`", "url": "write `http`",
        ])
}

extension Decoder {
    /// `wait`: a duration, or a map.
    mutating func wait(_ node: Node) -> Wait? {
        if tree.kind(node) == .scalar { return duration(node, "wait").map { Wait(.duration($0)) } }
        guard isMap(node, "`wait`", .wait, hint: ": write a duration, or what to wait for") else { return nil }
        let events = KeyTable.waitEvents.filter { self[node, $0] != nil }
        guard events.count == 1, let key = events.first, let value = self[node, key] else {
            // A key that is wrong has been reported already; it may be the one that is missed.
            let isKnown = (0..<tree.pairCount(node)).allSatisfy { pair in
                KeyTable.wait.problem(with: tree.text(tree.key(node, pair))) == nil
            }
            if isKnown { error(.exclusiveKeys, node, "`wait` must have exactly one of \(Listed(KeyTable.waitEvents))") }
            return nil
        }
        guard var wait = event(key, value).map({ Wait($0) }) else { return nil }
        if let node = self[node, "every"] { wait.every = limit(node, "every") ?? wait.every }
        if let node = self[node, "absent"] { wait.absent = boolean(node, "absent") ?? false }
        if key == "until" {
            for other in ["every", "absent"] where self[node, other] != nil {
                problems.error(.misplacedKey, keyMark(node, other), "`\(other)` is not for `until`: a time comes once")
            }
        }
        return wait
    }

    private mutating func event(_ key: String, _ node: Node) -> Wait.Event? {
        switch key {
        case "condition": guardText(node, key).map { .condition($0) }
        case "file": filledText(node, key).map { .file($0) }
        case "http": filledText(node, key).map { .http($0) }
        case "port": filledText(node, key).map { .port($0) }
        default: time(node, key).map { .until($0) }
        }
    }

    private mutating func time(_ node: Node, _ key: String) -> Text? {
        guard let text = filledText(node, key) else { return nil }
        if text.isPlain, RFC3339.seconds(text.source) == nil {
            error(.badValue, node, "`until` must be a time such as 2026-12-24T18:00:00Z, not `\(text.source)`")
            return nil
        }
        return text
    }
}
