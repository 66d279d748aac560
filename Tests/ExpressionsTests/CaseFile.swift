import Foundation

/// Reads the data files beside the tests.
enum CaseFile {
    /// The folder `Cases`.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

    /// The lines of the files in `Cases/name`, or of one of them, that are no comments, each cut at its last tab.
    static func pairs(in name: String, file only: String? = nil) -> [(left: String, right: String)] {
        let files =
            (try? FileManager.default.contentsOfDirectory(
                at: folder.appending(path: name), includingPropertiesForKeys: nil)) ?? []
        return files.filter { only ?? $0.lastPathComponent == $0.lastPathComponent }.sorted { $0.path < $1.path }
            .flatMap { file in
                lines(of: file).map { line in
                    guard let tab = line.lastIndex(of: "\t") else { return (String(line), "no tab in this line") }
                    return (String(line[..<tab]), String(line[line.index(after: tab)...]))
                }
            }
    }

    /// The cells of the lines of the file `Cases/name` that are no comments.
    static func rows(of name: String) -> [[String]] {
        lines(of: folder.appending(path: name)).map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    private static func lines(of file: URL) -> [Substring] {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    }
}
