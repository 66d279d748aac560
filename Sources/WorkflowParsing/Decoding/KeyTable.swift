/// The keys of one kind of map of the format: `format.md` says all of them, this version has built some.
struct KeyTable: Sendable {
    /// What the keys are in, for messages: `a step`, `` `http` ``.
    let place: String
    /// The keys that work.
    let built: [String]
    /// The keys that the format has and this version has not.
    let notBuilt: [String]
    /// Whether keys that begin with `x-` are passed over.
    let allowsExtensions: Bool
    /// What to do instead, for keys that people know from elsewhere.
    let advice: KeyValuePairs<String, String>

    /// The keys of `place`.
    init(
        _ place: String, _ built: [String], notBuilt: [String] = [], allowsExtensions: Bool = false,
        advice: KeyValuePairs<String, String> = [:]
    ) {
        self.place = place
        self.built = built
        self.notBuilt = notBuilt
        self.allowsExtensions = allowsExtensions
        self.advice = advice
    }

    /// What is wrong with `key`; `nil` when it may be there.
    ///
    /// The lists are searched from the front: for keys this short that is as fast as hashing, and a program that reads one
    /// small file does not make tables first.
    func problem(with key: String) -> String? {
        if built.contains(key) { return nil }
        if notBuilt.contains(key) { return Self.isNotBuilt(key) }
        if allowsExtensions, key.hasPrefix("x-") { return nil }
        if let advice = advice(for: key) { return "unknown key `\(key)` in \(place): \(advice)" }
        return "unknown key `\(key)` in \(place)\(Suggestion(for: key, among: built).text)"
    }

    /// What to do instead of `key`.
    func advice(for key: String) -> String? { advice.first { $0.key == key }?.value }

    /// The words for what the format has and this version has not.
    static func isNotBuilt(_ name: String) -> String { "`\(name)` is not built yet in this version of flowrun" }

    /// The keys whose value is an expression with or without `${{ }}`, in which status functions are allowed.
    static let guards = ["assert", "continueOnError", "enabledIf"]
}
