/// Completes what has been typed of a path with what there is.
struct PathCompletion: Sendable {
    /// The names in a folder, those of folders with a slash at their end; none for what cannot be read.
    let names: @Sendable (_ folder: String) -> [String]

    init(_ names: @escaping @Sendable (_ folder: String) -> [String]) { self.names = names }

    /// Goes on with the text before the cursor as far as it is certain; what it may then go on with, if that is open.
    func complete(_ editor: inout LineEditor) -> [String] {
        let typed = editor.before
        let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
        let beginning = typed.dropFirst(folder.count)
        let found = names(folder.isEmpty ? "." : folder).filter { name in
            name.hasPrefix(beginning) && (beginning.hasPrefix(".") || !name.hasPrefix("."))
        }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        guard var common = found.first else { return [] }
        for name in found { common = common.commonPrefix(with: name) }
        editor.insert(String(common.dropFirst(beginning.count)))
        return found.count > 1 ? found : []
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        var length = 0
        for (mine, theirs) in zip(self, other) {
            if mine != theirs { break }
            length += 1
        }
        return String(prefix(length))
    }
}
