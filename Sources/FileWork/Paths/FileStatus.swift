import Engine
import Glibc

/// What the file system knows about a file.
struct FileStatus: Sendable {
    enum Kind: Sendable {
        case file, folder, link
        /// A pipe, socket or device.
        case special
    }

    /// Tells files apart, whatever they are called.
    struct Identity: Hashable, Sendable {
        var device: UInt64
        var inode: UInt64
    }

    let kind: Kind
    let size: Int
    /// The permission bits.
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
    let identity: Identity
    let accessed: timespec
    let modified: timespec

    private init(_ raw: stat) {
        switch raw.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .special
        }
        size = Int(raw.st_size)
        mode = raw.st_mode & 0o7777
        owner = raw.st_uid
        group = raw.st_gid
        identity = Identity(device: UInt64(raw.st_dev), inode: UInt64(raw.st_ino))
        accessed = raw.st_atim
        modified = raw.st_mtim
    }

    /// The status of an open file.
    init(descriptor: Int32, path: Path, for operation: String) throws(StepFailure) {
        var raw = stat()
        guard fstat(descriptor, &raw) == 0 else { throw StepFailure(cannot: operation, path) }
        self.init(raw)
    }

    /// The status of what is at `place`; `nil` if nothing is there.
    static func find(_ place: Place, followsLinks: Bool, for operation: String) throws(StepFailure) -> FileStatus? {
        var raw = stat()
        let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
        let result = place.name.withCString { fstatat(place.folder, $0, &raw, flags) }
        if result == 0 { return FileStatus(raw) }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw StepFailure(cannot: operation, place.path)
    }
}
