extension Step {
    /// A hash of what the files say that it does and that all that it uses does.
    public func definitionHash(_ rule: Freshness) -> String {
        SHA256.text(of: [rule.definition.text] + used.definitions + work.innerSteps.definitions)
    }
}

extension UseTarget? {
    /// What all that is used does, directly and through others.
    fileprivate var definitions: [String] {
        switch self {
        case nil: []
        case .action(let action)?: [action.definition.text] + [action.step].definitions
        case .workflow(let workflow)?: [workflow.hash] + (workflow.steps + workflow.finally).definitions
        }
    }
}

extension [Step] {
    /// What all that the steps use does.
    fileprivate var definitions: [String] {
        flatMap { $0.used.definitions + $0.work.innerSteps.definitions }
    }
}

extension SHA256 {
    /// The hash of `texts`, which are told apart, in hexadecimal digits.
    static func text(of texts: [String]) -> String {
        var hash = SHA256()
        for text in texts { hash.update(Array("\(text.utf8.count):\(text)".utf8)) }
        return hash.text
    }
}
