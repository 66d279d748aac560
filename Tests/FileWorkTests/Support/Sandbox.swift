import Foundation

/// A fresh folder with real files, removed with the value.
final class Sandbox: Sendable {
    /// Its path, links followed.
    let path: String

    init(in parent: String = NSTemporaryDirectory(), named name: String = "") throws {
        let folder = URL(fileURLWithPath: parent).resolvingSymlinksInPath().path
        path = "\(folder)/flowrun-test-\(UUID().uuidString)\(name)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    subscript(name: String) -> String { name.hasPrefix("/") ? name : path + "/" + name }

    /// Makes files with their folders, each with a text.
    func make(_ files: KeyValuePairs<String, String>) throws {
        for (name, text) in files {
            try folder(URL(fileURLWithPath: self[name]).deletingLastPathComponent().path)
            try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
        }
    }

    func folder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: self[name], withIntermediateDirectories: true)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self[name], withDestinationPath: target)
    }

    /// A file of so many bytes that takes no room.
    func hollow(_ name: String, size: Int) throws {
        try make([name: ""])
        guard truncate(self[name], off_t(size)) == 0 else { throw POSIXError(.EIO) }
    }

    /// The text of a file; `nil` if there is none.
    func text(_ name: String) -> String? { try? String(contentsOfFile: self[name], encoding: .utf8) }

    /// What a link says.
    func target(_ name: String) -> String? { try? FileManager.default.destinationOfSymbolicLink(atPath: self[name]) }

    func mode(_ name: String) -> UInt32 { status(name).map { UInt32($0.st_mode & 0o7777) } ?? 0 }

    func setMode(_ name: String, _ mode: UInt32) { chmod(self[name], mode) }

    func status(_ name: String) -> stat? {
        var status = stat()
        return lstat(self[name], &status) == 0 ? status : nil
    }

    func exists(_ name: String) -> Bool { status(name) != nil }

    /// All that is in it, hidden names too, as paths.
    var all: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted() }
}
