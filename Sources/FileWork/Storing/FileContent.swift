import Engine
import Glibc

/// A regular file, open for reading, chunk by chunk.
final class FileContent {
    /// How much is read at once; whether to stop is asked between two chunks.
    static let chunkSize = 1 << 20

    let status: FileStatus
    private let descriptor: Int32
    private let path: Path
    private let operation: String
    private var buffer: UnsafeMutableRawBufferPointer?

    /// Opens the file at `place`, which must be no link unless `followsLinks`, without ever waiting for a pipe's writer.
    init(_ place: Place, followsLinks: Bool = false, for operation: String) throws(StepFailure) {
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
        descriptor = place.name.withCString { openat(place.folder, $0, flags) }
        path = place.path
        self.operation = operation
        guard descriptor >= 0 else { throw StepFailure(cannot: operation, path) }
        do {
            status = try FileStatus(descriptor: descriptor, path: path, for: operation)
        } catch {
            close(descriptor)
            throw error
        }
        switch status.kind {
        case .file: break
        case .folder, .link, .special:
            let what = status.kind == .folder ? "a folder" : "no regular file"
            throw StepFailure(cannot: operation, path, because: "it is \(what)")
        }
    }

    deinit {
        close(descriptor)
        buffer?.deallocate()
    }

    /// The next bytes, valid until the next call; empty at the end.
    func next() throws(StepFailure) -> UnsafeRawBufferPointer {
        let buffer = self.buffer ?? .allocate(byteCount: min(Self.chunkSize, max(status.size + 1, 4096)), alignment: 16)
        self.buffer = buffer
        var count: Int
        repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
        guard count >= 0 else { throw StepFailure(cannot: operation, path) }
        return UnsafeRawBufferPointer(rebasing: buffer[..<count])
    }

    /// Whether the content is exactly `bytes`.
    func equals(_ bytes: [UInt8]) throws(StepFailure) -> Bool {
        guard status.size == bytes.count else { return false }
        var position = 0
        while true {
            let chunk = try next()
            if chunk.isEmpty { return position == bytes.count }
            guard position + chunk.count <= bytes.count,
                chunk.elementsEqual(bytes[position..<(position + chunk.count)])
            else { return false }
            position += chunk.count
        }
    }

    /// Whether another open file has the same content; `check` is called between chunks and may throw.
    func equals(_ other: Int32, check: () throws -> Void) throws -> Bool {
        var position = 0
        let theirs = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
        defer { theirs.deallocate() }
        while true {
            try check()
            let chunk = try next()
            let count = pread(other, theirs.baseAddress, max(chunk.count, 1), off_t(position))
            guard count == chunk.count else { return false }
            if chunk.isEmpty { return true }
            // Neither is empty, so both have an address.
            let order = memcmp(chunk.baseAddress.unsafelyUnwrapped, theirs.baseAddress.unsafelyUnwrapped, count)
            if order != 0 { return false }
            position += count
        }
    }

    /// Whether another open file has the same content.
    func equals(_ other: Int32) throws(StepFailure) -> Bool {
        do {
            return try equals(other, check: {})
        } catch let failure as StepFailure {
            throw failure
        } catch {
            throw StepFailure(cannot: operation, path, because: "\(error)")
        }
    }

    /// Whether another file has the same content; `check` is called between chunks and may throw.
    func equals(_ other: FileContent, check: () throws -> Void) throws -> Bool {
        guard status.size == other.status.size else { return false }
        return try equals(other.descriptor, check: check)
    }
}
