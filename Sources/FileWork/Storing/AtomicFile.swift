package import Engine
import Glibc

/// A file that appears under its name whole or not at all.
///
/// What is written goes to a temporary file beside the target (hidden, so that no pattern finds it), which `commit`
/// brings to the disk and renames; unless that succeeds, the temporary file is removed and the target is as before.
/// An existing target keeps its mode and owner. Blocks; used by one thread at a time.
package final class AtomicFile: @unchecked Sendable {
    private let place: Place
    private let temporary: Place
    private let operation: String
    private var descriptor: Int32
    private var isPending = true
    private let isStaged: Bool
    private let existing: FileStatus?

    /// Begins a file at `place`, which must not be a link.
    ///
    /// - Parameters:
    ///   - mode: the mode it is to have; `nil`: that of the existing file, else `fallback`, else what the umask leaves
    ///   - marker: makes the name of the temporary file unique; `nil`: the file is in a folder that has still to appear
    ///     itself, so it needs no other name and nobody but whoever makes that folder brings it to the disk
    init(
        _ place: Place, mode: mode_t? = nil, fallback: mode_t? = nil, marker: String?, for operation: String
    ) throws(StepFailure) {
        let existing = try FileStatus.find(place, followsLinks: false, for: operation)
        switch existing?.kind {
        case .folder: throw StepFailure(cannot: operation, place.path, because: "it is a folder")
        case .special: throw StepFailure(cannot: operation, place.path, because: "it is no regular file")
        case .file, .link, nil: break
        }
        self.place = place
        self.operation = operation
        self.existing = existing?.kind == .file ? existing : nil
        let wanted = mode ?? self.existing?.mode ?? fallback
        isStaged = marker == nil
        (descriptor, temporary) = try Self.create(beside: place, mode: wanted, marker: marker, for: operation)
        do {
            try prepare(mode: wanted)
        } catch {
            discard()
            throw error
        }
    }

    /// Begins a file at the absolute path `path`; links at its end are followed, and missing parent folders are made.
    package convenience init(replacing path: String, marker: String, for operation: String) throws(StepFailure) {
        let target = try Path(path).followingLinks(for: operation)
        try FolderMaker(operation: operation).makeParents(of: target)
        try self.init(Place(target), marker: marker, for: operation)
    }

    deinit { discard() }

    /// A new file under a name that nothing else has.
    private static func create(
        beside place: Place, mode: mode_t?, marker: String?, for operation: String
    ) throws(StepFailure) -> (Int32, Place) {
        // Readable by nobody else until its mode is known; without one the umask decides, as for every new file.
        let initial: mode_t = mode == nil ? 0o666 : 0o600
        for number in 0..<1000 {
            let temporary = marker.map { place.beside(Array(".flowrun-\($0)-\(number)".utf8)) } ?? place
            let descriptor = temporary.name.withCString {
                openat(place.folder, $0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, initial)
            }
            if descriptor >= 0 { return (descriptor, temporary) }
            if errno != EEXIST || marker == nil { break }
        }
        throw StepFailure(cannot: operation, place.path)
    }

    private func prepare(mode: mode_t?) throws(StepFailure) {
        if let existing {
            let own = try FileStatus(descriptor: descriptor, path: place.path, for: operation)
            if own.owner != existing.owner || own.group != existing.group {
                guard fchown(descriptor, existing.owner, existing.group) == 0 else {
                    let why = String(cString: strerror(errno))
                    throw StepFailure(cannot: operation, place.path, because: "its owner cannot be kept: \(why)")
                }
            }
        }
        // After the owner: changing that clears bits of the mode.
        if let mode, fchmod(descriptor, mode) != 0 { throw StepFailure(cannot: operation, place.path) }
    }

    /// Writes `bytes` behind what was written so far.
    package func write(_ bytes: [UInt8]) throws(StepFailure) {
        let isWritten = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
        guard isWritten else { throw StepFailure(cannot: operation, place.path) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(StepFailure) {
        guard writeAll(bytes, to: descriptor) else { throw StepFailure(cannot: operation, place.path) }
    }

    /// Gives the file the owner and times of another, as far as that is allowed.
    func resemble(_ status: FileStatus) {
        if existing == nil {
            _ = fchown(descriptor, status.owner, status.group)
            _ = fchmod(descriptor, status.mode)
        }
        _ = futimens(descriptor, [status.accessed, status.modified])
    }

    /// Whether the target has the same content already.
    package func isUnchanged() throws(StepFailure) -> Bool {
        guard existing != nil else { return false }
        return try FileContent(place, for: operation).equals(descriptor)
    }

    /// Puts the file in its place.
    package func commit() throws(StepFailure) {
        defer { discard() }
        if isStaged {
            isPending = false
            return
        }
        guard fsync(descriptor) == 0 else { throw StepFailure(cannot: operation, place.path) }
        let result = temporary.name.withCString { from in
            place.name.withCString { to in renameat(temporary.folder, from, place.folder, to) }
        }
        guard result == 0 else { throw StepFailure(cannot: operation, place.path) }
        isPending = false
    }

    /// Removes the temporary file, unless it has become the target.
    package func discard() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        if isPending { _ = temporary.name.withCString { unlinkat(temporary.folder, $0, 0) } }
        isPending = false
    }
}

/// Writes all of `bytes`; `false` if that failed, as `errno` says.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
            if errno == EINTR { continue }
            return false
        }
        rest = rest.dropFirst(count)
    }
    return true
}
