import Expressions
import WorkflowModel

/// The parts of the schema that have to do with fields and with work in a map of its own.
extension WorkflowSchema {
    private typealias Shape = SchemaShapes

    static var option: Value {
        Shape.anyOf([
            Shape.text, Shape.map(.option, ["value": Shape.text, "title": Shape.text], [Shape.required("value")]),
        ])
    }

    private static var fieldShapes: [String: Value] {
        [
            "type": Shape.word(of: FieldKind.self), "description": Shape.text, "default": Shape.anything,
            "required": Shape.boolean,
            "options": Shape.anyOf([Shape.list(of: Shape.reference("option"), atLeast: 1), Shape.expressionText]),
            "pattern": Shape.constant, "format": Shape.word(of: FieldFormat.self), "min": Shape.number,
            "max": Shape.number, "placeholder": Shape.constant,
        ]
    }

    static var field: Value { Shape.map(.field, fieldShapes) }

    static var prompt: Value {
        let common: [String: Value] = [
            "default": Shape.anything, "onTimeout": Shape.word(of: Prompt.OnTimeout.self), "ask": Shape.filled,
            "choose": Shape.filled, "confirm": Shape.filled, "edit": Shape.text, "multiple": Shape.boolean,
            "onDecline": Shape.word(of: Prompt.OnDecline.self), "extension": Shape.constant, "title": Shape.text,
            "message": Shape.text, "style": Shape.word(of: PromptDialog.Style.self),
            "fields": Shape.map(to: Shape.reference("field")),
            "actions": Shape.list(of: dialogAction, atLeast: 1),
        ]
        let shapes = fieldShapes.merging(common) { $1 }
        return Shape.anyOf([
            Shape.map(.ask, shapes, [Shape.required("ask")]),
            Shape.map(.choose, shapes, [Shape.required("choose", "options")]),
            Shape.map(.confirm, shapes, [Shape.required("confirm")]),
            Shape.map(.edit, shapes, [Shape.required("edit")]),
            Shape.map(
                .dialog, shapes,
                [
                    (
                        "anyOf",
                        .array(["title", "message", "fields", "actions"].map { Shape.object([Shape.required($0)]) })
                    )
                ]),
        ])
    }

    private static var dialogAction: Value {
        Shape.map(
            .promptAction,
            [
                "title": Shape.filled, "preferred": Shape.boolean, "style": Shape.word(of: PromptAction.Style.self),
                "value": Shape.anything, "error": Shape.text, "steps": Shape.reference("steps"),
            ], [Shape.required("title")])
    }

    static var http: Value {
        var shapes: [String: Value] = [
            "method": Shape.filled, "url": Shape.filled, "headers": Shape.map(to: Shape.text), "json": Shape.anything,
            "body": Shape.text,
            "expect": Shape.map(
                .statusExpectation,
                [
                    "status": Shape.oneOrMore(Shape.object([("type", .array(["integer", "string"]))]))
                ]), "saveTo": Shape.map(.saveTo, ["path": Shape.filled], [Shape.required("path")]),
            "redirects": Shape.count(from: 0), "connectTimeout": Shape.duration, "maxBody": Shape.size,
        ]
        for method in KeyTable.methods { shapes[method] = Shape.filled }
        let forms =
            KeyTable.methods.map { Shape.object([Shape.required($0)]) } + [
                Shape.object([Shape.required("method", "url")])
            ]
        return Shape.map(.http, shapes, [("oneOf", .array(forms))])
    }

    static var file: Value {
        let shapes: [String: Value] = [
            "content": Shape.text, "mode": Shape.mode, "overwrite": Shape.booleanSetting,
            "recursive": Shape.booleanSetting, "to": Shape.filled, "onMissing": Shape.word(of: OnMissing.self),
            "maxSize": Shape.size,
        ]
        return Shape.anyOf(
            FileKeys.built.map { operation in
                var shapes = shapes
                shapes[operation.name] = Shape.filled
                let needed = ["content", "to"].filter(operation.built.contains)
                return Shape.map(
                    FileKeys.table(of: operation), shapes,
                    [("required", .array(([operation.name] + needed).map { .string($0) }))])
            })
    }
}
