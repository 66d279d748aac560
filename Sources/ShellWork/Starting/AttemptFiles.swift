import Engine
import Glibc

/// The files of one attempt in the run's private folder, and the variables that name them.
struct AttemptFiles {
    private let attempt: Attempt
    private let script: String
    private let output: String

    init(_ attempt: Attempt) {
        self.attempt = attempt
        let suffix = "-\(attempt.index)-\(attempt.number)"
        script = attempt.run.temporaryFolder + "/script" + suffix
        output = attempt.run.temporaryFolder + "/output" + suffix
    }

    /// Writes a script that only its owner may read and execute; returns its path.
    func writeScript(_ text: String) throws(StepFailure) -> String {
        let descriptor = open(script, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o700)
        guard descriptor >= 0 else { throw failure("written") }
        defer { close(descriptor) }
        var text = text
        let isWritten = text.withUTF8 { bytes in
            var start = 0
            while start < bytes.count {
                let count = write(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
                if count < 0 { return false }
                start += count
            }
            return true
        }
        guard isWritten else { throw failure("written") }
        return script
    }

    private func failure(_ verb: String) -> StepFailure {
        StepFailure(
            .spawn, "the script could not be \(verb) as '\(script)': \(String(cString: strerror(errno)))")
    }

    /// The environment of the process: the step's, and what flowrun adds.
    ///
    /// `$FLOWRUN_OUTPUT` names a file that does not exist until somebody writes it: most steps do not.
    func environment(_ context: ProcessContext, _ mark: ProcessMark) -> [String: String] {
        let inherited = context.surroundings.environment
        var environment = attempt.scope.environment
        environment["FLOWRUN"] = "1"
        environment["FLOWRUN_DELIMITER"] = Self.delimiter(context.surroundings.random)
        environment[ProcessMark.variable] = mark.value(
            attempt.index, attempt.number, after: inherited[ProcessMark.variable])
        environment["FLOWRUN_OUTPUT"] = output
        environment["FLOWRUN_RUN_ID"] = attempt.run.id
        environment["FLOWRUN_STATE"] = inherited["FLOWRUN_STATE"]
        environment["FLOWRUN_STEP_ID"] = attempt.step.id
        environment["FLOWRUN_TEMP"] = attempt.run.temporaryFolder
        environment["PWD"] = attempt.workingDirectory
        if environment["PATH"] == nil { environment["PATH"] = ProgramLookup.defaultPath }
        return environment
    }

    private static func delimiter(_ random: () -> Double) -> String {
        "flowrun-" + (0..<2).map { _ in String(UInt64(random() * 0x1p52), radix: 36) }.joined()
    }

    /// What the process wrote to `$FLOWRUN_OUTPUT`; none if it did not.
    func outputs() throws(StepFailure) -> [NamedValue] {
        let descriptor = open(output, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0 && errno == ENOENT { return [] }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while bytes.count <= OutputFile.limit {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0 {
                throw StepFailure(.output, "$FLOWRUN_OUTPUT cannot be read: \(String(cString: strerror(errno)))")
            }
            if count == 0 { return try OutputFile.outputs(in: bytes, hiding: attempt.mask) }
            bytes += chunk[..<count]
        }
        throw StepFailure(
            .output, "$FLOWRUN_OUTPUT has more than 16 MiB; write the data to a file and its path as output")
    }

    /// Removes what was made.
    func remove() {
        unlink(script)
        unlink(output)
    }
}
