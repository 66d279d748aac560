import Channels
import Testing

@testable import Modals

@Suite("presenter: control, automatic", .timeLimit(.minutes(1))) struct ControlPresenterTests {
    private final class Told: Sendable {
        private let list = Lock<[String]>([])
        var words: [String] { list.withLock { $0 } }
        func add(_ event: ControlPresenter.Event) {
            list.withLock { list in
                switch event {
                case .asked(let number, let request): list.append("asked \(number) \(request.title)")
                case .dismissed(let number): list.append("dismissed \(number)")
                }
            }
        }
    }

    @Test("a program answers by number, one modal after another; a wrong answer is refused and asked on")
    func answering()
        async throws
    {
        let told = Told()
        let refused = Lock<[String]>([])
        let control = ControlPresenter { told.add($0) }
        var request = Dialog.ask("Age?", .integer("age")).request
        request.onRefusal = { refusal in refused.withLock { $0.append("\(refusal)") } }
        let asked = Task.immediate { [request] in try await control.present(request) }
        let next = Task.immediate { try await Dialog.confirm("Sure?").present(in: control) }
        #expect(told.words == ["asked 1 Age?"])
        #expect(control.answer(2, ScriptedAnswer()) == ModalRefusal("", "nothing is asked under the number 2"))
        #expect(
            control.answer(1, ScriptedAnswer(fields: ["age": ["x"]]))
                == ModalRefusal("age", "'x' is not a whole number"))
        #expect(refused.withLock { $0 } == ["'x' is not a whole number"])
        #expect(control.answer(1, ScriptedAnswer(fields: ["age": ["7"]])) == nil)
        #expect(try await asked.value == .action(0, ModalAnswers(["age": ["7"]])))
        while told.words.count < 2 { await Task.yield() }
        #expect(control.answer(2, ScriptedAnswer(action: "false")) == nil)
        #expect(try await next.value == false)
        #expect(told.words == ["asked 1 Age?", "asked 2 Sure?"])
    }

    @Test("cancelling dismisses, and an answer that comes after is ignored") func cancelled() async throws {
        let told = Told()
        let control = ControlPresenter { told.add($0) }
        let task = Task.immediate { try await Dialog.confirm("Sure?").present(in: control) }
        task.cancel()
        await #expect(throws: ModalError.cancelled) { try await task.value }
        #expect(told.words == ["asked 1 Sure?", "dismissed 1"])
        #expect(control.answer(1, ScriptedAnswer(action: "true")) != nil)
    }

    @Test("the automatic one picks by what the process has when it presents") func automatic() async throws {
        let terminal = Pseudoterminal()
        func presenter(_ path: String, isPlain: Bool) -> AutomaticPresenter {
            AutomaticPresenter(path: path, isPlain: isPlain, isStyled: false, readiness: PollReadiness())
        }
        #expect(presenter("/nowhere", isPlain: false).kind == .none)
        #expect(presenter(terminal.path, isPlain: true).kind == .plain)
        #expect(presenter(terminal.path, isPlain: false).kind == .terminal)
        await #expect(throws: ModalError.missingPresenter) {
            try await Dialog.confirm("?").present(in: presenter("/nowhere", isPlain: false))
        }
        async let answer = Dialog.confirm("Go on?").present(in: presenter(terminal.path, isPlain: true))
        try await terminal.wait(for: "Go on? [y/n] ")
        terminal.type("y\n")
        #expect(try await answer == true)
    }

    @Test(
        "Q11: dumb terminals and screen readers are asked line by line",
        arguments: [
            (["TERM": "xterm"], false), (["TERM": "dumb"], true), (["TERM": ""], true), ([:], true),
            (["TERM": "xterm", "ACCESSIBLE": "1"], true), (["TERM": "xterm", "ACCESSIBLE": ""], false),
        ])
    func plain(environment: [String: String], isPlain: Bool) {
        #expect(AutomaticPresenter.prefersPlain(environment) == isPlain)
    }
}
