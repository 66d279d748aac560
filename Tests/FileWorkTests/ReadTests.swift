import Engine
import Foundation
import Testing

@Suite("read and makeFolder") struct ReadTests {
    let box: Sandbox

    init() throws { box = try Sandbox() }

    @Test("read gives the text, and the value if it is JSON") func reads() async throws {
        try box.make(["a.json": #"{"n": 1}"#, "b.txt": "plain\n"])
        let json = try await box.run(.read("a.json"))
        #expect(json.output("json")?.json() == #"{"n":1}"#)
        #expect(json.changed == false)
        let text = try await box.run(.read("b.txt"))
        #expect(text.output("content")?.text == "plain\n")
        #expect(text.output("json") == nil)
        #expect(text.output("path")?.text == box["b.txt"])
    }

    @Test("read refuses what is too large or no UTF-8, and says so") func refuses() async throws {
        try box.make(["f": "12345"])
        #expect(try await box.run(.read("f", maxSize: 5)).outcome == .success)
        #expect(
            try await box.run(.read("f", maxSize: 4)).message
                == "cannot read f: it is larger than 4 bytes; `maxSize` allows more")
        try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: box["bytes"]))
        #expect(try await box.run(.read("bytes")).message == "cannot read bytes: it is not UTF-8 text")
    }

    @Test("read takes files that say they are empty") func proc() async throws {
        #expect(try await box.run(.read("/proc/self/status")).output("content")?.text.contains("Pid:") == true)
    }

    @Test("F21: only the folder itself gets the mode; existing ones are untouched") func folderMode() async throws {
        try box.folder("a")
        box.setMode("a", 0o711)
        try box.folder("usual")
        #expect(try await box.run(.makeFolder("a/b/c", mode: 0o700)).changed == true)
        #expect([box.mode("a"), box.mode("a/b"), box.mode("a/b/c")] == [0o711, box.mode("usual"), 0o700])
        #expect(try await box.run(.makeFolder("a/b/c", mode: 0o700)).changed == false)
        #expect(try await box.run(.makeFolder("a/b/c/")).changed == false)
        #expect(box.mode("a/b/c") == 0o700)
    }

    @Test("makeFolder accepts a link to a folder") func folderLink() async throws {
        try box.folder("real")
        try box.link("link", to: "real")
        #expect(try await box.run(.makeFolder("link")).changed == false)
        #expect(box.target("link") == "real")
    }
}
