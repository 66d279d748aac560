import PromptWork
import TestSupport
import Testing

@Suite struct ConfirmationTests {
    private func confirm(_ onDecline: Prompt.OnDecline = .cancel, default form: FreeForm? = nil) -> Asking {
        Asking(.confirm(Text("Publish ${{ inputs.version }}?"), onDecline: onDecline), default: form)
            .with { $0.inputs = [NamedValue("version", "1.2.3")] }
    }

    @Test("yes goes on, with the answer as an output")
    func yes() async throws {
        let run = try await confirm().with {
            $0.presenter = ClosurePresenter { request in
                request.title == "Publish 1.2.3?" && request.isConfirmation ? .action(0, ModalAnswers()) : .declined
            }
        }.run()
        #expect(run.end.outcome == .success)
        #expect(run.outputs == #"answer=true action="Yes""#)
        #expect(run.told == ["asked", "answered terminal answer=true"])
    }

    @Test(
        "X9: no and closing it cancel the run, exit code 5",
        arguments: [DialogResponse.action(1, ModalAnswers()), .declined])
    func no(response: DialogResponse) async throws {
        let run = try await confirm().with { $0.presenter = ClosurePresenter { _ in response } }.run()
        #expect(run.end.outcome == .cancelled)
        #expect(run.end.exitCode == 5)
    }

    @Test(
        "with `onDecline: continue` no is an answer", arguments: [DialogResponse.action(1, ModalAnswers()), .declined])
    func goesOn(response: DialogResponse) async throws {
        let run = try await confirm(.continue).with { $0.presenter = ClosurePresenter { _ in response } }.run()
        #expect(run.end.outcome == .success)
        #expect(run.outputs == #"answer=false action="No""#)
    }

    @Test("an answer that was given is taken before anybody is asked")
    func given() async throws {
        let asked = confirm().with { $0.presenter = ClosurePresenter { _ in .declined } }
        let yes = try await asked.with { $0.answers = ["ask=true"] }.run()
        #expect(yes.told == ["asked", "answered answers answer=true"])
        #expect(try await asked.with { $0.answers = ["ask=false"] }.run().end.exitCode == 5)
        let bad = try await asked.with { $0.answers = ["ask=maybe"] }.run()
        #expect(bad.failure == "prompt: the answer `ask` is refused: 'maybe' is none of 'true', 'false'")
    }

    @Test("--yes confirms")
    func confirms() async throws {
        let run = try await confirm(default: .boolean(false)).with { $0.confirms = true }.run()
        #expect(run.told == ["asked", "answered yes answer=true"])
    }

    @Test("with nobody to ask the default is taken")
    func fallback() async throws {
        let run = try await confirm(default: .boolean(true)).run()
        #expect(run.told == ["asked", "answered default answer=true"])
        #expect(try await confirm(default: .boolean(false)).run().end.exitCode == 5)
    }

    @Test("Q1: with nobody to ask and no default it fails at once, and says how to answer")
    func unanswered() async throws {
        let run = try await confirm().run()
        #expect(run.end.outcome == .failure)
        #expect(
            run.failure
                == "prompt: prompt `ask` (Publish 1.2.3?) has no answer, there is nobody to ask; "
                + "give it with --answer ask=true or --answer ask=false, or --yes")
        let noTerminal = ClosurePresenter { _ throws(ModalError) in throw .unsupported("there is no terminal") }
        let unsupported = try await confirm().with { $0.presenter = noTerminal }.run()
        #expect(unsupported.failure?.contains("nobody can answer it: there is no terminal; give it") == true)
    }

    @Test("Ctrl-C at a prompt does what Ctrl-C does")
    func interrupted() async throws {
        let gate = Gate()
        let interrupting = ClosurePresenter { _ throws(ModalError) in throw .interrupted }
        let run = try await confirm().with {
            $0.presenter = interrupting
            $0.onInterrupt = { gate.open() }
        }.run()
        try await gate.wait()
        #expect(run.told == ["asked", "dismissed cancelled"])
    }
}
