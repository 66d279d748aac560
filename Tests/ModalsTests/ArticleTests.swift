import Glibc
import TestSupport
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

func writeToOps(_ tools: ModalTools, _ loop: any InputReadiness, in presenter: any Presenter) async throws -> String {
    let composer = compose(MailDraft(to: ["ops@example.org"]), tools: tools, readiness: loop) { composer in
        composer.mail.subject = "Nightly build"
        composer.drafts = tools.temporaryFolder
    }
    let result = try await composer.present(in: presenter) ?? .cancelled
    return "\(result)"
}

func pickReports(
    in folder: String, _ status: @escaping @Sendable () -> AuthorizationStatus, presenter: any Presenter
) async throws -> [String] {
    let picker = FilePicker("Which reports?", in: folder) { picker in
        picker.patterns = ["*.{csv,txt}"]
        picker.allowsSeveral = true
    }
    return try await picker.require("the archive", status).present(in: presenter) ?? []
}

func signInPage(_ tools: ModalTools, _ loop: any InputReadiness, in presenter: any Presenter) async throws -> String? {
    let session = browse("https://id.example.org/authorize?client_id=cli", tools: tools, readiness: loop) { session in
        session.title = "Sign in"
    }
    return try await session.present(in: presenter)
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

    @Test("from the reactive original: a composer") func composing() async throws {
        let folder = try ProgramFolder(["sendmail": #"cat > "$HOME/mail""#])
        let text = ScriptedAnswer(fields: ["text": ["To: ops@example.org\nSubject: s\n\nAll is well.\n"]])
        for (action, word) in [("Send", "sent"), ("Keep as a draft", "saved"), ("Discard", "cancelled")] {
            let presenter = AnswersPresenter([text, ScriptedAnswer(action: action)])
            #expect(try await writeToOps(folder.tools(), PollReadiness(), in: presenter) == word)
        }
        #expect(folder.text(of: "mail")?.hasSuffix("All is well.\n") == true)
    }

    @Test("from the reactive original: a picker with a condition") func picking() async throws {
        let folder = try ProgramFolder(["a.csv": "", "b.txt": "", "c.log": ""])
        let presenter = AnswersPresenter([ScriptedAnswer(fields: ["files": ["a.csv", "b.txt"]])])
        await #expect(throws: ModalError.authorizationDenied("the archive is denied")) {
            try await pickReports(in: folder.path, { .denied }, presenter: presenter)
        }
        let picked = try await pickReports(in: folder.path, { .authorized }, presenter: presenter)
        #expect(picked == [folder.path + "/a.csv", folder.path + "/b.txt"])
    }

    @Test("from the reactive original: a web session") func signingIn() async throws {
        let folder = try ProgramFolder([
            "browser":
                #"curl -s -o /dev/null "http://127.0.0.1:$(echo "$1" | sed 's/.*1%3A\([0-9]*\)%2F.*/\1/')/callback?code=4&state=${1##*state=}""#
        ])
        let terminal = Pseudoterminal()
        let url = try await signInPage(folder.tools(["BROWSER": "browser"]), PollReadiness(), in: terminal.presenter())
        #expect(url?.contains("/callback?code=4&state=") == true)
    }

    @Test("each guarantee has tests of its name", arguments: guarantees)
    func guarantee(_ name: String) {
        let tests = Repository.files(in: "Tests/ModalsTests", ["swift"]).flatMap { file in
            file.text.matches(of: #/@(?:Test|Suite)\(\s*"(?<name>[^"]+)"/#).map { $0.name.lowercased() }
        }
        #expect(tests.contains { $0 == name || $0.hasPrefix(name + ":") || $0.hasPrefix(name + ", ") })
    }

    static let guarantees = Repository.text(of: "Sources/Modals/Modals.docc/Guarantees.md").split(separator: "\n")
        .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && !$0.hasPrefix("| behaviour") }
        .map { $0.dropFirst(2).prefix { $0 != "|" }.dropLast().lowercased() }

    @Test("every behaviour that is wanted is a guarantee") func rows() {
        let wanted = [
            "presenter", "lifetime", "one at a time", "dialog", "dialogaction", "fields", "dialogs", "composers",
            "pickers",
            "web session", "configuration", "require", "extension", "descriptions",
        ]
        #expect(wanted.filter { !Self.guarantees.contains($0) } == [])
    }
}
