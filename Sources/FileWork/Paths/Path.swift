import Glibc

/// A path: bytes, as the names of files need not be text.
struct Path: Hashable, Sendable, Comparable {
    /// The bytes, without a NUL.
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The path for people and for outputs; what is no UTF-8 is replaced.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// What is in this folder under `name`.
    func appending(_ name: [UInt8]) -> Path {
        if name.isEmpty { return self }
        if bytes.isEmpty { return Path(bytes: name) }
        return Path(bytes: bytes.last == slash ? bytes + name : bytes + [slash] + name)
    }

    /// Whether it ends in a slash, by which people say that a folder is meant.
    var endsInSlash: Bool { bytes.count > 1 && bytes.last == slash }

    /// The path without slashes at its end.
    var trimmed: Path {
        guard endsInSlash else { return self }
        let end = bytes.lastIndex { $0 != slash } ?? 0
        return Path(bytes: Array(bytes[...end]))
    }

    /// The last part.
    var name: [UInt8] {
        let path = trimmed.bytes
        guard let last = path.lastIndex(of: slash) else { return path }
        return Array(path[(last + 1)...])
    }

    /// The folder that it is in.
    var parent: Path {
        let path = trimmed.bytes
        guard let last = path.lastIndex(of: slash) else { return Path(".") }
        return Path(bytes: last == 0 ? [slash] : Array(path[..<last])).trimmed
    }

    /// Whether the last part is `.` or `..`, which names a folder by another name than its own.
    var endsInDots: Bool { name == [dot] || name == [dot, dot] }

    /// Bytewise.
    static func < (a: Path, b: Path) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }

    /// Calls `body` with the path as C wants it.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        var terminated = bytes
        terminated.append(0)
        return terminated.withUnsafeBytes { raw in
            // The bytes end in a NUL, so there is always a base address.
            body(raw.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self))
        }
    }

    /// The path with all links in it followed; `nil` if that is not possible, as `errno` says.
    var resolved: Path? {
        withCString { path in
            guard let real = realpath(path, nil) else { return nil }
            defer { free(real) }
            return Path(cString: real)
        }
    }

    /// The path whose folder has all links followed, while the last part stays what it is.
    var resolvedParent: Path? {
        if endsInDots || bytes == [slash] { return resolved }
        return parent.resolved?.appending(name)
    }

    init(cString: UnsafePointer<CChar>) {
        bytes = Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
    }
}

let slash = UInt8(ascii: "/")
let dot = UInt8(ascii: ".")
