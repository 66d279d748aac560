import Engine
import FileWork
import Foundation
import Testing

/// What expressions ask of real files.
@Suite("Files for expressions") final class FileWorldTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("world-\(UUID())").path
    var world: FileWorld {
        FileWorld(folder: folder + "/work", homeFolder: folder + "/home", clock: { WallTime(microseconds: 1_500_000) })
    }

    init() throws {
        for name in ["work/src/deep", "work/.hidden", "work/vendor", "home"] {
            try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
        }
        for name in [
            "work/b.lock", "work/src/a.lock", "work/src/deep/c.lock", "work/vendor/d.lock", "work/.hidden/e.lock",
        ] {
            try write(name, name)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ name: String, _ text: String) throws {
        try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }

    /// GitHub's algorithm, as it is described: the hash of the hashes.
    private func hash(_ names: [String]) -> String {
        var all = SHA256()
        for name in names {
            var hash = SHA256()
            hash.update(Array("work/\(name)".utf8))
            all.update(hash.digest)
        }
        return all.text
    }

    @Test(
        "hashFiles is the hash of the hashes of the files, bytewise sorted",
        arguments: [
            (["*.lock"], ["b.lock"]),
            (["**/*.lock"], ["b.lock", "src/a.lock", "src/deep/c.lock", "vendor/d.lock"]),
            (["src/a.lock", "b.lock", "./b.lock"], ["b.lock", "src/a.lock"]),
            (["**/*.lock", "!vendor/**"], ["b.lock", "src/a.lock", "src/deep/c.lock"]),
            (["**/*.lock", "!src"], ["b.lock", "vendor/d.lock"]),
            (["**/*.lock", "!src", "src/deep/*"], ["b.lock", "src/deep/c.lock", "vendor/d.lock"]),
            (["src"], ["src/a.lock", "src/deep/c.lock"]),
            ([".hidden/*"], [".hidden/e.lock"]),
            (["{b,x}.lock"], ["b.lock"]),
        ])
    func hashes(_ patterns: [String], _ files: [String]) throws {
        #expect(try world.hash(ofFiles: patterns) == hash(files))
    }

    @Test("no file, no hash") func noHash() throws {
        #expect(try world.hash(ofFiles: ["*.none", "!b.lock"]) == "")
        #expect(try world.hash(ofFiles: ["b.lock", "!*"]) == "")
    }

    @Test("the folder's own characters have no meaning in patterns") func literalFolder() throws {
        let odd = folder + "/[x]*"
        try FileManager.default.createDirectory(atPath: odd, withIntermediateDirectories: false)
        try write("[x]*/f", "work/f")
        let world = FileWorld(folder: odd, homeFolder: nil, clock: { WallTime(microseconds: 0) })
        #expect(try world.hash(ofFiles: ["*"]) == hash(["f"]))
    }

    @Test("paths count from the folder, ~ is the home folder") func paths() throws {
        try write("home/h", "home")
        #expect(try world.exists("src/a.lock") && world.exists("src") && world.exists("~/h"))
        #expect(try world.exists(folder + "/work/b.lock") && !world.exists("none") && !world.exists("b.lock/x"))
        #expect(try world.content(of: "~/h", limit: 4) == Array("home".utf8))
        #expect(try world.hash(ofFiles: ["~/*"]) == world.hash(ofFiles: [folder + "/home/h"]))
    }

    @Test("links: what they lead to exists, one in a circle does not") func links() throws {
        for (name, target) in [("good", "b.lock"), ("broken", "none"), ("circle", "circle")] {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/work/\(name)", withDestinationPath: target)
        }
        #expect(try world.exists("good") && !world.exists("broken") && !world.exists("circle"))
    }

    @Test("what cannot be read says why") func unreadable() {
        func problem(_ path: String, limit: Int = 100) -> String? {
            do throws(WorldProblem) {
                _ = try world.content(of: path, limit: limit)
                return nil
            } catch { return error.message }
        }
        #expect(problem("none") == "cannot read \(folder)/work/none: No such file or directory")
        #expect(problem("src") == "cannot read \(folder)/work/src: it is a folder")
        #expect(problem("/dev/zero") == "cannot read /dev/zero: it is no regular file")
        #expect(problem("b.lock", limit: 10) == "cannot read \(folder)/work/b.lock: it is larger than 10 bytes")
        #expect(problem("b.lock", limit: 11) == nil)
    }

    @Test("now is the clock's moment") func now() { #expect(world.now == "1970-01-01T00:00:01.500000Z") }
}
