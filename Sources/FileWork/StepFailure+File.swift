import Engine
import Glibc

extension StepFailure {
    /// The failure of `operation` on `path`, as `errno` says: "cannot write /a/b: Permission denied".
    init(cannot operation: String, _ path: Path, _ code: Int32 = errno) {
        self.init(cannot: operation, path, because: String(cString: strerror(code)))
    }

    /// The failure of `operation` on `path` for `reason`.
    init(cannot operation: String, _ path: Path, because reason: String) {
        self.init(.file, "cannot \(operation) \(path.text): \(reason)")
    }
}
