/// The JSON Schema (draft 2020-12) of the lines of `--json`.
public enum EventSchema {
    /// The schema of one line.
    public static var schema: Value {
        let kinds = events.map { type, required, optional in
            let own = required.map { ($0.key, $0.value) } + optional.map { ($0.key, $0.value) }
            let members = common + [("type", object([("const", .string(type))]))] + own
            return object([
                ("type", "object"), ("properties", object(members)),
                ("required", .array(["v", "seq", "time", "run", "type"] + required.map { .string($0.key) })),
                ("additionalProperties", false),
            ])
        }
        return object([
            ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "An event of a run of flowrun"),
            ("oneOf", .array(kinds)),
        ])
    }

    private static let text = object([("type", "string")])
    private static let number = object([("type", "number")])
    private static let whole = object([("type", "integer")])
    private static let yes = object([("const", true)])
    private static let anything = object([])
    private static let map = object([("type", "object")])

    private static let common: [(String, Value)] = [
        ("v", object([("const", 1)])), ("seq", object([("type", "integer"), ("minimum", 1)])),
        ("time", object([("type", "string"), ("format", "date-time")])), ("run", text),
    ]

    private static let failure = closed(
        ["kind": words(StepFailure.Kind.self), "message": text],
        ["exitCode": whole, "signal": whole, "status": whole, "line": whole])

    private typealias Members = KeyValuePairs<String, Value>

    private static var events: [(type: String, required: Members, optional: Members)] {
        [
            (
                "log", ["level": words(LogLine.Level.self), "message": text],
                ["step": text, "file": text, "line": whole, "title": text]
            ),
            (
                "prompt.answered", ["step": text, "id": text, "by": text, "answer": anything], [:]
            ),
            ("prompt.asked", ["step": text, "id": text, "prompt": map], [:]),
            ("prompt.dismissed", ["step": text, "id": text, "reason": text], [:]),
            ("prompt.refused", ["step": text, "id": text, "message": text], ["field": text]),
            ("run.cancelling", ["by": words(CancelCause.self)], ["signal": whole]),
            (
                "run.finished",
                [
                    "outcome": words(RunFinished.Outcome.self), "duration": number, "outputs": map,
                    "failures": list(closed(["failure": failure], ["step": text])), "exitCode": whole,
                ], ["withheld": list(text)]
            ),
            (
                "run.waiting",
                ["for": object([("const", "lock")]), "holder": closed(["run": text, "pid": whole], [:])], [:]
            ),
            (
                "run.started",
                [
                    "flowrun": text, "workflow": closed(["name": text, "file": text, "hash": text], [:]),
                    "folder": text, "args": list(text), "pid": whole, "inputs": map,
                    "steps": list(
                        closed(
                            [
                                "id": text, "name": text, "kind": words(WorkKind.self), "needs": list(text),
                                "line": whole,
                            ], ["parent": text, "final": yes, "background": yes, "interactive": yes])),
                ], [:]
            ),
            ("step.expanded", ["step": text, "instances": list(closed(["key": text, "name": text], [:]))], [:]),
            (
                "step.finished",
                [
                    "step": text, "outcome": words(Conclusion.self), "conclusion": words(Conclusion.self),
                    "duration": number, "attempts": whole, "outputs": map,
                ],
                [
                    "changed": object([("type", "boolean")]), "continued": yes, "withheld": list(text),
                    "failure": failure,
                ]
            ),
            (
                "step.output", ["step": text, "stream": object([("enum", ["stdout", "stderr"])])],
                ["text": text, "base64": text, "partial": yes, "group": text]
            ),
            (
                "step.progress", ["step": text],
                ["completed": number, "total": number, "unit": text, "message": text]
            ),
            ("step.ready", ["step": text], [:]),
            ("step.retrying", ["step": text, "attempt": whole, "delay": number, "failure": failure], [:]),
            ("step.skipped", ["step": text, "reason": words(SkipReason.self), "detail": text], [:]),
            (
                "step.started", ["step": text, "attempt": whole, "kind": words(WorkKind.self), "name": text], [:]
            ),
            ("step.waiting", ["step": text, "for": text], [:]),
        ]
    }

    private static func closed(_ required: Members, _ optional: Members) -> Value {
        object([
            ("type", "object"),
            ("properties", object(required.map { ($0.key, $0.value) } + optional.map { ($0.key, $0.value) })),
            ("required", .array(required.map { .string($0.key) })), ("additionalProperties", false),
        ])
    }

    private static func list(_ element: Value) -> Value { object([("type", "array"), ("items", element)]) }

    private static func words<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> Value {
        object([("enum", .array(type.allCases.map { .string($0.rawValue) }))])
    }

    private static func object(_ members: [(String, Value)]) -> Value {
        .object(Object(members.map { (name: $0.0, value: $0.1) }))
    }
}
