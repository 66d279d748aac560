import Engine
import Foundation
import Testing

@testable import FileWork

@Suite("delete") struct DeleteTests {
    let box: Sandbox

    init() throws { box = try Sandbox() }

    @Test("a file goes; when it is missing, onMissing decides") func files() async throws {
        try box.make(["a": "a"])
        let first = try await box.run(.delete("a"))
        #expect(first.changed == true)
        #expect(first.files == ["a"])
        #expect(
            try await box.run(.delete("a")).message
                == "cannot delete a: it does not exist; `onMissing: ok` accepts that")
        let ok = try await box.run(.delete("a", onMissing: .ok))
        #expect(ok.outcome == .success)
        #expect(ok.changed == false)
    }

    @Test("a folder goes only with recursive, its hidden files too") func folders() async throws {
        try box.make(["d/sub/x": "x", "d/.hidden/y": "y"])
        #expect(
            try await box.run(.delete("d")).message
                == "cannot delete d: it is a folder; `recursive: true` removes it with all that is in it")
        #expect(try await box.run(.delete("d/", recursive: true)).changed == true)
        #expect(box.all == [])
    }

    @Test("F13: of a link only the link goes, also inside a folder") func links() async throws {
        try box.make(["keep/x": "x", "d/a": "a"])
        try box.link("link", to: "keep")
        try box.link("d/link", to: "../keep")
        try await box.run(.delete("link", recursive: true))
        try await box.run(.delete("d", recursive: true))
        #expect(box.all == ["keep", "keep/x"])
    }

    @Test(
        "F13: home, project and working folders and what contains them stay",
        arguments: [".", "sub/..", "~", "~/", "~/..", "way/."])
    func guarded(path: String) async throws {
        try box.make(["home/me/x": "x", "sub/y": "y"])
        try box.link("way", to: ".")
        let before = box.all
        let run = try await box.run(
            .delete(Text(path, at: Mark(line: 7, column: 1)), recursive: true), home: box["home/me"])
        #expect(run.message?.hasSuffix("folder, which is never removed") == true)
        #expect(box.all == before)
    }

    // Asked of the guard alone: if it were broken, a step would remove all that there is.
    @Test("F13: the root and what else contains a guarded folder stay", arguments: ["/", "//", "..", "../", "/tmp/.."])
    func guardedRoot(path: String) throws {
        let guarded = GuardedFolders(folders: [GuardedFolders.Folder(path: Path(box.path), name: "project")])
        let task = FileTask.idle
        let path = Path(path.hasPrefix("/") ? path : box[path]).trimmed
        let status = try #require(try task.status(path))
        #expect(throws: StepFailure.self) { try guarded.check(path, status, task) }
        try box.make(["x": ""])
        let inside = Path(box["x"])
        #expect(throws: Never.self) { try guarded.check(inside, #require(try task.status(inside)), task) }
    }

    @Test("F13: a link to a guarded folder goes alone") func linkToGuarded() async throws {
        try box.link("way", to: ".")
        #expect(try await box.run(.delete("way", recursive: true)).changed == true)
        #expect(box.all == [])
    }

    @Test("F13: an empty path is refused") func emptyPath() async throws {
        let run = try await box.run(.delete("${{ inputs.d }}", recursive: true), inputs: ["d": .string("")])
        #expect(run.message == "`delete` is an empty path")
        #expect(try await box.run(.delete("${{ inputs.none }}", recursive: true)).step?.failure?.kind == .expression)
    }

    @Test("F13: a pattern does not get round the guard") func guardedPattern() async throws {
        try box.make(["x": "x"])
        let name = box.path.split(separator: "/").last ?? ""
        let run = try await box.run(.delete(Text("../*\(name)", at: Mark(line: 7, column: 1)), recursive: true))
        #expect(run.message?.hasSuffix("project folder, which is never removed") == true)
        #expect(box.exists("x"))
    }

    @Test("a folder that somebody makes a link meanwhile is not entered") func swappedFolder() throws {
        try box.folder("real")
        try box.link("link", to: "real")
        #expect(throws: StepFailure.self) { _ = try OpenFolder(Place(Path(box["link"])), for: "delete").path }
        #expect(throws: Never.self) { _ = try OpenFolder(Place(Path(box["real"])), for: "delete").path }
    }

    @Test("a pattern removes what it matches; in a value wildcards mean nothing") func patterns() async throws {
        try box.make(["a.o": "", "b.o": "", "*.o": "", "c.c": ""])
        #expect(try await box.run(.delete("${{ inputs.n }}"), inputs: ["n": .string("*.o")]).files == ["*.o"])
        #expect(box.all == ["a.o", "b.o", "c.c"])
        #expect(try await box.run(.delete("*.o")).files == ["a.o", "b.o"])
        #expect(
            try await box.run(.delete("*.o")).message
                == "cannot delete *.o: nothing matches it; `onMissing: ok` accepts that")
    }
}
