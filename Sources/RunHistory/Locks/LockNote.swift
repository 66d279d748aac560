public import Engine
import Glibc

/// What stands in the file of a lock: the run that has it.
public struct LockNote: Hashable, Sendable {
    /// The run; it has no id if that cannot be told.
    public var holder: LockHolder
    /// Whether it ends when its process is told to by a signal.
    public var canBeReplaced: Bool

    /// A note of `holder`.
    public init(holder: LockHolder, canBeReplaced: Bool) {
        self.holder = holder
        self.canBeReplaced = canBeReplaced
    }

    /// The note in a file that somebody has locked, who may be about to write it.
    init(of file: Int32) {
        for _ in 0..<20 {
            if let note = LockNote(reading: file) {
                self = note
                return
            }
            usleep(1000)
        }
        self.init(holder: LockHolder(run: "", pid: 0, startedAt: WallTime(microseconds: 0)), canBeReplaced: false)
    }

    private init?(reading file: Int32) {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = pread(file, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        let words = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
        // The newline tells that all of it is there.
        guard words.count == 5, words[4] == "\n", let pid = Int(words[1]), let time = Int64(words[2]) else {
            return nil
        }
        holder = LockHolder(run: String(words[0]), pid: pid, startedAt: WallTime(microseconds: time))
        canBeReplaced = words[3] == "command"
    }

    /// Puts the note into a file.
    func write(to file: Int32) {
        let kind = canBeReplaced ? "command" : "library"
        let text = Array("\(holder.run) \(holder.pid) \(holder.startedAt.microseconds) \(kind) \n".utf8)
        ftruncate(file, 0)
        pwrite(file, text, text.count, 0)
    }
}
