import Foundation

/// A TLS server with a certificate that it has made itself, if `openssl` is there.
final class TLSServer: @unchecked Sendable {
    static let isAvailable = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

    let port: Int
    private let folder: Folder
    private let process = Process()

    init() throws {
        folder = try Folder()
        let (key, certificate) = (folder.path + "/key", folder.path + "/certificate")
        try Self.openssl(
            ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
                + ["-subj", "/CN=127.0.0.1", "-keyout", key, "-out", certificate])
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate, "-www"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // "ACCEPT 127.0.0.1:PORT" once it listens.
        var text = ""
        while !text.contains("\n") || !text.contains("ACCEPT") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw POSIXError(.ECHILD) }
            text += String(decoding: data, as: UTF8.self)
        }
        port = text.split(whereSeparator: { !$0.isNumber }).last.flatMap { Int($0) } ?? 0
    }

    deinit { process.terminate() }

    private static func openssl(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
    }
}
