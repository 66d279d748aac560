import CPlatform
import Channels
import Glibc
import Testing

@testable import Modals

@Suite("the terminal", .timeLimit(.minutes(1))) struct TerminalPresenterTests {
    @Test("an answer that is typed comes back, one line of it stays, and the modes are as before")
    func answered() async throws {
        let terminal = Pseudoterminal(columns: 40)
        let before = terminal.modes
        async let answer = Dialog.ask("Name?").present(in: terminal.presenter())
        try await terminal.wait(for: "Name?")
        terminal.type("日本x\u{7F}\r")
        #expect(try await answer == "日本")
        let screen = VirtualScreen(columns: 40, terminal.collect())
        #expect(screen.text == ["Name?", "日本"])
        #expect(screen.isCursorVisible)
        #expect(!screen.takesPastes)
        #expect(terminal.modes == before)
    }

    @Test("Q5: Ctrl-C in a list restores the modes and the cursor, and takes the list away")
    func interrupted() async throws {
        let terminal = Pseudoterminal()
        let before = terminal.modes
        let answer = Task { try await Dialog.choose("Which?", ["a", "b"]).present(in: terminal.presenter()) }
        try await terminal.wait(for: "> a")
        #expect(terminal.modes != before)
        #expect(!VirtualScreen(columns: 80, terminal.collect()).isCursorVisible)
        terminal.type("\u{3}")
        await #expect(throws: ModalError.interrupted) { try await answer.value }
        let screen = VirtualScreen(columns: 80, terminal.collect())
        #expect(screen.text == [])
        #expect(screen.isCursorVisible)
        #expect(terminal.modes == before)
    }

    @Test("lifetime: cancelling dismisses it, and an answer that comes after is left to others")
    func cancelled() async throws {
        let terminal = Pseudoterminal()
        let before = terminal.modes
        let task = Task { try await Dialog.confirm("Go on?").present(in: terminal.presenter()) }
        try await terminal.wait(for: "Go on?")
        task.cancel()
        await #expect(throws: ModalError.cancelled) { try await task.value }
        #expect(VirtualScreen(columns: 80, terminal.collect()).text == [])
        #expect(terminal.modes == before)
        terminal.type("y\n")
        #expect(terminal.typedAhead == "y\n")
    }

    @Test("a lone escape declines, an arrow that comes in pieces moves")
    func escape() async throws {
        let terminal = Pseudoterminal()
        async let answer = Dialog.choose("Which?", ["a", "b"]).present(in: terminal.presenter())
        try await terminal.wait(for: "> a")
        terminal.type("\u{1B}[")
        terminal.type("B")
        try await terminal.wait(for: "> b")
        terminal.type("\u{1B}")
        #expect(try await answer == nil)
    }

    @Test("T1: what is typed after the answer stays for who reads next")
    func typeAhead() async throws {
        let terminal = Pseudoterminal()
        async let answer = Dialog.confirm("Go on?").present(in: terminal.presenter())
        try await terminal.wait(for: "Go on?")
        terminal.type("yecho hi\n")
        #expect(try await answer == true)
        // The line end was translated, or not, by the modes of the moment in which it was typed.
        #expect(terminal.typedAhead.hasPrefix("echo hi"))
    }

    @Test("a new size is drawn without a key") func resizedInPrompt() async throws {
        let terminal = Pseudoterminal(columns: 60)
        async let answer = Dialog.ask("A question of some length, is it not?").present(in: terminal.presenter())
        try await terminal.wait(for: "> ")
        let before = terminal.collect()
        terminal.resize(columns: 20)
        try await terminal.wait(for: "> ", after: before)
        // The old rows, as the narrower terminal has broken them, are gone.
        let screen = VirtualScreen(columns: 20, String(terminal.collect().dropFirst(before.count)))
        #expect(screen.text == ["A question of some", "length, is it not?", ">"])
        terminal.type("x\r")
        #expect(try await answer == "x")
    }

    @Test("Ctrl-Z gives the terminal back as it was, and draws anew when the program goes on") func suspended()
        async throws
    {
        let terminal = Pseudoterminal()
        let before = terminal.modes
        let seen = Lock<(modes: String, screen: VirtualScreen)?>(nil)
        let presenter = TerminalPresenter(
            path: terminal.path, readiness: PollReadiness(), isStyled: false,
            suspension: Suspension { _ in
                seen.withLock { $0 = (terminal.modes, VirtualScreen(columns: 80, terminal.collect())) }
            })
        async let answer = Dialog.ask("Name?").present(in: presenter)
        try await terminal.wait(for: "Name?")
        terminal.type("ab\u{1A}")
        try await terminal.wait(for: "\u{1B}[?2004l\u{1B}[?25h\u{1B}[?2004h")
        terminal.type("c\r")
        #expect(try await answer == "abc")
        let stopped = try #require(seen.withLock { $0 })
        #expect(stopped.modes == before)
        #expect(stopped.screen.text == [])
        #expect(stopped.screen.isCursorVisible && !stopped.screen.takesPastes)
        #expect(VirtualScreen(columns: 80, terminal.collect()).text == ["Name?", "abc"])
        #expect(terminal.modes == before)
    }

    @Test("a text of 5 KB is pasted whole") func pasted() async throws {
        let terminal = Pseudoterminal()
        let text = String(repeating: "paste 日本 ", count: 400)
        async let answer = Dialog.ask("Name?").present(in: terminal.presenter())
        try await terminal.wait(for: "Name?")
        // A terminal's buffer holds 4 KB: it is typed as it is read.
        let typing = Task.detached { terminal.type("\u{1B}[200~\(text)\u{1B}[201~\r") }
        #expect(try await answer == text)
        await typing.value
    }

    @Test("fields: a refused value stays, with its reason, and is mended") func refused() async throws {
        let terminal = Pseudoterminal()
        let field = ModalField.integer("answer", validate: { $0 < 10 ? nil : "must be under 10" })
        async let answer = Dialog.ask("How many?", field).present(in: terminal.presenter())
        try await terminal.wait(for: "> ")
        terminal.type("12\r")
        try await terminal.wait(for: "must be under 10")
        #expect(VirtualScreen(columns: 80, terminal.collect()).text == ["How many?", "> 12", "  must be under 10"])
        terminal.type("\u{7F}\r")
        #expect(try await answer == "1")
    }

    @Test("what is typed is redrawn in the width that the terminal has by then")
    func resized() async throws {
        let terminal = Pseudoterminal(columns: 60)
        async let answer = Dialog.ask("Name?").present(in: terminal.presenter())
        try await terminal.wait(for: "Name?")
        terminal.resize(columns: 20)
        terminal.type("0123456789012345678901234\r")
        #expect(try await answer == "0123456789012345678901234")
        #expect(VirtualScreen(columns: 20, terminal.collect()).text == ["Name?", "0123456789012345678", "901234"])
    }

    @Test("secrets: never reach the screen")
    func secret() async throws {
        let terminal = Pseudoterminal()
        async let answer = Dialog.ask("Token", .secret("token")).present(in: terminal.presenter())
        try await terminal.wait(for: "> ")
        terminal.type("hunter22\r")
        #expect(try await answer == "hunter22")
        #expect(!terminal.collect().contains("unter"))
    }

    @Test("secrets: in plain mode not echoed, and the echo comes back")
    func plainSecret() async throws {
        let terminal = Pseudoterminal()
        let before = terminal.modes
        let presenter = PlainPresenter(.terminal(path: terminal.path), readiness: PollReadiness())
        async let answer = Dialog.ask("Token", .secret("token")).present(in: presenter)
        try await terminal.wait(for: "Token ")
        terminal.type("hunter22\n")
        #expect(try await answer == "hunter22")
        #expect(!terminal.collect().contains("unter"))
        #expect(terminal.modes == before)
    }

    @Test("without a terminal it is unsupported, before anything is shown")
    func unsupported() async {
        let presenter = TerminalPresenter(path: "/dev/null", readiness: PollReadiness())
        await #expect(throws: ModalError.unsupported("there is no terminal")) {
            try await Dialog.confirm("?").present(in: presenter)
        }
    }

    @Test("who is killed at a prompt leaves somebody who puts the modes back, unless others have set theirs since")
    func killed() async throws {
        let terminal = Pseudoterminal()
        let before = terminal.modes
        let descriptor = cp_terminal_open(terminal.path)
        defer { cp_terminal_close(descriptor) }
        var saved = cp_terminal_modes()
        #expect(cp_terminal_raw(descriptor, &saved) == 0)
        #expect(terminal.modes != before)
        // What the kernel does at the end of a process.
        close(saved.channel)
        waitpid(saved.guard, nil, 0)
        #expect(terminal.modes == before)
        #expect(terminal.collect().hasSuffix("\u{1B}[?2004l\u{1B}[?25h\r\r\n"))

        #expect(cp_terminal_raw(descriptor, &saved) == 0)
        // Somebody else, who knows nothing of the one that was killed.
        var modes = saved.modes
        tcsetattr(descriptor, TCSANOW, &modes)
        var others = cp_terminal_modes()
        #expect(cp_terminal_hide_echo(descriptor, &others) == 0)
        let hidden = terminal.modes
        close(saved.channel)
        waitpid(saved.guard, nil, 0)
        #expect(terminal.modes == hidden)
        cp_terminal_restore(descriptor, &others)
    }
}
