import Foundation

/// The folder of a scenario: `work` with its files, `state`, and the streams; removed when nobody holds it.
final class ScenarioFolder: Sendable {
    let path: String
    var work: String { path + "/work" }
    var state: String { path + "/state" }

    init(_ files: [String: String]) throws {
        // Real, so that what the program says of its folder is the same text.
        let base = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
        path = base + "/scenario-" + UUID().uuidString.prefix(8)
        try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
        for (name, content) in files {
            let file = URL(fileURLWithPath: work + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func read(_ name: String) -> [UInt8] {
        (FileManager.default.contents(atPath: path + "/" + name)).map { Array($0) } ?? []
    }
}
