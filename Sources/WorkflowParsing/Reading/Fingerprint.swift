import Expressions

/// SHA-256 of a file's bytes, as `sha256sum` prints it.
struct Fingerprint {
    /// The hash in hexadecimal digits.
    let text: String

    /// Hashes `bytes`.
    init(of bytes: [UInt8]) {
        var hash = SHA256()
        hash.update(bytes)
        text = hash.text
    }
}
