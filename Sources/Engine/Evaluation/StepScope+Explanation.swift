extension StepScope {
    /// A condition as people read it, with the values in it: `inputs.channel == 'stable' (inputs.channel = "beta")`.
    public func explain(_ condition: Text) -> String {
        let bare = (condition.soleExpression?.source ?? condition.source).trimmingSpaces
        guard let expression = try? Expression(parsing: bare) else { return bare }
        var shown: [String] = []
        for reference in expression.references {
            let path = reference.names.map(\.text).joined(separator: ".")
            guard !shown.contains(where: { $0.hasPrefix(path + " = ") }),
                let value = try? Expression(parsing: path).evaluate(in: self)
            else { continue }
            // Masked before it is cut: half a secret would not be found any more.
            shown.append("\(path) = \(contexts.mask.masked(value.json(pretty: false)).prefix(80))")
        }
        return shown.isEmpty ? bare : "\(bare) (\(shown.joined(separator: ", ")))"
    }
}

extension StepScope {
    /// The value of `text` for people, without secrets; `text` as it stands if it cannot be evaluated.
    func shown(_ text: Text) -> String { contexts.mask.masked((try? self.text(text)) ?? text.source) }
}

extension StringProtocol {
    /// The text without white space around it.
    fileprivate var trimmingSpaces: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
