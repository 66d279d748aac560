import FlowRunner
import Glibc

/// Reads the lines of `--control`; on the event loop's thread only.
final class ControlInput: @unchecked Sendable {
    // Unchecked: confined to the loop's thread.
    /// A longer line is no line.
    private static let longestLine = 1 << 20

    private let descriptor: Int32
    private let onLine: (ControlLine) -> Void
    private let onEnd: () -> Void
    private var rest: [UInt8] = []
    private var isTooLong = false

    /// Opens what `word` names: a number of a descriptor, `-` for standard input, or a path.
    static func open(_ word: String, callerFolder: String) throws(UsageError) -> Int32 {
        if word == "-" { return 0 }
        if let number = Int32(word), number >= 0 {
            guard fcntl(number, F_GETFD) >= 0 else {
                throw UsageError("`--control \(word)`: there is no such descriptor", .run)
            }
            // Not for the steps.
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            return number
        }
        let path = word.hasPrefix("/") ? word : callerFolder + "/" + word
        var status = stat()
        let isPipe = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        // A pipe that is also open for writing has no end when a writer goes.
        let descriptor = Glibc.open(path, (isPipe ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw UsageError("`--control \(word)` cannot be opened: \(String(cString: strerror(errno)))", .run)
        }
        return descriptor
    }

    init(_ descriptor: Int32, onLine: @escaping (ControlLine) -> Void, onEnd: @escaping () -> Void) {
        self.descriptor = descriptor
        self.onLine = onLine
        self.onEnd = onEnd
    }

    /// Reads from now on.
    func start(on loop: EventLoop) {
        guard !loop.watch(descriptor, for: .readable, { [self] _ in if !read() { loop.unwatch(descriptor) } }) else {
            return
        }
        // A file is always ready.
        while read() {}
    }

    /// Takes what there is; `false` at the end.
    private func read() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(descriptor, &chunk, chunk.count)
        guard count > 0 else {
            if count < 0, errno == EAGAIN || errno == EINTR { return true }
            if !rest.isEmpty { takeLine() }
            onEnd()
            return false
        }
        for byte in chunk[..<count] {
            if byte == UInt8(ascii: "\n") {
                takeLine()
            } else if rest.count < Self.longestLine {
                rest.append(byte)
            } else {
                isTooLong = true
            }
        }
        return true
    }

    private func takeLine() {
        defer { (rest, isTooLong) = ([], false) }
        if isTooLong { return onLine(.bad("the line has more than 1 MiB")) }
        guard let text = String(validating: rest, as: UTF8.self) else { return onLine(.bad("it is not UTF-8")) }
        if !text.allSatisfy(\.isWhitespace) { onLine(ControlLine(text)) }
    }
}
