import Engine
import Glibc

/// The lock of a concurrency group: at most one run has it, and those that wait get it in the order in which they came.
///
/// It is `flock` on a file of the state folder, with the holder in it, so that it ends with its process whatever happens
/// to that; a file that nobody locks means nothing. Who waits has a file of its own, locked in the same way, in a folder
/// beside it; nobody passes one who came before. Used by one thread at a time.
public final class GroupLock: @unchecked Sendable {
    // Unchecked: `RunTurn` uses it under a lock.

    private let path: String
    private let folder: StateFolder
    private let note: LockNote
    private var descriptor: Int32?
    private var ticket: LockTicket?

    /// The lock of `group` in `folder`, for the run that `note` tells of.
    public init(_ group: String, in folder: StateFolder, for note: LockNote) {
        path = folder.path + "/locks/" + Self.fileName(of: group)
        self.folder = folder
        self.note = note
    }

    deinit { release() }

    /// The descriptor that holds the lock, once it is held.
    public var held: Int32? { descriptor }

    /// Takes the lock if it is this run's turn; else returns who has it and who comes before this run.
    ///
    /// It is never empty then: who cannot be told has no id.
    public func take() throws(StateProblem) -> [LockNote] {
        if descriptor != nil { return [] }
        while true {
            let first = try LockTicket.all(in: path + ".queue", before: ticket)
            guard first.isEmpty else { return (holder.map { [$0] } ?? []) + first }
            let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            if file < 0, errno == ENOENT {
                try makeFolder()
                continue
            }
            guard file >= 0 else { throw StateProblem("make", path, errno) }
            guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
                defer { close(file) }
                guard errno == EWOULDBLOCK || errno == EINTR else { throw StateProblem("lock", path, errno) }
                return [LockNote(of: file)]
            }
            // Whoever had it has removed the file meanwhile: this is the lock of nobody.
            guard isAt(path, file) else {
                close(file)
                continue
            }
            note.write(to: file)
            descriptor = file
            ticket?.remove()
            ticket = nil
            return []
        }
    }

    /// Who has the lock, if somebody does.
    private var holder: LockNote? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return flock(file, LOCK_SH | LOCK_NB) == 0 ? nil : LockNote(of: file)
    }

    /// Gets in line, behind all that are there.
    public func queue() throws(StateProblem) {
        guard ticket == nil, descriptor == nil else { return }
        try makeFolder()
        ticket = try LockTicket(in: path + ".queue", note)
    }

    /// Gives the lock back, or the place in the line.
    public func release() {
        ticket?.remove()
        ticket = nil
        guard let descriptor else { return }
        // While it is locked nobody else can have made a file of this name.
        unlink(path)
        close(descriptor)
        self.descriptor = nil
    }

    private func makeFolder() throws(StateProblem) {
        try folder.makeFolder()
        let locks = folder.path + "/locks"
        guard mkdir(locks, 0o700) == 0 || errno == EEXIST else { throw StateProblem("make", locks, errno) }
    }

    private static func fileName(of group: String) -> String {
        let readable = group.utf8.prefix(40).map { byte -> Character in
            let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            return isPlain ? Character(Unicode.Scalar(byte)) : "-"
        }
        var hash = SHA256()
        hash.update(Array(group.utf8))
        return String(readable) + "." + String(hash.text.prefix(24))
    }
}

/// Whether `path` is the file that is open.
func isAt(_ path: String, _ file: Int32) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(file, &own) == 0 && stat(path, &there) == 0 && own.st_ino == there.st_ino && own.st_dev == there.st_dev
}
