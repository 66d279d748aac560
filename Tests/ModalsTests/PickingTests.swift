import Foundation
import Testing

@testable import Modals

@Suite("pickers", .timeLimit(.minutes(1))) struct PickingTests {
    private func folder() throws -> ProgramFolder {
        let folder = try ProgramFolder(["a.txt": "", "b.txt": "", "c.log": "", ".hidden.txt": ""])
        try FileManager.default.createDirectory(atPath: folder.path + "/sub", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: folder.path + "/sub/d.txt"))
        return folder
    }

    private func picked(
        _ folder: ProgramFolder, _ answers: [[String]], configure: (inout FilePicker) -> Void = { _ in }
    ) async throws -> [String]? {
        let picker = FilePicker("Which?", in: folder.path, configure: configure)
        let presenter = AnswersPresenter(answers.map { ScriptedAnswer(fields: ["files": $0]) })
        return try await picker.present(in: presenter)?.map { $0.replacingOccurrences(of: folder.path, with: "") }
    }

    @Test("a file by walking through folders") func walking() async throws {
        let folder = try folder()
        #expect(try await picked(folder, [["sub/"], ["../"], ["sub/"], ["d.txt"]]) == ["/sub/d.txt"])
    }

    @Test("by pattern or kind, hidden or not") func narrowed() async throws {
        let folder = try folder()
        await #expect(throws: ModalError.self) { try await picked(folder, [["c.log"]]) { $0.patterns = ["*.txt"] } }
        await #expect(throws: ModalError.self) { try await picked(folder, [[".hidden.txt"]]) }
        await #expect(throws: ModalError.self) { try await picked(folder, [["a.txt"]]) { $0.kind = .folder } }
        let both: (inout FilePicker) -> Void = { $0.patterns = ["*.{txt,log}"] }
        #expect(try await picked(folder, [["c.log"]], configure: both) == ["/c.log"])
        #expect(try await picked(folder, [[".hidden.txt"]]) { $0.showsHidden = true } == ["/.hidden.txt"])
        #expect(try await picked(folder, [["sub/"], ["."]]) { $0.kind = .folder } == ["/sub"])
    }

    @Test("several of one folder") func several() async throws {
        let folder = try folder()
        #expect(try await picked(folder, [["a.txt", "b.txt"]]) { $0.allowsSeveral = true } == ["/a.txt", "/b.txt"])
        #expect(try await picked(folder, [["sub/"], ["d.txt"]]) { $0.allowsSeveral = true } == ["/sub/d.txt"])
        await #expect(throws: ModalError.refused(field: "files", reason: "check what to pick, or one folder to enter"))
        {
            try await picked(folder, [["a.txt", "sub/"]]) { $0.allowsSeveral = true }
        }
    }

    @Test("a folder that may not be read is authorizationDenied before anything is shown, and stays out of reach after")
    func denied() async throws {
        let terminal = Pseudoterminal()
        let entries: @Sendable (String) throws(ModalError) -> [FileEntry] = { folder throws(ModalError) in
            if folder.hasSuffix("secret") { throw .authorizationDenied("\(folder) may not be read") }
            return [FileEntry("open"), FileEntry("secret", isFolder: true)]
        }
        let closed = FilePicker("Which?", in: "/secret") { $0.entries = entries }
        await #expect(throws: ModalError.authorizationDenied("/secret may not be read")) {
            try await closed.present(in: terminal.presenter())
        }
        #expect(terminal.collect() == "")
        async let paths = FilePicker("Which?", in: "/") { $0.entries = entries }.present(in: terminal.presenter())
        try await terminal.wait(for: "> secret/")
        terminal.type("\r")
        try await terminal.wait(for: "authorization denied: /secret may not be read")
        terminal.type("j\r")
        #expect(try await paths == ["/open"])
    }

    @Test("the real folder of another user is denied") func reallyDenied() async throws {
        let folder = try folder()
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path)
        let error = await withCheckedContinuation { continuation in
            // The kernel asks each thread by itself, for root too once its user for files is another one.
            Thread.detachNewThread {
                Self.becomeNobodyForFiles()
                do throws(ModalError) {
                    continuation.resume(
                        returning: ModalError?.some(.unsupported("read: \(try FileEntry.entries(of: folder.path))")))
                } catch {
                    continuation.resume(returning: error)
                }
            }
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
        #expect(error == .authorizationDenied("\(folder.path) may not be read"))
    }

    private static func becomeNobodyForFiles() {
        // Glibc's module hides it.
        guard let symbol = dlsym(nil, "setfsuid") else { return }
        _ = unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)(65534)
    }

    @Test("a relative folder gives absolute paths, without `.` and `..`") func relative() async throws {
        let folder = try folder()
        let name = try #require(folder.path.split(separator: "/").last)
        let here = try #require(realpath(folder.path, nil).map { String(cString: $0) })
        let up = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in ".." }.joined(separator: "/")
        for start in [up + folder.path, folder.path + "/sub/../../\(name)/."] {
            let picker = FilePicker("Which?", in: start)
            let answers = ["sub/", "../", "a.txt"].map { ScriptedAnswer(fields: ["files": [$0]]) }
            #expect(try await picker.present(in: AnswersPresenter(answers)) == [here + "/a.txt"])
        }
    }

    @Test("what is no folder, or is not there, is refused with the reason") func missing() {
        #expect(throws: ModalError.refused(field: nil, reason: "/dev/null: Not a directory")) {
            try FileEntry.entries(of: "/dev/null")
        }
    }
}
