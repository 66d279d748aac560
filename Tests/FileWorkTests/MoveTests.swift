import Engine
import Foundation
import Testing

@Suite("move") struct MoveTests {
    let box: Sandbox

    init() throws { box = try Sandbox() }

    @Test("a move makes the folders, and the second time nothing") func moves() async throws {
        try box.make(["a": "text"])
        let inode = box.status("a")?.st_ino
        let first = try await box.run(.move("a", to: "new/b"))
        #expect(first.changed == true)
        #expect(first.files == ["new/b"])
        #expect(box.status("new/b")?.st_ino == inode)
        let second = try await box.run(.move("a", to: "new/b"))
        #expect(second.outcome == .success)
        #expect(second.changed == false)
        #expect(box.all == ["new", "new/b"])
    }

    @Test("a file moves into a folder; a folder becomes its target") func folders() async throws {
        try box.make(["a": "a", "dir/x": "x", "into/y": "y"])
        #expect(try await box.run(.move("a", to: "into")).files == ["into/a"])
        #expect(try await box.run(.move("dir", to: "into/")).files == ["into/dir"])
        #expect(try await box.run(.move("into", to: "end")).files == ["end"])
        #expect(box.all == ["end", "end/a", "end/dir", "end/dir/x", "end/y"])
        #expect(
            try await box.run(.move("end", to: "end/dir/sub")).message
                == "cannot move end: \(box["end/dir/sub"]) lies in it".replacingOccurrences(
                    of: box.path + "/", with: ""))
    }

    @Test("what is different stays unless overwrite is true; the same content lets the source go") func overwriting()
        async throws
    {
        try box.make(["a": "new", "b": "old", "c": "new"])
        #expect(try await box.run(.move("a", to: "b")).outcome == .failure)
        #expect(box.text("b") == "old")
        #expect(try await box.run(.move("c", to: "a")).changed == true)
        #expect(try await box.run(.move("a", to: "b", overwrite: true)).changed == true)
        #expect(box.all == ["b"])
        #expect(box.text("b") == "new")
    }

    @Test("of two names of one file one is left; onto itself nothing happens") func ontoItself() async throws {
        try box.make(["a": "text"])
        link(box["a"], box["b"])
        #expect(try await box.run(.move("a", to: "./a")).changed == false)
        #expect(try await box.run(.move("a", to: "b")).changed == true)
        #expect(box.all == ["b"])
    }

    @Test("a link is moved, not what it leads to") func links() async throws {
        try box.make(["real": "text"])
        try box.link("link", to: "real")
        try await box.run(.move("link", to: "sub/link"))
        #expect(box.target("sub/link") == "real")
        #expect(box.text("real") == "text")
    }

    @Test("a pattern moves into a folder, and fails when nothing matches") func patterns() async throws {
        try box.make(["a.txt": "a", "b.txt": "b", "c.md": "c"])
        #expect(try await box.run(.move("*.txt", to: "out")).files == ["out/a.txt", "out/b.txt"])
        #expect(try await box.run(.move("*.txt", to: "out")).message == "cannot move *.txt: nothing matches it")
    }

    @Test("F5: a move to another file system copies beside the target, then removes the source")
    func acrossFileSystems() async throws {
        let other = try Sandbox(in: "/dev/shm")
        try #require(other.status("")?.st_dev != box.status("")?.st_dev, "needs two file systems")
        try other.make(["f": "text", "tree/sub/x": "x"])
        try other.link("tree/l", to: "sub/x")
        other.setMode("f", 0o640)
        let modified = other.status("f")?.st_mtim.tv_nsec
        let inputs: [String: Value] = ["from": .string(other.path)]
        #expect(try await box.run(.move("${{ inputs.from }}/f", to: "f"), inputs: inputs).changed == true)
        #expect(try await box.run(.move("${{ inputs.from }}/tree", to: "tree"), inputs: inputs).changed == true)
        #expect(other.all == [])
        #expect(box.all == ["f", "tree", "tree/l", "tree/sub", "tree/sub/x"])
        #expect(box.mode("f") == 0o640)
        #expect(box.status("f")?.st_mtim.tv_nsec == modified)
        #expect(box.target("tree/l") == "sub/x")
    }

    @Test("F5, F15: a tree with a pipe does not move to another file system, and leaves nothing") func pipeAcross()
        async throws
    {
        let other = try Sandbox(in: "/dev/shm")
        try other.make(["tree/a": "a"])
        mkfifo(other["tree/pipe"], 0o600)
        let run = try await box.run(
            .move("${{ inputs.from }}/tree", to: "tree"), inputs: ["from": .string(other.path)])
        #expect(run.outcome == .failure)
        #expect(box.all == [])
        #expect(other.all == ["tree", "tree/a", "tree/pipe"])
    }
}
