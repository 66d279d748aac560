import Expressions

/// A scope with the contexts that a test gives it; `cancelled()` is not allowed in it.
struct TestScope: ExpressionScope {
    var contexts: Object = [:]

    func context(_ name: String) throws(ExpressionProblem) -> Value? { contexts[name] }

    func status(_ function: StatusFunction) -> Bool? {
        switch function {
        case .always, .success: true
        case .failure: false
        case .cancelled: nil
        }
    }

    /// What the data files see.
    static func withData() throws -> TestScope {
        let data = try Value(
            json: """
                {"name": "flow", "true": "yes", "with-dash": "dash", "exact": "lower", "EXACT": "upper", "list": [1, 2],
                 "people": [{"name": "Ann", "tags": ["a", "b"]}, {"name": "Bob", "address": {"city": "rome"}}],
                 "nested": {"p": {"x": 1}, "q": {"x": 2}, "r": 3}}
                """)
        return TestScope(contexts: ["data": data])
    }
}
