import FlowRunner
import Foundation
import Testing

/// A folder with files, removed at the end of its test.
final class Folder {
    let path: String

    init(_ files: String...) throws {
        let base = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
        path = base + "/files-" + UUID().uuidString.prefix(8)
        for file in files {
            let url = URL(fileURLWithPath: path + "/" + file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("description: about \(file)\nsteps: [{assert: 1 == 1}]\n".utf8).write(to: url)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite("Finding workflow files") struct WorkflowFileTests {
    @Test(
        "the project folder is the file's, or the one above Workflows and .flowrun",
        arguments: [
            ("x.yaml", "/p"), ("./x.yaml", "/p"), ("Workflows/x.yaml", "/p"), ("a/.flowrun/x.yaml", "/p/a"),
            ("/q/Workflows/x.yaml", "/q"), ("/q/r/x.yaml", "/q/r"), ("/x.yaml", "/"), ("-", "/p"),
        ])
    func projectFolder(_ path: String, _ want: String) {
        #expect(WorkflowFile(at: path, callerFolder: "/p").folder == want)
    }

    @Test("a name is found here, then in parents, and says so") func names() throws {
        let folder = try Folder("Workflows/near.yaml", "a/b/.flowrun/near.yml", "a/b/c/x.yaml")
        let found = try WorkflowFile.find("near", from: folder.path + "/a/b/c", homeFolder: nil)
        #expect(found.path == folder.path + "/a/b/.flowrun/near.yml" && found.isFromParent)
        #expect(found.name == found.path && found.folder == folder.path + "/a/b")
        let here = try WorkflowFile.find("near", from: folder.path, homeFolder: nil)
        #expect(here.name == "Workflows/near.yaml" && !here.isFromParent)
    }

    @Test("P13: the search ends before the home folder") func home() throws {
        let folder = try Folder("Workflows/x.yaml", "a/b/y.yaml")
        #expect(throws: WorkflowFileProblem.unknown(name: "x", near: nil)) {
            try WorkflowFile.find("x", from: folder.path + "/a/b", homeFolder: folder.path)
        }
        #expect(try WorkflowFile.find("x", from: folder.path, homeFolder: folder.path).isFromParent == false)
    }

    @Test("P13: a file or folder of another owner in a parent is not found", .enabled(if: getuid() == 0))
    func owner() throws {
        let folder = try Folder("Workflows/x.yaml", "a/y.yaml", "b/Workflows/x.yaml", "b/c/y.yaml")
        chown(folder.path + "/Workflows/x.yaml", 12345, 12345)
        chown(folder.path + "/b", 12345, 12345)
        for start in ["/a", "/b/c"] {
            #expect(throws: WorkflowFileProblem.unknown(name: "x", near: nil)) {
                try WorkflowFile.find("x", from: folder.path + start, homeFolder: nil)
            }
        }
    }

    @Test("N7: two candidates are an error that names both") func ambiguous() throws {
        let folder = try Folder("flowrun.yml", "flowrun.yaml", "Workflows/x.yaml", ".flowrun/x.yml")
        #expect(throws: WorkflowFileProblem.ambiguous(["flowrun.yaml", "flowrun.yml"])) {
            try WorkflowFile.findDefault(from: folder.path)
        }
        #expect(throws: WorkflowFileProblem.ambiguous(["Workflows/x.yaml", ".flowrun/x.yml"])) {
            try WorkflowFile.find("x", from: folder.path, homeFolder: nil)
        }
    }

    @Test("without a name only this folder is looked into") func defaults() throws {
        let folder = try Folder("flowrun.yaml", "a/.flowrun/flowrun.yml", "a/b/x.yaml")
        #expect(try WorkflowFile.findDefault(from: folder.path)?.name == "flowrun.yaml")
        #expect(try WorkflowFile.findDefault(from: folder.path + "/a")?.name == ".flowrun/flowrun.yml")
        #expect(try WorkflowFile.findDefault(from: folder.path + "/a/b") == nil)
    }

    @Test("the list has each name once, the nearest first") func list() throws {
        let folder = try Folder(
            "Workflows/build.yaml", "Workflows/a.yml", "a/Workflows/build.yaml", "a/Workflows/note.txt")
        let list = WorkflowFile.list(from: folder.path + "/a", homeFolder: nil)
        #expect(list.prefix(2).map(\.shortName) == ["build", "a"])
        #expect(list.prefix(2).map(\.isFromParent) == [false, true])
        #expect(throws: WorkflowFileProblem.unknown(name: "biuld", near: "build")) {
            try WorkflowFile.find("biuld", from: folder.path + "/a", homeFolder: nil)
        }
    }

    @Test("what cannot be read says why") func unreadable() throws {
        let folder = try Folder("a/x.yaml")
        for (path, want) in [
            ("a/", "a/ is a folder, not a workflow file"), ("n.yaml", "cannot read n.yaml: No such file or directory"),
        ] {
            let file = WorkflowFile(at: path, callerFolder: folder.path)
            #expect { try file.read() } throws: { ($0 as? WorkflowFileProblem)?.message == want }
        }
    }
}
