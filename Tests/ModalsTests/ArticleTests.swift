import Glibc
import Testing

@testable import Modals

// The code of the articles in Modals.docc, letter for letter.

func confirmDeploy(in presenter: any Presenter) async throws -> Bool {
    try await Dialog.confirm("Deploy to production?", default: false).present(in: presenter) ?? false
}

func deployTest() async throws -> Bool {
    try await confirmDeploy(in: AnswersPresenter([ScriptedAnswer(action: "true")]))
}

enum Login: Equatable {
    case guest
    case person(name: String, password: String)
}

let loginForm = Dialog<Login>("Sign in") { dialog in
    dialog.fields = [
        .string("name", placeholder: "e-mail", validate: { $0.contains("@") ? nil : "has no @" }),
        .secret("password"),
    ]
    dialog.actions = [
        .action("Sign in") { .person(name: $0["name"] ?? "", password: $0["password"] ?? "") }.preferred(),
        .action("As guest", mapTo: .guest),
        .cancel(),
    ]
}

struct Polling: InputReadiness {
    let clock = ContinuousClock()

    func readable(_ descriptor: Int32) async throws {
        while poll(descriptor) == 0 { try await sleep(for: .milliseconds(5)) }
    }

    func sleep(for duration: Duration) async throws { try await clock.sleep(for: duration) }
}

func terminalPresenter(_ environment: [String: String]) -> AutomaticPresenter {
    AutomaticPresenter(isPlain: AutomaticPresenter.prefersPlain(environment), readiness: Polling()) {
        ModalTools.found(in: environment)
    }
}

func askAndDelete(_ file: String, in presenter: any Presenter, delete: (String) async throws -> Void) async throws {
    let question = Dialog<String>.alert(
        "Delete?", actions: [.cancel("No"), .action("Yes", style: .destructive, mapTo: file)])
    guard let file = try await question.present(in: presenter) else { return }
    try await delete(file)
}

private func poll(_ descriptor: Int32) -> Int32 {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&request, 1, 0)
}

@Suite("Articles", .timeLimit(.minutes(1))) struct ArticleTests {
    @Test("getting started: a question, a form") func gettingStarted() async throws {
        #expect(try await deployTest())
        let answer = ScriptedAnswer(action: "Sign in", fields: ["name": ["a@b"], "password": ["p"]])
        let login = try await loginForm.present(in: AnswersPresenter([answer]))
        #expect(login == .person(name: "a@b", password: "p"))
        #expect(try await loginForm.present(in: AnswersPresenter([ScriptedAnswer(action: "Cancel")])) == nil)
    }

    @Test("getting started: on a terminal, with a thread that polls") func polling() async throws {
        let terminal = Pseudoterminal()
        let presenter = TerminalPresenter(path: terminal.path, readiness: Polling(), isStyled: false)
        async let answer = confirmDeploy(in: presenter)
        try await terminal.wait(for: "[y/N]")
        terminal.type("\r")
        #expect(try await answer == false)
        #expect(
            terminalPresenter(["TERM": "xterm"]).kind == AutomaticPresenter(isPlain: false, readiness: Polling()).kind)
    }

    @Test("from the reactive original: a dialog and what follows") func deleting() async throws {
        var deleted: [String] = []
        for action in ["No", "Yes"] {
            let presenter = AnswersPresenter([ScriptedAnswer(action: action)])
            try await askAndDelete("a.txt", in: presenter) { deleted.append($0) }
        }
        #expect(deleted == ["a.txt"])
    }
}
