import PromptWork
import TestSupport
import Testing

@Suite struct DialogPromptTests {
    private var signIn: Asking {
        var dialog = PromptDialog()
        dialog.title = Text("Sign in")
        dialog.fields = [.make("email") { $0.format = .email }, .make("count", .integer) { $0.isRequired = false }]
        var (go, guest) = (PromptAction(title: Text("Sign in")), PromptAction(title: Text("As guest")))
        var (giveUp, wipe) = (PromptAction(title: Text("Give up")), PromptAction(title: Text("Wipe")))
        go.isPreferred = true
        guest.value = .text(Text("guest"))
        giveUp.style = .cancel
        wipe.error = Text("Not allowed")
        dialog.actions = [go, guest, giveUp, wipe]
        return Asking(.dialog(dialog))
    }

    private func run(_ answers: String...) async throws -> Asked {
        try await signIn.with { $0.answers = answers }.run()
    }

    @Test("the preferred action is taken once all its fields have values")
    func preferred() async throws {
        let run = try await run("ask.email=a@b.org")
        #expect(
            run.outputs
                == #"answer={"email":"a@b.org","count":null} action="Sign in" email="a@b.org" count=null"#)
        #expect(run.told.last == #"answered answers action="Sign in" email="a@b.org" count=null"#)
    }

    @Test("an action goes by its value, else by its title")
    func actions() async throws {
        #expect(try await run("ask=guest").outputs == #"answer="guest" action="guest""#)
        #expect(try await run("ask=As guest").outputs == #"answer="guest" action="guest""#)
        #expect(try await run("ask=Give up").end.exitCode == 5)
        #expect(try await run("ask=Wipe").failure == "prompt: Not allowed")
        #expect(
            try await run("ask=no").failure
                == "prompt: the answer `ask` is refused: 'no' is none of 'Sign in', 'guest', 'Give up', 'Wipe'")
    }

    @Test("answers to a part of the fields are offered to whoever is asked for the rest")
    func partly() async throws {
        let answer = try await signIn.with {
            $0.answers = ["ask.count=3", "ask=Sign in"]
            $0.presenter = ClosurePresenter { request in
                let count = request.fields[1].defaultTexts ?? []
                return .action(request.preferredAction ?? 3, ModalAnswers(["email": ["x@y.org"], "count": count]))
            }
        }.run()
        #expect(answer.told.last == #"answered terminal action="Sign in" email="x@y.org" count=3"#)
        let alone = try await run("ask.count=3")
        #expect(alone.failure?.hasSuffix("give it with --answer ask.email=STRING") == true)
    }

    @Test("a dialog without actions has OK and Cancel")
    func defaultActions() async throws {
        var dialog = PromptDialog()
        dialog.message = Text("It is done")
        let run = try await Asking(.dialog(dialog)).with { $0.answers = ["ask=OK"] }.run()
        #expect(run.outputs == #"answer={} action="OK""#)
        #expect(try await Asking(.dialog(dialog)).with { $0.answers = ["ask=Cancel"] }.run().end.exitCode == 5)
    }
}
