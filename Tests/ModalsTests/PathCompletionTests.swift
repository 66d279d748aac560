import Foundation
import Testing

@testable import Modals

@Suite struct PathCompletionTests {
    private let completion = PathCompletion { folder in
        [
            "/": ["etc/", "opt/"], "./": [], ".": ["file one", "file two", "folder/", ".hidden"],
            "folder/": ["ä", "äb"],
        ][
            folder] ?? []
    }

    static let completions: [(String, String, [String])] = [
        ("fi", "file ", ["file one", "file two"]), ("file t", "file two", []), ("fo", "folder/", []),
        ("folder/", "folder/ä", ["ä", "äb"]), ("/e", "/etc/", []), ("", "f", ["file one", "file two", "folder/"]),
        (".", ".hidden", []), ("x", "x", []), ("nowhere/a", "nowhere/a", []),
    ]

    @Test("tab goes on as far as it is certain", arguments: completions)
    func complete(typed: String, text: String, open: [String]) {
        var editor = LineEditor(typed)
        let candidates = completion.complete(&editor)
        #expect(editor.text == text)
        #expect(candidates == open)
    }

    @Test("files are completed from the field's folder, links to folders as folders") func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID())")
        try FileManager.default.createDirectory(at: folder.appending(path: "sub"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "link"), withDestinationURL: folder.appending(path: "sub"))
        try Data().write(to: folder.appending(path: "file"))
        var editor = LineEditor("li")
        _ = PathCompletion.ofFiles(from: folder.path).complete(&editor)
        #expect(editor.text == "link/")
        editor = LineEditor(folder.path + "/f")
        _ = PathCompletion.ofFiles(from: nil).complete(&editor)
        #expect(editor.text == folder.path + "/file")
    }

    @Test("in a dialog: tab shows what is open until the next key") func inDialog() {
        var session = DialogSession(Dialog.ask("Where?", .path("answer")).request) { _ in completion }
        for key in [Key.scalar("f"), .scalar("i"), .tab] { _ = session.apply(key) }
        #expect(session.frame(columns: 40, rows: 9).text == ["Where?", "> file ", "  file one  file two"])
        _ = session.apply(.scalar("t"))
        #expect(session.frame(columns: 40, rows: 9).text == ["Where?", "> file t"])
    }
}
