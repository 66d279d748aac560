/// The keys of one kind of map of the format: `format.md` says all of them, this version has built some.
struct KeyTable: Sendable {
    /// What a key of it may be.
    private enum State {
        case built, notBuilt
    }

    /// What the keys are in, for messages: `a step`, `` `http` ``.
    let place: String
    /// The keys that work.
    let built: [String]
    /// The keys that the format has and this version has not.
    let notBuilt: [String]
    /// Whether keys that begin with `x-` are passed over.
    let allowsExtensions: Bool
    /// What to do instead, for keys that people know from elsewhere.
    let advice: [String: String]

    private let states: [String: State]

    /// The keys of `place`.
    init(
        _ place: String, _ built: [String], notBuilt: [String] = [], allowsExtensions: Bool = false,
        advice: [String: String] = [:]
    ) {
        self.place = place
        self.built = built
        self.notBuilt = notBuilt
        self.allowsExtensions = allowsExtensions
        self.advice = advice
        var states: [String: State] = [:]
        for key in built { states[key] = .built }
        for key in notBuilt { states[key] = .notBuilt }
        self.states = states
    }

    /// What is wrong with `key`; `nil` when it may be there.
    func problem(with key: String) -> String? {
        switch states[key] {
        case .built: return nil
        case .notBuilt: return Self.isNotBuilt(key)
        case nil:
            if allowsExtensions, key.hasPrefix("x-") { return nil }
            if let advice = advice[key] { return "unknown key `\(key)` in \(place): \(advice)" }
            return "unknown key `\(key)` in \(place)\(Suggestion(for: key, among: built).text)"
        }
    }

    /// The words for what the format has and this version has not.
    static func isNotBuilt(_ name: String) -> String { "`\(name)` is not built yet in this version of flowrun" }

    /// The keys whose value is an expression with or without `${{ }}`, in which status functions are allowed.
    static let guards: Set<String> = ["assert", "continueOnError", "enabledIf"]
}
