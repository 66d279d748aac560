import Engine
import Foundation
import Testing

@Suite("write and append") struct WriteTests {
    let box: Sandbox

    init() throws { box = try Sandbox() }

    @Test("write makes the file and its folders, and nothing the second time") func twice() async throws {
        let first = try await box.run(.write("a/b/c.txt", "héllo"))
        #expect(first.changed == true)
        #expect(first.output("path")?.text == box["a/b/c.txt"])
        #expect(first.output("bytes")?.text == "6")
        let before = try #require(box.status("a/b/c.txt"))
        let second = try await box.run(.write("a/b/c.txt", "héllo"))
        #expect(second.changed == false)
        #expect(box.status("a/b/c.txt")?.st_ino == before.st_ino)
        #expect(box.all == ["a", "a/b", "a/b/c.txt"])
    }

    @Test("F3: a new file has the mode that the umask leaves") func umaskDecides() async throws {
        try await box.run(.write("new", "x"))
        try box.make(["other": "x"])
        #expect(box.mode("new") == box.mode("other"))
    }

    @Test("a mode is exact, whatever the umask, and changes the same content too") func givenMode() async throws {
        #expect(try await box.run(.write("s", "x", mode: 0o666)).changed == true)
        #expect(box.mode("s") == 0o666)
        #expect(try await box.run(.write("s", "x", mode: 0o600)).changed == true)
        #expect(box.mode("s") == 0o600)
        #expect(try await box.run(.write("s", "x", mode: 0o600)).changed == false)
    }

    @Test("an existing file keeps its mode and owner") func keepsModeAndOwner() async throws {
        try box.make(["f": "old"])
        box.setMode("f", 0o640)
        let isRoot = getuid() == 0
        if isRoot { chown(box["f"], 1234, 4321) }
        try await box.run(.write("f", "new"))
        #expect(box.text("f") == "new")
        #expect(box.mode("f") == 0o640)
        if isRoot { #expect(box.status("f").map { [$0.st_uid, $0.st_gid] } == [1234, 4321]) }
    }

    @Test("a link is written through") func throughLink() async throws {
        try box.make(["real/f": "old"])
        try box.link("f", to: "real/f")
        try box.link("dangling", to: "made/later")
        try await box.run(.write("f", "new"))
        try await box.run(.write("dangling", "new"))
        #expect(box.text("real/f") == "new")
        #expect(box.target("f") == "real/f")
        #expect(box.text("made/later") == "new")
    }

    @Test("overwrite: false lets the same content be and refuses another") func overwriting() async throws {
        try box.make(["f": "old"])
        #expect(try await box.run(.write("f", "old", overwrite: false)).changed == false)
        let refused = try await box.run(.write("f", "new", overwrite: false))
        #expect(refused.message == "cannot write f: it exists with another content; `overwrite: true` replaces it")
        #expect(box.text("f") == "old")
    }

    @Test("append always adds; without content it only makes the file") func appends() async throws {
        #expect(try await box.run(.append("log/a", "one\n")).changed == true)
        #expect(try await box.run(.append("log/a", "one\n")).changed == true)
        #expect(box.text("log/a") == "one\none\n")
        #expect(try await box.run(.append("log/a", "")).changed == false)
        #expect(try await box.run(.append("log/b", "")).changed == true)
    }

    @Test("F15: nothing is written to pipes and devices, and none is waited for") func specialFiles() async throws {
        mkfifo(box["pipe"], 0o600)
        #expect(try await box.run(.write("pipe", "x")).message == "cannot write pipe: it is no regular file")
        #expect(try await box.run(.append("pipe", "x")).message?.hasPrefix("cannot append pipe: ") == true)
        #expect(
            try await box.run(.append("/dev/full", "x")).message == "cannot append /dev/full: it is no regular file")
        #expect(try await box.run(.read("pipe")).message == "cannot read pipe: it is no regular file")
        #expect(try await box.run(.write("/dev/null", "x")).outcome == .failure)
    }

    @Test(
        "F17: a failure names operation, path and reason, and its line",
        arguments: [
            (FileOperation.write("file/x", "x"), "cannot write file: Not a directory"),
            (.write("folder", "x"), "cannot write folder: it is a folder"),
            (.append("folder", "x"), "cannot append folder: Is a directory"),
            (.write("folder/", "x"), "cannot write folder/: it names a folder"),
            (.read("none"), "cannot read none: No such file or directory"),
            (.read("folder"), "cannot read folder: it is a folder"),
            (.write("loop", "x"), "cannot write loop: Too many levels of symbolic links"),
            (.makeFolder("file"), "cannot makeFolder file: Not a directory"),
            (.copy("none", to: "x"), "cannot copy none: it does not exist"),
            (.move("none", to: "x"), "cannot move none: it does not exist"),
        ]) func failures(operation: FileOperation, message: String) async throws
    {
        try box.make(["file": ""])
        try box.folder("folder")
        try box.link("loop", to: "loop")
        let run = try await box.run(operation)
        #expect(run.message == message)
        #expect(run.step?.failure?.kind == .file)
        #expect(run.step?.failure?.line == 7)
    }

    @Test("F17: what may not be written says so", .enabled(if: getuid() != 0)) func forbidden() async throws {
        try box.folder("closed")
        box.setMode("closed", 0o500)
        #expect(try await box.run(.write("closed/x", "x")).message == "cannot write closed/x: Permission denied")
    }

    @Test("P11, F17: a name and a path that are too long are failures") func tooLong() async throws {
        let name = String(repeating: "n", count: 300)
        let run = try await box.run(.write(Text(name, at: Mark(line: 7, column: 1)), "x"))
        #expect(run.message == "cannot write \(name): File name too long")
        let path = String(repeating: "p/", count: 2500)
        #expect(try await box.run(.write("${{ inputs.p }}x", "x"), inputs: ["p": .string(path)]).outcome == .failure)
    }

    @Test("a null path, an empty one and one with a NUL are failures") func badPaths() async throws {
        #expect(try await box.run(.write("${{ inputs.none }}", "x")).step?.failure?.kind == .expression)
        #expect(try await box.run(.write("a/${{ inputs.none }}", "x")).step?.failure?.kind == .expression)
        #expect(try await box.run(.write("", "x")).message == "`write` is an empty path")
        let nul = try await box.run(.write("${{ inputs.p }}", "x"), inputs: ["p": .string("a\0b")])
        #expect(nul.message == "the path of `write` holds a NUL character")
        #expect(box.all == [])
    }

    @Test("P1: odd characters in folders and names") func oddNames() async throws {
        let odd = try Sandbox(named: " a b (c) & 'd' $(id) [x] {y,z} * ü 日本")
        try await odd.run(.write("é & *.txt", "x"))
        try await odd.run(.copy("*.txt", to: "out"))
        try await odd.run(.move("out", to: "$(id) [a]"))
        #expect(try await odd.run(.read("$(id) [a]/é & *.txt")).output("content")?.text == "x")
        #expect(try await odd.run(.delete("é*")).files == ["é & *.txt"])
        #expect(odd.all == ["$(id) [a]", "$(id) [a]/é & *.txt"])
    }

    @Test("P15: ~/ is the home folder, and nothing is called ~") func home() async throws {
        try box.make(["home/x": "x"])
        try await box.run(.copy("~/x", to: "~/y"), home: box["home"])
        try await box.run(.write("~/new/z", "z"), home: box["home"])
        #expect(box.all == ["home", "home/new", "home/new/z", "home/x", "home/y"])
    }
}
