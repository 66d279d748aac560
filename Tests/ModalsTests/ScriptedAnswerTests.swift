import Testing

@testable import Modals

@Suite struct ScriptedAnswerTests {
    static let fields: [ModalField] = [
        .boolean("agree"), .choice("channel", [ModalOption("beta", title: "Beta"), "stable"], default: "stable"),
        .choices("tags", ["a", "b"], default: []), .integer("count", default: 1), .number("ratio", default: 0.5),
        ModalField("note", .string) { $0.isRequired = false },
    ]
    static let request = DialogRequest(
        title: "Form", fields: fields,
        actions: [
            DialogActionDescription(title: "Cancel", style: .cancel), DialogActionDescription(title: "OK"),
            DialogActionDescription(title: "Skip it", identifier: "skip", usesFields: false),
        ])

    private func response(_ action: String? = nil, giving fields: [String: [String]]) throws(ModalError)
        -> DialogResponse
    {
        try ScriptedAnswer(action: action, fields: fields).response(to: Self.request)
    }

    @Test("defaults stand for what is not given, an optional field may stay empty")
    func defaults() throws {
        let answers = ["agree": ["true"], "channel": ["stable"], "tags": [], "count": ["1"], "ratio": ["0.5"]]
        #expect(try response(giving: ["agree": ["true"]]) == .action(1, ModalAnswers(answers)))
    }

    @Test("actions go by identifier, else by title; options by value, else by title")
    func names() throws {
        #expect(try response("skip", giving: [:]) == .action(2, ModalAnswers()))
        #expect(try response("Cancel", giving: [:]) == .action(0, ModalAnswers()))
        guard case .action(_, let answers) = try response(giving: ["agree": ["false"], "channel": ["Beta"]]) else {
            return
        }
        #expect(answers["channel"] == "beta")
        #expect(answers.boolean("agree") == false)
        #expect(answers.number("ratio") == 0.5)
    }

    @Test(
        "a refused answer is an error that names the field and the reason",
        arguments: [
            ([:], "agree", "a value is needed"), (["agree": ["yes"]], "agree", "'yes' is neither true nor false"),
            (["agree": ["true"], "channel": ["x"]], "channel", "'x' is none of beta, stable"),
            (["agree": ["true"], "tags": ["a", "c"]], "tags", "'c' is none of a, b"),
            (["agree": ["true"], "count": ["1.5"]], "count", "'1.5' is not a whole number"),
            (["agree": ["true"], "ratio": ["nan"]], "ratio", "'nan' is not a number"),
            (["agree": ["true", "false"]], "agree", "one value is needed, not 2"),
            (["nme": ["x"]], "nme", "there is no such field; its fields are agree, channel, tags, count, ratio, note"),
        ])
    func refused(fields: [String: [String]], field: String, reason: String) {
        #expect(throws: ModalError.refused(field: field, reason: reason)) { try response(giving: fields) }
    }

    @Test("an unknown action, and none where one is needed, name what there is")
    func unknownAction() {
        #expect(throws: ModalError.refused(field: nil, reason: "'no' is none of 'Cancel', 'OK', 'skip'")) {
            try response("no", giving: [:])
        }
        let confirmation = Dialog.confirm("?").request
        #expect(throws: ModalError.refused(field: nil, reason: "one of 'true', 'false' is needed")) {
            try ScriptedAnswer().response(to: confirmation)
        }
        #expect(throws: ModalError.refused(field: nil, reason: "'maybe' is none of 'true', 'false'")) {
            try ScriptedAnswer(action: "maybe").response(to: confirmation)
        }
    }
}
