import WorkflowModel

extension KeyTable {
    /// `retry` with more than a number.
    static let retry = KeyTable(
        "`retry`", ["times", "delay", "factor", "maxDelay", "jitter", "deadline", "if"],
        advice: [
            "max": "write `times`", "attempts": "write `times`: how many further attempts", "backoff": "write `factor`",
            "count": "write `times`", "interval": "write `delay`",
        ])
}

extension Decoder {
    /// `N` further attempts, or a map.
    mutating func retry(_ node: Node) -> Retry? {
        if tree.kind(node) == .scalar { return count(node, "retry", from: 0).map { Retry(times: $0) } }
        guard isMap(node, "`retry`", .retry, hint: ": write how many further attempts") else { return nil }
        guard let times = self[node, "times"] else {
            error(.missingKey, node, "`retry` must have `times`: how many further attempts")
            return nil
        }
        var retry = Retry(times: count(times, "times", from: 0) ?? .value(0))
        if let node = self[node, "delay"] { retry.delay = duration(node, "delay") ?? retry.delay }
        if let node = self[node, "maxDelay"] { retry.maxDelay = duration(node, "maxDelay") ?? retry.maxDelay }
        if let node = self[node, "deadline"] { retry.deadline = limit(node, "deadline") }
        if let node = self[node, "if"] { retry.condition = guardText(node, "if") }
        if let node = self[node, "jitter"] { retry.jitter = boolean(node, "jitter") ?? true }
        if let node = self[node, "factor"], let factor = value(node, "factor", Written.number) {
            if factor < 1 { error(.badValue, node, "`factor` must be at least 1") }
            retry.factor = factor
        }
        return retry
    }

    /// A duration.
    mutating func duration(_ node: Node, _ name: String) -> Setting<Duration>? {
        setting(node, name) { text throws(ValueProblem) in try Duration(written: text) }
    }

    /// A duration that is longer than nothing.
    mutating func limit(_ node: Node, _ name: String) -> Setting<Duration>? {
        let limit = duration(node, name)
        if limit == .value(.zero) { error(.badValue, node, "`\(name)` must be longer than nothing") }
        return limit
    }

    /// A whole number of at least `lowest`.
    mutating func count(_ node: Node, _ name: String, from lowest: Int) -> Setting<Int>? {
        setting(node, name) { text throws(ValueProblem) in try Written.integer(text, within: lowest...Int.max) }
    }
}
