import Engine
import Glibc

/// A place in the line for a lock: a locked file whose name tells the order.
struct LockTicket {
    private let folder: String
    private let name: String
    private let file: Int32

    /// A place behind all that are there.
    init(in folder: String, _ note: LockNote) throws(StateProblem) {
        self.folder = folder
        // Of all processes of the machine, until it is started again; by then nobody waits any more.
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let time = String(Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec))
        name = String(repeating: "0", count: max(0, 20 - time.count)) + time + "-\(note.holder.pid)-\(note.holder.run)"
        while true {
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw StateProblem("make", folder, errno) }
            let path = folder + "/" + name
            let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard file >= 0 else {
                // Somebody has removed the empty folder.
                if errno == ENOENT { continue }
                throw StateProblem("make", path, errno)
            }
            note.write(to: file)
            // Who looks for dead ones locks it for a moment, and removes it if it is not locked.
            while flock(file, LOCK_EX) != 0, errno == EINTR {}
            guard isAt(path, file) else {
                close(file)
                continue
            }
            self.file = file
            return
        }
    }

    /// Leaves the line.
    func remove() {
        unlink(folder + "/" + name)
        close(file)
        rmdir(folder)
    }

    /// Who is in the line, before `own`; those whose processes are gone are removed.
    static func all(in folder: String, before own: LockTicket?) throws(StateProblem) -> [LockNote] {
        guard let stream = opendir(folder) else {
            if errno == ENOENT { return [] }
            throw StateProblem("read", folder, errno)
        }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.first != ".", own.map({ name < $0.name }) ?? true { names.append(name) }
        }
        closedir(stream)
        var notes: [LockNote] = []
        for name in names.sorted() {
            let path = folder + "/" + name
            let file = open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { continue }
            defer { close(file) }
            if flock(file, LOCK_SH | LOCK_NB) == 0 {
                unlink(path)
            } else if errno == EWOULDBLOCK {
                notes.append(LockNote(of: file))
            }
        }
        if own == nil, notes.isEmpty { rmdir(folder) }
        return notes
    }
}
