import Engine
import Foundation
import TestSupport
import Testing

@Suite("copy") struct CopyTests {
    let box: Sandbox

    init() throws { box = try Sandbox() }

    @Test("a copy has the source's content and mode, and is made once") func copies() async throws {
        try box.make(["a": "text"])
        box.setMode("a", 0o755)
        let first = try await box.run(.copy("a", to: "out/b"))
        #expect(first.changed == true)
        #expect(first.files == ["out/b"])
        #expect(first.output("path")?.text == box["out/b"])
        #expect(box.text("out/b") == "text")
        #expect(box.mode("out/b") == 0o755)
        let second = try await box.run(.copy("a", to: "out/b"))
        #expect(second.changed == false)
        #expect(second.files == ["out/b"])
        try await box.run(.copy("a", to: "c", mode: 0o600))
        #expect(box.mode("c") == 0o600)
    }

    @Test("a file goes into a folder that is there, or is asked for by a slash") func intoFolder() async throws {
        try box.make(["a": "text"])
        try box.folder("there")
        #expect(try await box.run(.copy("a", to: "there")).files == ["there/a"])
        #expect(try await box.run(.copy("a", to: "new/")).files == ["new/a"])
        #expect(try await box.run(.copy("a", to: "there")).changed == false)
    }

    @Test("another file is replaced only if asked for, and keeps its mode") func overwrites() async throws {
        try box.make(["a": "new", "b": "old"])
        box.setMode("b", 0o640)
        let refused = try await box.run(.copy("a", to: "b"))
        #expect(refused.message == "cannot copy b: it exists and is different; `overwrite: true` replaces it")
        #expect(box.text("b") == "old")
        #expect(try await box.run(.copy("a", to: "b", overwrite: true)).changed == true)
        #expect(box.text("b") == "new")
        #expect(box.mode("b") == 0o640)
    }

    @Test("F11: a copy onto itself, a hard link or a link to itself changes nothing") func ontoItself() async throws {
        try box.make(["a": "text"])
        try box.link("soft", to: "a")
        link(box["a"], box["hard"])
        for target: Text in ["a", "soft", "hard", "./a", "."] {
            let run = try await box.run(.copy("a", to: target, overwrite: true))
            #expect(run.outcome == .success)
            #expect(run.changed == false)
        }
        #expect(box.text("a") == "text")
        #expect(box.target("soft") == "a")
    }

    @Test("folders are copied only with recursive, merged, and the second time not at all") func folders() async throws
    {
        try box.make(["src/a": "a", "src/sub/b": "b", "src/.hidden": "h", "dst/other": "o"])
        try box.link("src/link", to: "sub/b")
        box.setMode("src/sub", 0o750)
        #expect(
            try await box.run(.copy("src", to: "dst")).message
                == "cannot copy src: it is a folder; `recursive: true` copies it with all that is in it")
        #expect(try await box.run(.copy("src", to: "dst", recursive: true)).changed == true)
        #expect(box.text("dst/sub/b") == "b")
        #expect(box.text("dst/.hidden") == "h")
        #expect(box.text("dst/other") == "o")
        #expect(box.target("dst/link") == "sub/b")
        #expect(box.mode("dst/sub") == 0o750)
        #expect(try await box.run(.copy("src", to: "dst", recursive: true)).changed == false)
        #expect(try await box.run(.copy("src", to: "in/", recursive: true)).files == ["in/src"])
    }

    @Test("a folder is not copied into itself, also by way of a link") func intoItself() async throws {
        try box.make(["src/a": "a"])
        try box.link("way", to: "src")
        for target: Text in ["src/copy", "way/copy"] {
            let run = try await box.run(.copy("src", to: target, recursive: true))
            #expect(run.message?.hasSuffix("lies in it") == true)
        }
        #expect(box.all == ["src", "src/a", "way"])
    }

    @Test("a named link is followed; with recursive it is copied as a link") func links() async throws {
        try box.make(["real/a": "text"])
        try box.link("link", to: "real/a")
        try await box.run(.copy("link", to: "followed"))
        #expect(box.target("followed") == nil)
        #expect(box.text("followed") == "text")
        #expect(try await box.run(.copy("link", to: "kept", recursive: true)).changed == true)
        #expect(box.target("kept") == "real/a")
        #expect(try await box.run(.copy("link", to: "kept", recursive: true)).changed == false)
    }

    @Test("F9: a link in the way of a link is replaced only if asked for; a folder never") func linkInTheWay()
        async throws
    {
        try box.make(["src/x": "x", "dst/sub/y": "y"])
        try box.link("src/l", to: "x")
        try box.link("dst/l", to: "elsewhere")
        #expect(try await box.run(.copy("src", to: "dst", recursive: true)).outcome == .failure)
        try await box.run(.copy("src", to: "dst", overwrite: true, recursive: true))
        #expect(box.target("dst/l") == "x")
        try box.link("src/sub", to: "x")
        let run = try await box.run(.copy("src", to: "dst", overwrite: true, recursive: true))
        #expect(run.message == "cannot copy dst/sub: it is a folder")
        #expect(box.all.filter { $0.contains(".flowrun") } == [])
    }

    @Test("F15: a tree with a pipe is refused before anything is copied") func pipes() async throws {
        try box.make(["src/a": "a"])
        mkfifo(box["src/pipe"], 0o600)
        let run = try await box.run(.copy("src", to: "dst", recursive: true))
        #expect(run.message == "cannot copy src/pipe: it is no file, folder or link")
        #expect(!box.exists("dst"))
    }

    @Test("F19: a cancelled copy leaves the target as it was and no temporary file") func cancelled() async throws {
        try box.hollow("big", size: 8 << 30)
        try box.make(["out/big": "old"])
        let started = StartedFileRun(.copy("big", to: "out/big", overwrite: true), in: box)
        async let run = started.run()
        await started.observer.wait(for: "it at 1048576.0")
        started.runner.cancel(.person)
        #expect(try await run.outcome == .cancelled)
        #expect(box.text("out/big") == "old")
        #expect(box.all == ["big", "out", "out/big"])
    }

    @Test("F19: of a cancelled copy of a folder nothing is there") func cancelledFolder() async throws {
        try box.hollow("src/big", size: 8 << 30)
        try box.make(["src/a": "a"])
        let started = StartedFileRun(.copy("src", to: "out/copy", recursive: true), in: box)
        async let run = started.run()
        await started.observer.wait(for: "it at 1048577.0")
        started.runner.cancel(.person)
        #expect(try await run.outcome == .cancelled)
        #expect(box.all == ["out", "src", "src/a", "src/big"])
    }

    @Test("F7: without room the target is as before and no temporary file is left", .enabled(if: TinyDisk.isAllowed))
    func noRoom() async throws {
        let disk = try TinyDisk()
        try disk.box.make(["full/target": "old"])
        try box.hollow("big", size: 5 << 20)
        let run = try await box.run(
            .copy("big", to: "${{ inputs.to }}", overwrite: true),
            inputs: ["to": .string(disk.box["full/target"])])
        #expect(run.message == "cannot copy \(disk.box["full/target"]): No space left on device")
        #expect(disk.box.all == ["full", "full/target"])
        #expect(disk.box.text("full/target") == "old")
        let append = try await box.run(
            .append("${{ inputs.to }}", "${{ inputs.text }}"),
            inputs: [
                "to": .string(disk.box["full/target"]), "text": .string(String(repeating: "x", count: 5 << 20)),
            ])
        #expect(append.outcome == .failure)
        #expect(disk.box.text("full/target") == "old")
    }
}
