import Engine
import Glibc

/// An open folder.
struct OpenFolder: ~Copyable {
    let descriptor: Int32
    /// Its path, for messages.
    let path: Path

    /// Opens the folder at `place`, which must not be a link unless `followsLinks`.
    init(_ place: Place, followsLinks: Bool = false, for operation: String) throws(StepFailure) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
        descriptor = place.name.withCString { openat(place.folder, $0, flags) }
        path = place.path
        guard descriptor >= 0 else { throw StepFailure(cannot: operation, path) }
    }

    deinit { close(descriptor) }

    /// What is in it, bytewise sorted, without `.` and `..`.
    func names(for operation: String) throws(StepFailure) -> [[UInt8]] {
        // A description of its own: reading moves its position.
        let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0, let stream = fdopendir(own) else {
            let code = errno
            if own >= 0 { close(own) }
            throw StepFailure(cannot: operation, path, code)
        }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        errno = 0
        while let entry = readdir(stream) {
            let name = Path(cString: entry.name).bytes
            if name != [dot], name != [dot, dot] { names.append(name) }
        }
        guard errno == 0 else { throw StepFailure(cannot: operation, path) }
        names.sort { $0.lexicographicallyPrecedes($1) }
        return names
    }

    /// Brings the names in it to the disk; not every file system can, and then it is not needed.
    func synchronize() { _ = fsync(descriptor) }
}

extension UnsafeMutablePointer<dirent> {
    /// The name where it is: the record is shorter than its type, so a copy would read past its end.
    fileprivate var name: UnsafePointer<CChar> {
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
        return UnsafeRawPointer(self).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    }
}
