import Glibc

/// Has a person pick files or folders, walking through folders.
///
/// ```swift
/// let picker = FilePicker("Which backup?", in: "/var/backups") { $0.patterns = ["*.tar.gz"] }
/// let paths = try await picker.present(in: presenter)   // ["/var/backups/2026-11.tar.gz"], or nil
/// ```
public struct FilePicker: Modal {
    /// What may be picked.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case any, file, folder
    }

    /// The headline.
    public var title: String
    /// The folder to begin in; a relative one counts from the process's folder.
    public var folder: String
    /// What may be picked.
    public var kind = Kind.file
    /// Only names that match one of these; empty: every name.
    ///
    /// `*` is any text, `?` a character, `[a-z]` and `[!a-z]` one of some, `{a,b}` either; `\` takes the next as it is.
    public var patterns: [String] = []
    /// Whether several may be picked, of one folder.
    public var allowsSeveral = false
    /// Whether names that begin with a dot are shown.
    public var showsHidden = false
    /// What is in a folder; throws `authorizationDenied` for one that may not be read.
    public var entries: @Sendable (_ folder: String) throws(ModalError) -> [FileEntry] = FileEntry.entries

    /// A picker that begins in `folder`; `configure` may change all of it.
    public init(_ title: String, in folder: String, configure: (inout Self) -> Void = { _ in }) {
        self.title = title
        self.folder = folder
        configure(&self)
    }

    /// Shows it; the absolute paths that were picked, or nothing.
    ///
    /// Throws `authorizationDenied`, before anything is shown, if the folder may not be read.
    public func present(in presenter: any Presenter) async throws -> [String]? {
        let start = Self.absolute(folder)
        var here = FilePickerPage(self, folder: start, entries: try entries(start))
        while let step = try await here.dialog.present(in: presenter) {
            switch step {
            case .picked(let names): return names.map(here.path)
            case .entered(let name):
                let next = name == ".." ? here.parent : here.path(name)
                do {
                    here = FilePickerPage(self, folder: next, entries: try entries(next))
                } catch {
                    here.message = "\(error)"
                }
            }
        }
        return nil
    }

    /// `folder` from the root; links are followed only where a relative path, `.` or `..` asks for it.
    private static func absolute(_ folder: String) -> String {
        let parts = folder.split(separator: "/")
        if folder.hasPrefix("/"), !parts.contains("."), !parts.contains("..") { return folder }
        guard let path = realpath(folder, nil) else { return folder }
        defer { free(path) }
        return String(cString: path)
    }
}
