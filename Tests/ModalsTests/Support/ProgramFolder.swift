import Foundation
import Modals

/// A folder with scripts that stand in a `PATH`, as programs of a person's machine; removed with the value.
final class ProgramFolder: Sendable {
    let path: String

    init(_ scripts: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.path + "/programs-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, script) in scripts {
            let file = path + "/" + name
            try "#!/bin/sh\n\(script)\n".write(toFile: file, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
            Self.waitForWriters(of: file)
        }
    }

    /// Waits until nobody has the file open for writing, as a process that another test starts may for a moment: the
    /// kernel executes no such file.
    private static func waitForWriters(of file: String) {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        // F_SETLEASE, which Glibc's module hides: a read lease is refused while there is a writer.
        while fcntl(descriptor, 1024, Int32(F_RDLCK)) == -1, errno == EAGAIN { sched_yield() }
        _ = fcntl(descriptor, 1024, Int32(F_UNLCK))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// What is found with this folder before the usual ones.
    func tools(_ variables: [String: String] = [:]) -> ModalTools {
        let own = ["PATH": path + ":/usr/bin:/bin", "TMPDIR": path, "HOME": path]
        return .found(in: own.merging(variables) { $1 })
    }

    func text(of name: String) -> String? { try? String(contentsOfFile: path + "/" + name, encoding: .utf8) }

    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
