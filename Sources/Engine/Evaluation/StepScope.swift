/// What the expressions of a step see, and how its keys become values.
///
/// Each function throws a `StepFailure` of kind `expression` that names the line.
public struct StepScope: ExpressionScope {
    /// The list that the step belongs to.
    var frame: Frame
    /// What the step inherited; in `finally`, from the whole run.
    var lineage: Lineage
    /// Whether the run is being cancelled.
    var isCancelling: @Sendable () -> Bool
    /// Whether the step belongs to `finally`, where a cancelled run is no success.
    var isFinal = false
    /// The step's environment, without what flowrun itself adds.
    public internal(set) var environment: [String: String]
    /// The step's `workingDirectory`, from which paths in its expressions count; `nil`: it has none of its own.
    var directory: Text?
    /// Whether paths count from the project folder all the same.
    var isInProjectFolder = false
    /// What files of variables give, if the step has its own.
    var dotenv: [String: String]?
    /// Contexts of the moment: `result`, `failure`, `attempt`, `run` with its outcome.
    var extra: [String: Value] = [:]

    var contexts: RunContexts { frame.contexts }

    /// The value of the context `name`.
    public func context(_ name: String) -> Value? {
        if let value = extra[name] { return value }
        return name == "env" ? .environment(environment) : frame.value(of: name)
    }

    /// The value of a status function: `format.md` §4 and §10.
    public func status(_ function: StatusFunction) -> Bool? {
        switch function {
        case .always: true
        case .cancelled: isCancelling()
        case .failure: lineage.hasFailure
        case .success: lineage.isSuccess && !(isFinal && isCancelling())
        }
    }

    /// The same with `value` as the context `name`.
    public func with(_ name: String, _ value: Value) -> StepScope {
        var scope = self
        scope.extra[name] = value
        return scope
    }

    /// The same with these contexts.
    func with(_ contexts: [String: Value]) -> StepScope {
        var scope = self
        scope.extra.merge(contexts) { $1 }
        return scope
    }

    /// The value of `text`: of a sole expression with its type.
    public func value(_ text: Text) throws(StepFailure) -> Value { try text.value(in: self) }

    /// The value of `text` as text; null is empty.
    public func text(_ text: Text) throws(StepFailure) -> String { try text.text(in: self) }

    /// The value of `text` where nothing must not stand for something: a file path, a program, a URL.
    public func required(_ text: Text, for what: String) throws(StepFailure) -> String {
        if text.isPlain { return text.source }
        guard case .null = try text.value(in: self) else { return try text.text(in: self) }
        throw StepFailure(
            .expression, "\(what) is null; write default(…, '') if it may be empty", line: text.mark.line)
    }

    /// The value of a free-form value, with the expressions in it.
    public func value(_ form: FreeForm) throws(StepFailure) -> Value { try form.value(in: self) }

    /// The value of a boolean setting: a boolean, null (false), or the texts `true` and `false`.
    public func boolean(_ setting: Setting<Bool>, of key: String) throws(StepFailure) -> Bool {
        switch setting {
        case .value(let value): value
        case .expression(let text): try condition(text, of: key)
        }
    }

    /// The value of a condition, with or without `${{ }}`.
    public func condition(_ text: Text, of key: String) throws(StepFailure) -> Bool {
        let value = try text.condition(in: self)
        switch value {
        case .boolean(let value): return value
        case .null: return false
        case .string("true"): return true
        case .string("false"): return false
        default:
            throw StepFailure(
                .expression, "`\(key)` must be true or false, but is \(value.json())", line: text.mark.line)
        }
    }

    /// The value of a duration.
    public func duration(_ setting: Setting<Duration>, of key: String) throws(StepFailure) -> Duration {
        switch setting {
        case .value(let value): return value
        case .expression(let text):
            let written = try text.text(in: self)
            do {
                return try Duration(written: written)
            } catch { throw StepFailure(.expression, "`\(key)`: \(error.message)", line: text.mark.line) }
        }
    }

    /// The value of a whole number that is not negative.
    public func integer(_ setting: Setting<Int>, of key: String) throws(StepFailure) -> Int {
        switch setting {
        case .value(let value): return value
        case .expression(let text):
            let written = try text.text(in: self)
            guard let value = Int(written), value >= 0 else {
                throw StepFailure(
                    .expression, "`\(key)` must be a whole number, but is '\(written)'", line: text.mark.line)
            }
            return value
        }
    }
}
