import Foundation

/// A TLS server with a certificate that it has made itself, if `openssl` is there.
final class TLSServer: Sendable {
    static let isAvailable = FileManager.default.isExecutableFile(atPath: openssl)

    private static let openssl = "/usr/bin/openssl"

    let port: Int
    private let folder: Folder
    private let pid: pid_t

    init() throws {
        folder = try Folder()
        let (key, certificate) = (folder.path + "/key", folder.path + "/certificate")
        let request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        let maker = try Self.start(
            request + ["-days", "2", "-subj", "/CN=127.0.0.1", "-keyout", key, "-out", certificate],
            output: folder.path + "/made")
        waitpid(maker, nil, 0)
        let output = folder.path + "/output"
        guard mkfifo(output, 0o600) == 0 else { throw POSIXError(.EIO) }
        // Opened for both, so that neither side waits for the other to open it.
        let reader = open(output, O_RDWR | O_CLOEXEC)
        defer { close(reader) }
        pid = try Self.start(
            ["s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate, "-www"], output: output)
        // "ACCEPT 127.0.0.1:PORT" once it listens.
        var text = ""
        var byte: UInt8 = 0
        while !text.hasSuffix("\n") || !text.contains("ACCEPT"), read(reader, &byte, 1) == 1 {
            text.unicodeScalars.append(Unicode.Scalar(byte))
        }
        port = text.split(whereSeparator: { !$0.isNumber }).last.flatMap { Int($0) } ?? 0
    }

    deinit {
        kill(pid, SIGKILL)
        waitpid(pid, nil, 0)
    }

    /// Starts it; unlike `Process` this waits for nothing, so that no thread of the pool is blocked.
    private static func start(_ arguments: [String], output: String) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words = ([openssl] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, openssl, &actions, nil, &words, environ)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
        return pid
    }
}
