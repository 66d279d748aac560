import PromptWork
import TestSupport
import Testing

@Suite struct QuestionTests {
    private let channel = Field.make("answer", .choice) { field in
        field.options = .list([
            FieldOption(value: Text("beta"), title: Text("Beta")), FieldOption(value: Text("stable")),
        ])
    }

    @Test("an answer has the type of its field")
    func typed() async throws {
        let count = Asking(.ask(Text("How many?"), .make("answer", .integer) { $0.minimum = 2 }))
        #expect(try await count.with { $0.answers = ["ask=3"] }.run().outputs == #"answer=3 action="OK""#)
        let tags = Asking(.choose(Text("Which?"), .make("answer", .choices) { $0.options = channel.options }))
        let repeated = try await tags.with { $0.answers = ["ask=beta", "ask=stable"] }.run()
        #expect(repeated.outputs == #"answer=["beta","stable"] action="OK""#)
        let json = try await tags.with { $0.answers = [#"ask=["stable"]"#] }.run()
        #expect(json.outputs == #"answer=["stable"] action="OK""#)
    }

    @Test("Y3: a version keeps its text")
    func text() async throws {
        let run = try await Asking(.ask(Text("Version?"), .make("answer"))).with { $0.answers = ["ask=3.10"] }.run()
        #expect(run.outputs == #"answer="3.10" action="OK""#)
    }

    @Test("an answer that breaks a rule fails the step, and names the rule")
    func refused() async throws {
        let count = Asking(.ask(Text("How many?"), .make("answer", .integer) { $0.minimum = 2 }))
        let run = try await count.with { $0.answers = ["ask=1"] }.run()
        #expect(run.failure == "prompt: the answer `ask` must be at least 2, but is 1")
        #expect(run.told == ["asked", "refused answer: must be at least 2, but is 1"])
    }

    @Test("a person is told why an answer is refused, and so is who reads the events")
    func validated() async throws {
        let run = try await Asking(.ask(Text("Address?"), .make("answer") { $0.format = .email })).with {
            $0.presenter = ClosurePresenter { request in
                let field = request.fields[0]
                if case .failure(let refusal) = field.answer(["nobody"]) { request.onRefusal(refusal) }
                guard case .success(let texts?) = field.answer(["a@b.org"]) else { return .declined }
                return .action(0, ModalAnswers(["answer": texts]))
            }
        }.run()
        #expect(run.outputs == #"answer="a@b.org" action="OK""#)
        #expect(
            run.told == [
                "asked", "refused answer: must be an e-mail address, but is 'nobody'",
                #"answered terminal answer="a@b.org""#,
            ])
    }

    @Test("options may be called by their titles; a default is offered, and taken with nobody to ask")
    func options() async throws {
        let choose = Asking(.choose(Text("Which?"), channel), default: .text(Text("stable")))
        #expect(try await choose.with { $0.answers = ["ask=Beta"] }.run().outputs == #"answer="beta" action="OK""#)
        #expect(try await choose.run().told == ["asked", #"answered default answer="stable""#])
        let offered = try await choose.with {
            $0.presenter = ClosurePresenter { .action(0, ModalAnswers(["answer": $0.fields[0].defaultTexts ?? []])) }
        }.run()
        #expect(offered.told.last == #"answered terminal answer="stable""#)
    }

    @Test("Q1: what to give is in the text of the failure")
    func unanswered() async throws {
        let run = try await Asking(.choose(Text("Which?"), channel)).run()
        #expect(run.failure?.hasSuffix("give it with --answer ask=beta|stable") == true)
    }

    @Test("Q7: closing a question cancels the run, exit code 5")
    func declined() async throws {
        let run = try await Asking(.ask(Text("Name?"), .make("answer"))).with {
            $0.presenter = ClosurePresenter { _ in .declined }
        }.run()
        #expect(run.end.exitCode == 5)
    }
}
