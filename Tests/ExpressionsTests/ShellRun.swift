import Foundation

/// Runs scripts in real shells, all of one call in one process, off the cooperative pool.
struct ShellRun {
    /// What a script gave.
    struct Result: Sendable {
        var output: [UInt8]
        var errors: String
        var isIntact: Bool
    }

    /// The shells of this machine that read a dialect, with their command lines.
    static func shells(_ names: [String]) -> [String] {
        names.filter {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/" + ($0.split(separator: " ").first ?? ""))
        }
    }

    /// Runs each script in a folder of its own with `shell`; intact: no file `PWNED` was made.
    static func run(_ scripts: [String], with shell: String) async throws -> [Result] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "flowrun-shell-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, script) in scripts.enumerated() {
            let place = folder.appending(path: "\(index)/work")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data(script.utf8).write(to: folder.appending(path: "\(index)/script"))
            try Data().write(to: place.appending(path: "some file"))
        }
        let driver = """
            i=0; while [ $i -lt \(scripts.count) ]; do
            cd "$1/$i/work" && \(shell) ../script >../output 2>../errors </dev/null
            i=$((i+1)); done
            """
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            Thread {
                let process = Process()
                process.executableURL = URL(filePath: "/bin/sh")
                process.arguments = ["-c", driver, "sh", folder.path]
                try? process.run()
                process.waitUntilExit()
                done.resume()
            }.start()
        }
        return try scripts.indices.map { index in
            let place = folder.appending(path: "\(index)")
            return Result(
                output: Array(try Data(contentsOf: place.appending(path: "output"))),
                errors: String(decoding: try Data(contentsOf: place.appending(path: "errors")), as: UTF8.self),
                isIntact: !FileManager.default.fileExists(atPath: place.appending(path: "work/PWNED").path))
        }
    }
}
