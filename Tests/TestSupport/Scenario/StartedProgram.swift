import Foundation
import Synchronization

/// A program that has been started; its output goes to files.
public final class StartedProgram: Sendable {
    private let folder: ScenarioFolder
    private let terminal: Terminal?
    /// Its process id.
    public let pid: Int32
    private let patience = Duration.seconds(60)

    init(_ scenario: Scenario, program: String, arguments: [String], terminal: Terminal? = nil) throws {
        let folder = try ScenarioFolder(scenario.files)
        self.folder = folder
        self.terminal = terminal
        if case .text(let text) = scenario.input {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/stdin"))
        }
        var variables: [String: String] = [:]
        if let added = scenario.environment {
            variables = [
                "PATH": URL(fileURLWithPath: Scenario.program).deletingLastPathComponent().path + ":/usr/bin:/bin",
                "HOME": folder.path + "/home", "FLOWRUN_STATE": folder.state, "LC_ALL": "C.UTF-8", "CI": "",
            ].merging(added) { $1 }
        }
        let hasInput = if case .text = scenario.input { true } else { false }
        pid = try Self.spawn(
            program, arguments, variables, in: folder.work + (scenario.folder.isEmpty ? "" : "/" + scenario.folder),
            input: terminal?.path ?? (hasInput ? folder.path + "/stdin" : "/dev/null"),
            output: terminal?.path ?? folder.path + "/stdout", errors: terminal?.path ?? folder.path + "/stderr",
            closed: scenario.closedDescriptors)
        terminal?.record(to: folder.path + "/stdout")
    }

    /// Types on the terminal that the program was started on.
    public func type(_ text: String) { terminal?.type(text) }

    /// What has come out on standard output so far.
    public var stdout: String { String(decoding: folder.read("stdout"), as: UTF8.self) }
    /// What has come out on standard error so far.
    public var stderr: String { String(decoding: folder.read("stderr"), as: UTF8.self) }

    /// Waits until a line of either stream is `line`.
    public func waitForLine(_ line: String) async throws {
        try await wait("the line `\(line)`") { [self] in
            (stdout + "\n" + stderr).split(whereSeparator: \.isNewline).contains { $0 == line }
        }
    }

    /// Waits until `text` has come out on standard output, or on the terminal, so many times.
    public func waitForText(_ text: String, times: Int = 1) async throws {
        try await wait("the text `\(text)`") { [self] in stdout.ranges(of: text).count >= times }
    }

    /// Makes an empty file in the folder of the scenario.
    public func touch(_ path: String) {
        _ = FileManager.default.createFile(atPath: folder.work + "/" + path, contents: nil)
    }

    /// Waits until there is a file in the folder of the scenario.
    public func waitForFile(_ path: String) async throws {
        try await wait("the file `\(path)`") { [folder] in
            FileManager.default.fileExists(atPath: folder.work + "/" + path)
        }
    }

    /// Sends a signal to the program alone.
    public func send(_ signal: Int32) { kill(pid, signal) }

    /// Waits for its end.
    public func finish() async throws -> Outcome {
        let status = Mutex<Int32?>(nil)
        try await wait("the end of the program") { [pid] in
            var raw: Int32 = 0
            guard waitpid(pid, &raw, WNOHANG) == pid else { return false }
            status.withLock { $0 = raw }
            return true
        }
        if let terminal { try await wait("the end of the terminal") { terminal.isOver } }
        let raw = status.withLock { $0 } ?? 0
        let signal = raw & 0x7F
        return Outcome(folder: folder, code: signal == 0 ? Int(raw >> 8 & 0xFF) : 128 + Int(signal))
    }

    /// Looks again and again on a thread of its own: a thread of the cooperative pool must not block.
    private func wait(_ what: String, until isDone: @escaping @Sendable () -> Bool) async throws {
        let deadline = ContinuousClock.now + patience
        let came: Bool = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                while !isDone() {
                    if ContinuousClock.now > deadline { return continuation.resume(returning: false) }
                    // Nothing to be woken by: the output goes to files, which a child's children may keep open.
                    poll(nil, 0, 2)
                }
                continuation.resume(returning: true)
            }
        }
        if !came {
            kill(pid, SIGKILL)
            throw TimedOut(description: "waited \(patience) for \(what)\nstdout: \(stdout)\nstderr: \(stderr)")
        }
    }

    private struct TimedOut: Error, CustomStringConvertible {
        let description: String
    }

    private static func spawn(
        _ program: String, _ arguments: [String], _ environment: [String: String], in folder: String,
        input: String, output: String, errors: String, closed: [Int]
    ) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
        // What other tests have open at this moment is not for the program.
        for descriptor: Int32 in 3..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        for descriptor in closed { posix_spawn_file_actions_addclose(&actions, Int32(descriptor)) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // No signal blocked or ignored: a worker thread of the test runner blocks them all, which would be inherited.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // A session of its own: no terminal, so that no test asks whoever runs the tests.
        let ownSession: Int16 = 0x80
        posix_spawnattr_setflags(
            &attributes, ownSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        // Glibc's module hides the call that sets the folder; `env` sets it and becomes the program.
        let argv = (["/usr/bin/env", "-C", folder, program] + arguments).map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, "/usr/bin/env", &actions, &attributes, argv, envp)
        guard code == 0 else { throw TimedOut(description: "\(program): \(String(cString: strerror(code)))") }
        return pid
    }
}
