import Glibc

/// The private folder of a run, `FLOWRUN_TEMP`: there from before the first step until after the last.
struct RunFolder {
    let path: String

    /// Makes it, for this user only; returns the error number, 0 if it is there.
    func make() -> Int32 { mkdir(path, 0o700) == 0 ? 0 : errno }

    /// Removes it with what is in it; links are not followed, and what cannot be removed stays.
    func remove() {
        if rmdir(path) == 0 { return }
        Self.empty(AT_FDCWD, path)
        rmdir(path)
    }

    private static func empty(_ parent: Int32, _ name: String) {
        // A step may have taken its own folder's rights away.
        fchmodat(parent, name, 0o700, 0)
        let descriptor = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0, let stream = fdopendir(descriptor) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            if unlinkat(descriptor, name, 0) == 0 { continue }
            empty(descriptor, name)
            unlinkat(descriptor, name, AT_REMOVEDIR)
        }
    }
}
