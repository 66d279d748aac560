import Engine
import Glibc

/// What is in a small file.
struct FileContent {
    /// The bytes.
    var bytes: [UInt8]
    /// Whether users other than its owner and group may read it.
    var isPublic: Bool

    private static let limit = 16 << 20

    /// Reads the file at `path`, which is absolute; never waits, as for a pipe.
    init(_ path: String) throws(FileProblem) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.problem(errno) }
        defer { close(descriptor) }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw Self.problem(errno) }
        if info.st_mode & S_IFMT == S_IFDIR { throw FileProblem(isMissing: false, reason: "it is a folder") }
        if info.st_mode & S_IFMT != S_IFREG { throw FileProblem(isMissing: false, reason: "it is no regular file") }
        isPublic = info.st_mode & S_IROTH != 0
        bytes = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count == 0 { return }
            if count < 0, errno != EINTR { throw Self.problem(errno) }
            if count > 0 { bytes += chunk[..<count] }
            if bytes.count > Self.limit { throw FileProblem(isMissing: false, reason: "it is larger than 16 MiB") }
        }
    }

    private static func problem(_ code: Int32) -> FileProblem {
        FileProblem(
            isMissing: code == ENOENT || code == ENOTDIR,
            reason: code == ENOENT ? "there is no such file" : String(cString: strerror(code)))
    }
}
