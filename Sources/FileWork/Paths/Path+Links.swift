import Engine
import Glibc

extension Path {
    /// How many links in a row are followed, as in the kernel.
    private static let maximum = 40

    /// The path of what links at the end of the path lead to, which need not exist.
    func followingLinks(for operation: String) throws(StepFailure) -> Path {
        var path = self.trimmed
        for _ in 0..<Self.maximum {
            guard let target = try Place(path).linkTarget(for: operation) else { return path }
            path = target.first == slash ? Path(bytes: target) : path.parent.appending(target)
        }
        throw StepFailure(cannot: operation, self, ELOOP)
    }
}

extension Place {
    /// The text of the link that is here; `nil` if here is none.
    func linkTarget(for operation: String) throws(StepFailure) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = name.withCString { name in
            buffer.withUnsafeMutableBytes { raw in
                readlinkat(
                    folder, name, raw.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self), raw.count)
            }
        }
        if count >= 0 { return Array(buffer[..<count]) }
        // It is something else, or nothing.
        if errno == EINVAL || errno == ENOENT || errno == ENOTDIR { return nil }
        throw StepFailure(cannot: operation, path)
    }
}
