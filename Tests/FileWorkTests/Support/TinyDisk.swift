import Foundation

/// A file system of 1 MiB, where the user may mount one.
final class TinyDisk: Sendable {
    let box: Sandbox

    /// Whether one can be mounted here.
    static let isAllowed = (try? TinyDisk()) != nil

    init() throws {
        box = try Sandbox()
        guard Self.run("/usr/bin/mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", box.path]) else {
            throw POSIXError(.EPERM)
        }
    }

    deinit { _ = Self.run("/usr/bin/umount", ["-l", box.path]) }

    private static func run(_ program: String, _ arguments: [String]) -> Bool {
        guard getuid() == 0, FileManager.default.isExecutableFile(atPath: program) else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
