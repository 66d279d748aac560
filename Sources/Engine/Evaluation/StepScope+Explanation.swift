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
            shown.append("\(path) = \(value.json(pretty: false).prefix(80))")
        }
        return shown.isEmpty ? bare : "\(bare) (\(shown.joined(separator: ", ")))"
    }
}

extension StringProtocol {
    /// The text without white space around it.
    fileprivate var trimmingSpaces: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
