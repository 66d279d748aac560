import CPlatform
import Engine
import Glibc

/// The descriptor that a process reads from.
struct StandardInputFile {
    /// The descriptor.
    let descriptor: Int32
    /// Whether it is a terminal, which the process then owns while it runs.
    let isTerminal: Bool
    private let isOwned: Bool

    /// Opens what `input` says.
    init(_ input: StandardInput, of attempt: Attempt) throws(StepFailure) {
        switch input {
        case .empty: self.init(try Self.open("/dev/null", "/dev/null"))
        case .file(let text):
            let path = try attempt.scope.required(text, for: "`stdin.file`")
            self.init(try Self.open(attempt.resolve(path), path))
        case .inherit:
            // Only who has the terminal can give it away.
            self.init(0, isOwned: false, isTerminal: isatty(0) == 1 && tcgetpgrp(0) == getpgrp())
        case .text(let text): self.init(try Self.hold(try attempt.scope.text(text)))
        }
    }

    private init(_ descriptor: Int32, isOwned: Bool = true, isTerminal: Bool = false) {
        self.descriptor = descriptor
        self.isOwned = isOwned
        self.isTerminal = isTerminal
    }

    /// Closes it, once the process has its own.
    func close() {
        if isOwned { Glibc.close(descriptor) }
    }

    private static func open(_ path: String, _ shown: String) throws(StepFailure) -> Int32 {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else {
            throw StepFailure(
                .spawn, "the file '\(shown)' for stdin cannot be read: \(String(cString: strerror(errno)))")
        }
        return descriptor
    }

    /// A file without a name that holds `text`: nobody has to write while the process reads.
    private static func hold(_ text: String) throws(StepFailure) -> Int32 {
        let descriptor = cp_memory_file("stdin")
        var text = text
        let isWritten =
            descriptor >= 0
            && text.withUTF8 { bytes in
                var start = 0
                while start < bytes.count {
                    let count = write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
                    if count < 0 { return false }
                    start += count
                }
                return true
            }
        guard isWritten, lseek(descriptor, 0, SEEK_SET) == 0 else {
            if descriptor >= 0 { Glibc.close(descriptor) }
            throw StepFailure(.spawn, "the text for stdin cannot be held: \(String(cString: strerror(errno)))")
        }
        return descriptor
    }
}
