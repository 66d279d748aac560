public import Expressions
import WorkflowModel

/// The JSON Schema (draft 2020-12) of workflow files, made from the tables that the parser reads by.
///
/// It tells what stands where; what only the whole file can tell (names, cycles, expressions) is the parser's.
public enum WorkflowSchema {
    private typealias Shape = SchemaShapes

    /// The schema.
    public static var schema: Value {
        let definitions: [(String, Value)] = [
            ("action", action), ("dotenv", dotenv), ("exec", Shape.list(of: Shape.text, atLeast: 1)), ("field", field),
            ("file", file), ("http", http), ("outputs", outputs), ("prompt", prompt), ("retry", retry),
            ("secret", secret),
            ("shell", shell), ("step", step), ("steps", Shape.list(of: Shape.reference("step"), atLeast: 1)),
            ("wait", wait), ("matrix", matrix), ("option", option),
        ]
        return Shape.object(
            [
                ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "A workflow of flowrun"),
                ("$defs", Shape.object(definitions)),
            ] + members(of: workflow))
    }

    private static func members(of value: Value) -> [(String, Value)] {
        guard case .object(let object) = value else { return [] }
        return object.members.map { ($0.name, $0.value) }
    }

    private static var workflow: Value {
        Shape.map(
            .workflow,
            [
                "name": Shape.constant, "description": Shape.constant,
                "inputs": Shape.map(to: Shape.reference("field")), "secrets": Shape.map(to: Shape.reference("secret")),
                "vars": Shape.map(to: Shape.anything), "dotenv": Shape.reference("dotenv"),
                "env": Shape.map(to: Shape.text), "workingDirectory": Shape.filled, "timeout": Shape.duration,
                "maxParallel": Shape.count(from: 1), "failFast": Shape.booleanSetting,
                "concurrency": Shape.map(
                    .concurrency, ["group": Shape.filled, "onBusy": Shape.word(of: Concurrency.OnBusy.self)]),
                "actions": Shape.map(to: Shape.reference("action")), "steps": Shape.reference("steps"),
                "finally": Shape.list(of: Shape.reference("step")), "outputs": Shape.reference("outputs"),
                "defaults": Shape.map(
                    .defaults,
                    [
                        "shell": Shape.reference("shell"), "timeout": Shape.duration,
                        "retry": Shape.reference("retry"),
                    ]),
            ], [Shape.required("steps")])
    }

    private static var stepShapes: [String: Value] {
        [
            "id": Shape.constant, "name": Shape.text, "needs": Shape.oneOrMore(Shape.constant),
            "enabledIf": Shape.condition, "dotenv": Shape.reference("dotenv"), "env": Shape.map(to: Shape.text),
            "workingDirectory": Shape.filled, "timeout": Shape.duration, "retry": Shape.reference("retry"),
            "continueOnError": Shape.condition, "failFast": Shape.booleanSetting,
            "forEach": Shape.anyOf([
                Shape.list(of: Shape.anything), Shape.map(to: Shape.anything), Shape.expressionText,
            ]), "matrix": Shape.reference("matrix"), "maxParallel": Shape.count(from: 1),
            "sources": Shape.list(of: Shape.filled, atLeast: 1), "generates": Shape.list(of: Shape.filled, atLeast: 1),
            "onUnknown": Shape.anyOf([
                Shape.word(of: OnUnknownWord.self),
                Shape.map(.onUnknown, ["check": Shape.list(of: Shape.text, atLeast: 1)], [Shape.required("check")]),
            ]),
            "outputs": Shape.reference("outputs"), "assert": Shape.condition, "exec": Shape.reference("exec"),
            "file": Shape.reference("file"), "http": Shape.reference("http"), "prompt": Shape.reference("prompt"),
            "run": Shape.filled, "steps": Shape.reference("steps"), "use": Shape.filled,
            "wait": Shape.reference("wait"), "background": Shape.boolean, "commands": Shape.boolean,
            "expect": Shape.map(.exitExpectation, ["exitCode": ranges]), "gracePeriod": Shape.duration,
            "interactive": Shape.boolean, "keepRunning": Shape.boolean, "mask": Shape.list(of: Shape.condition),
            "message": Shape.text,
            "ready": Shape.map(
                .readiness, ["port": Shape.filled, "http": Shape.filled, "file": Shape.filled, "output": Shape.filled],
                [("minProperties", 1), ("maxProperties", 1)]),
            "shell": Shape.reference("shell"),
            "stdin": Shape.anyOf([
                Shape.object([("const", "inherit")]),
                Shape.map(
                    .standardInput, ["text": Shape.text, "file": Shape.filled],
                    [("minProperties", 1), ("maxProperties", 1)]),
            ]), "stopSignal": Shape.word(of: StopSignal.self), "with": Shape.map(to: Shape.anything),
            "inputs": Shape.map(to: Shape.reference("field")),
            "onBusy": Shape.word(of: ReusableAction.OnBusy.self),
        ]
    }

    /// One work key, and what stands beside it only there.
    private static var workRules: [(String, Value)] {
        let companions = KeyTable.companions.map { companion in
            (companion.key, Shape.anyOf(keys: companion.kinds.map(\.rawValue)))
        }
        return [Shape.oneOf(keys: KeyTable.workKeys), ("dependentSchemas", Shape.object(companions))]
    }

    private static var step: Value { Shape.map(.step, stepShapes, workRules) }
    private static var action: Value { Shape.map(.action, stepShapes, workRules) }

    private static var ranges: Value {
        Shape.oneOrMore(Shape.object([("type", .array(["integer", "string"]))]))
    }

    private static var dotenv: Value {
        Shape.oneOrMore(
            Shape.anyOf([
                Shape.filled,
                Shape.map(.dotenvFile, ["path": Shape.filled, "optional": Shape.boolean], [Shape.required("path")]),
            ]))
    }

    private static var outputs: Value {
        Shape.map(
            to: Shape.anyOf([
                Shape.filled,
                Shape.map(.output, ["value": Shape.filled, "secret": Shape.boolean], [Shape.required("value")]),
            ]))
    }

    private static var retry: Value {
        Shape.anyOf([
            Shape.count(from: 0),
            Shape.map(
                .retry,
                [
                    "times": Shape.count(from: 0), "delay": Shape.duration, "factor": Shape.number,
                    "maxDelay": Shape.duration, "jitter": Shape.boolean, "deadline": Shape.duration,
                    "if": Shape.condition,
                ], [Shape.required("times")]),
        ])
    }

    private static var secret: Value {
        Shape.map(
            .secret,
            [
                "env": Shape.filled, "file": Shape.filled, "command": Shape.list(of: Shape.text, atLeast: 1),
                "prompt": Shape.object([("enum", .array([true, "true"]))]), "optional": Shape.boolean,
            ], [Shape.oneOf(keys: KeyTable.secretSources)])
    }

    private static var shell: Value {
        Shape.anyOf([
            Shape.object([("enum", .array(["sh", "bash", "zsh", "python3", "node"]))]),
            Shape.list(of: Shape.constant, atLeast: 1),
        ])
    }

    private static var wait: Value {
        Shape.anyOf([
            Shape.duration,
            Shape.map(
                .wait,
                [
                    "until": Shape.filled, "file": Shape.filled, "port": Shape.filled, "http": Shape.filled,
                    "condition": Shape.condition, "every": Shape.duration, "absent": Shape.boolean,
                ], [Shape.oneOf(keys: KeyTable.waitEvents)]),
        ])
    }

    private static var matrix: Value {
        let combinations = Shape.anyOf([
            Shape.list(of: Shape.anyOf([Shape.map(to: Shape.anything), Shape.expressionText])), Shape.expressionText,
        ])
        let axis = Shape.anyOf([Shape.list(of: Shape.anything), Shape.expressionText])
        return Shape.anyOf([
            Shape.expressionText,
            Shape.object([
                ("type", "object"),
                ("properties", Shape.object([("include", combinations), ("exclude", combinations)])),
                ("additionalProperties", axis), ("minProperties", 1),
            ]),
        ])
    }
}
