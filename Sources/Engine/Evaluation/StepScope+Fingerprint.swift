extension StepScope {
    /// The patterns of `sources` or `generates`.
    func patterns(_ texts: [Text], of key: String) throws(StepFailure) -> [FilePattern] {
        var patterns: [FilePattern] = []
        for text in texts {
            let pattern = FilePattern(parts: try parts(of: text, for: "`\(key)`", takesPatterns: true))
            guard !pattern.text.isEmpty else {
                throw StepFailure(.file, "a pattern of `\(key)` is empty", line: text.mark.line)
            }
            guard !pattern.text.utf8.contains(0) else {
                throw StepFailure(.file, "a pattern of `\(key)` holds a NUL character", line: text.mark.line)
            }
            patterns.append(pattern)
        }
        return patterns
    }

    /// The values of `parts` without secrets, for a hash; what has none yet, as what is inside a group, is left out.
    ///
    /// What is different in each run is not seen.
    func values(of parts: [StepDefinition.Part]) -> [String] {
        let lasting = with("run", context("run").without(["id", "startedAt"]))
            .with("runner", context("runner").without(["temp"])).with("attempt", .number(Number(1)))
        return parts.map { part in
            let value = try? part.isCondition ? part.text.condition(in: lasting) : part.text.value(in: lasting)
            return contexts.mask.masked(value?.json(pretty: false) ?? "-")
        }
    }

    /// What `inputs` and `vars` hold, without secrets.
    var constants: [String] {
        ["inputs", "vars"].map { contexts.mask.masked(context($0)?.json(pretty: false) ?? "-") }
    }

    /// The variables that files and `env` of the step and around it give, as `NAME=VALUE`, without secrets.
    func givenVariables(_ step: Step) -> [String] {
        var names = Set(frame.ownEnvironment.keys).union((dotenv ?? frame.dotenv).keys)
        names.formUnion(step.env.map(\.name))
        return names.sorted().map { contexts.mask.masked("\($0)=\(environment[$0] ?? "")") }
    }
}

extension Value? {
    /// The object without some of its members.
    fileprivate func without(_ names: Set<String>) -> Value {
        guard case .object(let object)? = self else { return .null }
        return .object(Object(object.members.filter { !names.contains($0.name) }))
    }
}
