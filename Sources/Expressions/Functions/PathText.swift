/// Paths as text, as POSIX's `basename` and `dirname` see them.
enum PathText {
    /// The last name of the path.
    static func lastName(_ path: String) -> String {
        let trimmed = withoutLastSlashes(path.utf8[...])
        if trimmed.isEmpty { return path.isEmpty ? "" : "/" }
        let start = trimmed.lastIndex(of: UInt8(ascii: "/")).map { trimmed.index(after: $0) } ?? trimmed.startIndex
        return String(decoding: trimmed[start...], as: UTF8.self)
    }

    /// The path without its last name; `.` if nothing is left.
    static func folder(_ path: String) -> String {
        let trimmed = withoutLastSlashes(path.utf8[...])
        guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else {
            return trimmed.isEmpty && !path.isEmpty ? "/" : "."
        }
        let folder = withoutLastSlashes(trimmed[..<slash])
        return folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self)
    }

    private static func withoutLastSlashes(_ path: Substring.UTF8View) -> Substring.UTF8View {
        var path = path
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        return path
    }
}
