public import Foundation

/// The checkout that these tests stand in.
public enum Repository {
    /// Its folder.
    public static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// The text of the file at `path`; empty if there is none.
    public static func text(of path: String) -> String {
        (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
    }

    /// The files below `folder` with one of these extensions, with their paths from the root.
    public static func files(in folder: String, _ extensions: Set<String>) -> [(path: String, text: String)] {
        let start = root.appending(path: folder)
        guard let walk = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil) else { return [] }
        var found: [(String, String)] = []
        for case let url as URL in walk where extensions.contains(url.pathExtension) {
            guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
            found.append((String(url.path.dropFirst(root.path.count + 1)), text))
        }
        return found.sorted { $0.0 < $1.0 }
    }
}
