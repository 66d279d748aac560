import Glibc

/// Where something is: a name seen from an open folder, so that nobody can swap a folder for a link on the way.
struct Place: Sendable {
    /// The descriptor of the folder; `AT_FDCWD` if `name` is an absolute path.
    let folder: Int32
    /// The name in it.
    let name: Path
    /// The whole path, for messages and outputs.
    let path: Path

    /// The place of an absolute path.
    init(_ path: Path) {
        folder = AT_FDCWD
        name = path
        self.path = path
    }

    /// The place called `name` in an open folder.
    init(_ name: [UInt8], in folder: borrowing OpenFolder) {
        self.folder = folder.descriptor
        self.name = Path(bytes: name)
        path = folder.path.appending(name)
    }

    private init(folder: Int32, name: Path, path: Path) {
        self.folder = folder
        self.name = name
        self.path = path
    }

    /// The place called `other` beside this one.
    func beside(_ other: [UInt8]) -> Place {
        let inSameFolder = name.bytes.contains(slash) ? name.parent.appending(other) : Path(bytes: other)
        return Place(folder: folder, name: inSameFolder, path: path.parent.appending(other))
    }
}
