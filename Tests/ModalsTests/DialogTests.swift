import Actions
import Testing

@testable import Modals

@Suite struct DialogTests {
    private func presenter(_ answers: ScriptedAnswer...) -> AnswersPresenter { AnswersPresenter(answers) }

    @Test("DialogAction: each form yields what it says")
    func actions() async throws {
        let dialog = Dialog<Int>("Numbers", fields: [.integer("n")]) { dialog in
            dialog.actions = [
                .action("map") { $0.integer("n") ?? 0 },
                .action("mapTo", mapTo: 7),
                .action("flatMap") { answers in Counting(upTo: answers.integer("n") ?? 0) },
                .action("flatMapTo", flatMapTo: Counting(upTo: 2)),
                .action("throw", throw: ModalError.unsupported("no")),
                .action("none"),
                .cancel(),
            ]
        }
        func values(_ action: String) async throws -> [Int] {
            var values: [Int] = []
            let answer = ScriptedAnswer(action: action, fields: ["n": ["3"]])
            for try await value in dialog.values(in: presenter(answer)) { values.append(value) }
            return values
        }
        #expect(try await values("map") == [3])
        #expect(try await values("mapTo") == [7])
        #expect(try await values("flatMap") == [1, 2, 3])
        #expect(try await values("flatMapTo") == [1, 2])
        #expect(try await values("none") == [])
        #expect(try await values("Cancel") == [])
        await #expect(throws: ModalError.unsupported("no")) { try await values("throw") }
        #expect(try await dialog.present(in: presenter(ScriptedAnswer(action: "flatMap", fields: ["n": ["3"]]))) == 3)
    }

    @Test("DialogAction: bound to an Action it yields its elements, and is disabled while that is")
    func boundAction() async throws {
        let double = Action<Int, Int> { (n: Int) in n * 2 }
        let never = Action<Int, Int>(enabledIf: AsyncStream<Bool> { $0.yield(false) }) { (n: Int) in n }
        let dialog = Dialog<Int>("Double", fields: [.integer("n")]) { dialog in
            dialog.actions = [
                .action("Double", executes: double) { $0.integer("n") ?? 0 },
                .action("Never", executes: never) { _ in 0 },
            ]
        }
        let value = try await dialog.present(in: presenter(ScriptedAnswer(action: "Double", fields: ["n": ["4"]])))
        #expect(value == 8)
        await #expect(throws: ModalError.refused(field: nil, reason: "'Never' cannot be chosen now")) {
            try await dialog.present(in: presenter(ScriptedAnswer(action: "Never", fields: ["n": ["4"]])))
        }
    }

    @Test("lifetime: presented once each time it is awaited")
    func presentedOnce() async throws {
        let answers = presenter(ScriptedAnswer(action: "true"), ScriptedAnswer(action: "false"))
        let dialog = Dialog.confirm("Go on?")
        #expect(try await dialog.present(in: answers) == true)
        #expect(try await dialog.present(in: answers) == false)
        await #expect(throws: ModalError.missingPresenter) { try await dialog.present(in: answers) }
    }

    @Test("presenter: looked up when something is presented, missingPresenter if there is none")
    func deferredPresenter() async throws {
        let answers = presenter(ScriptedAnswer(action: "true"))
        #expect(try await Dialog.confirm("?").present(in: DeferredPresenter { answers }) == true)
        await #expect(throws: ModalError.missingPresenter) {
            try await Dialog.confirm("?").present(in: DeferredPresenter { nil })
        }
        await #expect(throws: ModalError.missingPresenter) {
            try await Dialog.confirm("?").present(in: NonePresenter())
        }
    }

    @Test(
        "Dialog: closing it takes its cancel action, and is declining where there is none; it has at least one action")
    func closing() async throws {
        struct Closing: Presenter {
            let kind = PresenterKind.control
            func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse { .declined }
        }
        #expect(try await Dialog.ask("?").present(in: Closing()) == nil)
        await #expect(throws: ModalError.declined) { try await Dialog.confirm("?").present(in: Closing()) }
        await #expect(throws: ModalError.unsupported("the dialog has no action")) {
            try await Dialog<Int>("?").present(in: Closing())
        }
    }

    @Test("dialogs: an alert and a sheet ask with their title, message and actions", arguments: DialogStyle.allCases)
    func styles(style: DialogStyle) async throws {
        let actions = [DialogAction<Int>.action("One", mapTo: 1), .action("Two", mapTo: 2)]
        let dialog =
            style == .alert
            ? .alert("T", message: "M", actions: actions) : Dialog.sheet("T", message: "M", actions: actions)
        #expect(dialog.request.style == style)
        let rows = DialogSession(dialog.request).frame(columns: 40, rows: 9).text
        #expect(rows == ["T", "M", "> One", "  Two"])
        #expect(try await dialog.present(in: presenter(ScriptedAnswer(action: "Two"))) == 2)
    }

    @Test("descriptions: results print as words")
    func words() {
        #expect("\(ModalError.cancelled)" == "cancelled")
        #expect("\(ModalError.refused(field: "age", reason: "too young"))" == "age: too young")
        #expect("\(PresenterKind.terminal)" == "terminal")
    }
}

/// The numbers from 1.
struct Counting: AsyncSequence, Sendable {
    let upTo: Int
    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(upTo: upTo) }
    struct AsyncIterator: AsyncIteratorProtocol {
        let upTo: Int
        var last = 0
        mutating func next() async -> Int? {
            last += 1
            return last <= upTo ? last : nil
        }
    }
}
