import Foundation

/// A run of the real program: files, arguments, environment and input; then everything that comes out.
///
/// What is not said is expected to be silence and the exit code 0.
/// ```swift
/// try await Scenario("steps: [{run: echo hi}]").run("flow.yaml")
///     .expect(stdout: "hi\n", stderr: "✓ flow  1 step in 0.0s\n")
/// ```
/// Each has a folder of its own with nothing but its files, and records no runs outside it. Durations in what is
/// written to standard error read `0.0s`.
public struct Scenario: Sendable {
    var files: [String: String] = [:]
    var environment: [String: String]? = [:]
    var input: Input = .nothing
    var closedDescriptors: [Int] = []
    var folder = ""

    /// What standard input is.
    enum Input: Sendable {
        case nothing
        case text(String)
    }

    /// A scenario with `workflow` in `flow.yaml`.
    public init(_ workflow: String? = nil) {
        if let workflow { files["flow.yaml"] = workflow.hasSuffix("\n") ? workflow : workflow + "\n" }
    }

    /// With one more file; its path may have folders.
    public func file(_ path: String, _ content: String) -> Scenario {
        var scenario = self
        scenario.files[path] = content
        return scenario
    }

    /// With one more variable, over those of a plain environment.
    public func variable(_ name: String, _ value: String) -> Scenario {
        var scenario = self
        scenario.environment?[name] = value
        return scenario
    }

    /// With no environment at all.
    public func withoutEnvironment() -> Scenario {
        var scenario = self
        scenario.environment = nil
        return scenario
    }

    /// With text to read from standard input; else it is empty.
    public func input(_ text: String) -> Scenario {
        var scenario = self
        scenario.input = .text(text)
        return scenario
    }

    /// With these of the descriptors 0, 1 and 2 closed.
    public func closed(_ descriptors: Int...) -> Scenario {
        var scenario = self
        scenario.closedDescriptors = descriptors
        return scenario
    }

    /// In a folder below the scenario's own.
    public func inFolder(_ path: String) -> Scenario {
        var scenario = self
        scenario.folder = path
        return scenario
    }

    /// Runs `flowrun` with `arguments` to its end.
    public func run(_ arguments: String...) async throws -> Outcome {
        try await start(arguments).finish()
    }

    /// Runs a shell command line in which `flowrun` is the program, for redirections and pipes.
    public func shell(_ line: String) async throws -> Outcome {
        try await StartedProgram(self, program: "/bin/bash", arguments: ["-c", "set -o pipefail; " + line]).finish()
    }

    /// Starts `flowrun` with `arguments`.
    public func start(_ arguments: String...) throws -> StartedProgram { try start(arguments) }

    /// Starts `flowrun` with `arguments` on a terminal of its own, 80 columns wide; all that it shows is its `stdout`.
    public func startOnTerminal(_ arguments: String...) throws -> StartedProgram {
        let scenario = environment?["TERM"] == nil ? variable("TERM", "xterm") : self
        // Through a shell: the kernel hangs up on what is left of a session whose leader ends, which would hide it.
        return try StartedProgram(
            scenario, program: "/bin/bash", arguments: ["-c", "\"$@\"; exit $?", "bash", Self.program] + arguments,
            terminal: Terminal())
    }

    /// Starts an interactive bash with job control on a terminal, as the person's own: type to it.
    public func startShellOnTerminal() throws -> StartedProgram {
        try StartedProgram(
            variable("PS1", "$ ").variable("TERM", "xterm"), program: "/bin/bash",
            arguments: ["--norc", "--noediting", "-i"],
            terminal: Terminal())
    }

    private func start(_ arguments: [String]) throws -> StartedProgram {
        try StartedProgram(self, program: Self.program, arguments: arguments)
    }

    /// The program under test: it lies beside the test binary.
    static let program: String = {
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        var folder = own.deletingLastPathComponent()
        // The test binary is either in the build folder or in a bundle below it.
        while folder.path != "/", !FileManager.default.isExecutableFile(atPath: folder.path + "/flowrun") {
            folder.deleteLastPathComponent()
        }
        return folder.path + "/flowrun"
    }()
}
