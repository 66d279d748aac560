import Glibc

/// A file that only its owner may read; most are removed when the modal is dismissed.
struct ScratchFile: Sendable {
    let path: String

    /// A new file in `folder` that holds `text`, called `PREFIX-….EXTENSION`.
    ///
    /// Throws `unsupported` if it cannot be made.
    init(_ text: String, in folder: String, prefix: String = "edit", fileExtension: String) throws(ModalError) {
        let ending = "." + fileExtension
        var name = Array("\(folder)/\(prefix)-\(String(repeating: "X", count: 6))\(ending)".utf8CString)
        let descriptor = mkstemps(&name, Int32(ending.utf8.count))
        guard descriptor >= 0 else {
            throw .unsupported("could not make a file in \(folder): \(String(cString: strerror(errno)))")
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { close(descriptor) }
        guard Self.write(Array(text.utf8), to: descriptor) else {
            let reason = String(cString: strerror(errno))
            remove()
            throw .unsupported("could not write \(path): \(reason)")
        }
    }

    /// What it holds now; `nil` if it is gone or no UTF-8.
    var text: String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return count == 0 ? String(validating: bytes, as: UTF8.self) : nil }
            bytes += chunk[..<count]
        }
    }

    /// Removes it.
    func remove() { unlink(path) }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}
