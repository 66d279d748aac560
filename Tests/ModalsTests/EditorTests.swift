import Foundation
import Testing

@testable import Modals

@Suite("Editor", .timeLimit(.minutes(1))) struct EditorTests {
    private let terminal = Pseudoterminal()

    @Test("a text is edited in the person's editor, and the terminal is as before whatever that did to it")
    func edited()
        async throws
    {
        let folder = try ProgramFolder([
            "ed": #"stty raw -echo; printf '\033[?25l\033[31m'; echo more >> "$1"; stat -c %a "$1" > "$HOME/mode""#
        ])
        let before = terminal.modes
        let tools = folder.tools(["EDITOR": "ed"])
        let text = try await terminal.presenter(tools).edit(EditorDocument("one\n", fileExtension: "md"))
        #expect(text == "one\nmore\n")
        #expect(terminal.modes == before)
        #expect(VirtualScreen(columns: 80, terminal.collect()).isCursorVisible)
        #expect(folder.text(of: "mode") == "600\n")
        #expect(folder.files == ["ed", "mode"])
    }

    @Test("VISUAL before EDITOR, with its own arguments") func variables() async throws {
        let folder = try ProgramFolder(["visual": #"echo "$1 ${2##*.}" > "$2""#, "ed": "exit 1"])
        let tools = folder.tools(["VISUAL": "visual '--new window'", "EDITOR": "ed"])
        let text = try await terminal.presenter(tools).edit(EditorDocument("", fileExtension: "eml"))
        #expect(text == "--new window eml\n")
    }

    @Test("an editor of several commands, which the shell takes apart") func commands() async throws {
        let folder = try ProgramFolder(["ed": #"cp "$HOME/note" "$1""#])
        let tools = folder.tools(["EDITOR": "echo noted > \(folder.path)/note && ed"])
        let start = folder.tools(["EDITOR": "env ed"]).editor
        #expect(start == ["/bin/sh", "-c", "exec env ed \"$@\"", "env"])
        #expect(try await terminal.presenter(tools).edit(EditorDocument("")) == "noted\n")
    }

    @Test("an editor that fails changes nothing") func failed() async throws {
        let folder = try ProgramFolder(["ed": #"echo x > "$1"; exit 3"#])
        #expect(try await terminal.presenter(folder.tools(["EDITOR": "ed"])).edit(EditorDocument("a")) == nil)
    }

    @Test("without an editor it is unsupported, before anything is shown") func none() async throws {
        let tools = ModalTools.found(in: ["PATH": "/nowhere", "EDITOR": "no-such-editor"])
        #expect(tools.editor == nil)
        await #expect(throws: ModalError.unsupported("there is no editor: set VISUAL or EDITOR")) {
            try await terminal.presenter(tools).edit(EditorDocument("a"))
        }
        #expect(terminal.collect() == "")
    }

    @Test("cancelling ends the editor, also one that holds on", arguments: ["", "trap '' TERM; "])
    func cancelled(_ trap: String) async throws {
        let folder = try ProgramFolder(["ed": trap + #"echo $$ > "$HOME/pid"; while :; do sleep 0.05; done"#])
        let tools = folder.tools(["EDITOR": "ed"])
        let before = terminal.modes
        let task = Task { try await terminal.presenter(tools).edit(EditorDocument("a")) }
        while folder.text(of: "pid") == nil { await Task.yield() }
        task.cancel()
        await #expect(throws: ModalError.cancelled) { try await task.value }
        let pid = try #require(Int32(folder.text(of: "pid")?.dropLast() ?? ""))
        #expect(kill(pid, 0) == -1)
        #expect(terminal.modes == before)
        #expect(folder.files == ["ed", "pid"])
    }

    @Test("ctrl-e hands what is being typed to the editor and goes on with what it gives back") func handOff()
        async throws
    {
        let folder = try ProgramFolder(["ed": #"printf '%s, World\n' "$(cat "$1")" > "$1""#])
        async let answer = Dialog.ask("Text?").present(in: terminal.presenter(folder.tools(["EDITOR": "ed"])))
        try await terminal.wait(for: "Text?")
        terminal.type("Hello\u{5}")
        try await terminal.wait(for: "> Hello, World")
        terminal.type("!\r")
        #expect(try await answer == "Hello, World!")
        #expect(VirtualScreen(columns: 80, terminal.collect()).text == ["Text?", "Hello, World!"])
    }

    @Test("without an editor ctrl-e goes to the end of the line") func noHandOff() {
        let request = Dialog.ask("Text?").request
        #expect(typed("ab\u{1}\u{5}c\r", into: request).0 == .answered(.action(0, ModalAnswers(["answer": ["abc"]]))))
    }

    @Test("prepared answers edit by their field `text`") func answers() async throws {
        let presenter = AnswersPresenter([ScriptedAnswer(fields: ["text": ["new"]]), ScriptedAnswer()])
        #expect(try await presenter.edit(EditorDocument("old")) == "new")
        #expect(try await presenter.edit(EditorDocument("old")) == nil)
    }
}
