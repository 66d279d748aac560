import CPlatform
import Engine
import EventLoop
import Glibc

/// One attempt of a `run` or `exec` step, from its expressions to its outputs.
///
/// Confined to the loop's thread.
final class ProcessAttempt: @unchecked Sendable {
    private let attempt: Attempt
    private let emit: Emitter<StepElement>
    private let context: ProcessContext
    private var loop: EventLoop { context.loop }
    private var pumps: [OutputPump] = []
    private var drained: UnsafeContinuation<Void, Never>?

    init(_ attempt: Attempt, _ emit: Emitter<StepElement>, _ context: ProcessContext) {
        self.attempt = attempt
        self.emit = emit
        self.context = context
    }

    /// How long what still holds the pipes is read after the process has ended.
    private static let drainTime = Duration.seconds(1)

    /// Runs the process to its end.
    func perform() async throws {
        let command = try Command(
            attempt.step.work, defaultShell: context.defaultShell, in: attempt.scope, hiding: attempt.mask)
        let grace = try attempt.scope.duration(command.settings.gracePeriod, of: "gracePeriod")
        let readiness = try command.settings.background.map { service throws(StepFailure) in
            try ServiceReadiness(service.ready, of: attempt)
        }
        let processes = try context.begin(attempt.run)
        let files = AttemptFiles(attempt)
        defer { files.remove() }
        if attempt.stop.current != nil { throw CancellationError() }
        if command.settings.isInteractive {
            return try await onTerminal { [self] job in
                self.job = job
                try await run(command, grace, readiness, files, processes)
            }
        }
        try await run(command, grace, readiness, files, processes)
    }

    private func run(
        _ command: Command, _ grace: Duration, _ readiness: ServiceReadiness?, _ files: AttemptFiles,
        _ processes: ProcessTable
    ) async throws {
        let output = StepOutput(
            emit, attempt.mask, commands: command.settings.commands, keepsText: attempt.keepsOutputs,
            lines: lineWatch(readiness))
        let process = try start(command, grace, files, output, processes)
        processes.add(process, keepsRunning: command.settings.keepsRunning)
        attempt.stop.onRequest { [loop] stop in loop.perform { process.stop(stop) } }
        let end = try await wait(for: process, readiness)
        processes.remove(process)
        if process.stop != nil { await process.sweep() }
        await drain(processes)
        try judge(end, command.settings, files, output, isStopped: process.stop != nil)
    }

    // MARK: The terminal

    /// The step as a job on the terminal, if it is interactive.
    private var job: (any InteractiveJob)?

    /// Has `body` use the terminal.
    private func onTerminal(_ body: @escaping @Sendable (any InteractiveJob) async throws -> Void) async throws {
        guard let terminal = context.terminal else {
            throw StepFailure(.spawn, "an interactive step needs a terminal, and nobody is to be asked")
        }
        let result = Lock<Result<Void, any Error>>(.failure(CancellationError()))
        let loop = loop
        try await terminal.use { job in
            let outcome = await withTaskExecutorPreference(loop) { () async -> Result<Void, any Error> in
                do { return .success(try await body(job)) } catch { return .failure(error) }
            }
            result.withLock { $0 = outcome }
        }
        try result.withLock { $0 }.get()
    }

    /// Follows the job while it may be stopped and continued.
    private func attend(_ job: any InteractiveJob) {
        guard self.job != nil else { return }
        job.look()
        loop.after(.milliseconds(100)) { [weak self] in self?.attend(job) }
    }

    // MARK: The start

    private func start(
        _ command: Command, _ grace: Duration, _ files: AttemptFiles, _ output: StepOutput, _ processes: ProcessTable
    ) throws(StepFailure) -> RunningProcess {
        var words: [String]
        var file: String?
        switch command.body {
        case .words(let list): words = list
        case .scriptFile(let script, let shell):
            let path = try files.writeScript(script)
            words = shell?.words(file: path) ?? [path]
            if shell == nil { file = path }
        }
        let settings = command.settings
        let mark = settings.keepsRunning ? processes.mark.kept : processes.mark
        var start = ProcessStart(
            words: words, file: file, environment: files.environment(context, mark), folder: attempt.workingDirectory)
        start.rawVariables = context.surroundings.rawVariables
        start.ignoresHangUp = context.ignoresHangUp
        if let job { return running(try begin(start, on: job), mark, settings, grace) }
        let input = try StandardInputFile(command.settings.stdin, of: attempt)
        defer { input.close() }
        let (reader, writer) = try Self.pipe()
        defer { close(writer) }
        let (errorReader, errorWriter) = try Self.pipe(closing: reader)
        defer { close(errorWriter) }
        start.input = input.descriptor
        start.output = writer
        start.errors = errorWriter
        start.takesTerminal = input.isTerminal
        let started: (pid: Int32, descriptor: Int32)
        do {
            started = try start.start()
        } catch {
            close(reader)
            close(errorReader)
            throw error
        }
        pump(reader, .stdout, to: output, holdsCommands: settings.commands)
        pump(errorReader, .stderr, to: output, holdsCommands: false)
        takesTerminalBack = input.isTerminal
        return running(started, mark, settings, grace)
    }

    /// Starts the process of an interactive step, which has the terminal for all that it reads and writes.
    private func begin(
        _ start: ProcessStart, on job: any InteractiveJob
    ) throws(StepFailure) -> (pid: Int32, descriptor: Int32) {
        var start = start
        (start.input, start.output, start.errors) = (job.terminal, job.terminal, job.terminal)
        start.takesTerminal = true
        let started = try start.start()
        job.begin(group: started.pid, process: started.descriptor)
        attend(job)
        return started
    }

    private func running(
        _ started: (pid: Int32, descriptor: Int32), _ mark: ProcessMark, _ settings: ProcessSettings, _ grace: Duration
    ) -> RunningProcess {
        RunningProcess(
            pid: started.pid, descriptor: started.descriptor, mark: mark.attempt(attempt.index, attempt.number),
            stopSignal: settings.stopSignal?.number, gracePeriod: grace, on: loop)
    }

    private var takesTerminalBack = false

    private static func pipe(closing other: Int32? = nil) throws(StepFailure) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        let result = cp_pipe(&ends)
        if result == 0 { return (ends[0], ends[1]) }
        if let other { close(other) }
        throw StepFailure(.spawn, "no pipe could be made: \(String(cString: strerror(-result)))")
    }

    private func pump(_ reader: Int32, _ stream: OutputChunk.Stream, to output: StepOutput, holdsCommands: Bool) {
        let pump = OutputPump(
            reader, stream, to: output, holdsCommands: holdsCommands, on: loop, buffer: context.buffer,
            ready: context.ready)
        pump.atEnd = { [weak self] in
            if let self, pumps.allSatisfy(\.isAtEnd) { releaseDrain() }
        }
        pumps.append(pump)
        pump.start()
    }

    // MARK: The end

    private func wait(for process: RunningProcess, _ readiness: ServiceReadiness?) async throws -> ProcessExit {
        let end = await ended(process, readiness)
        let wasInteractive = job != nil
        job = nil
        if takesTerminalBack { cp_take_terminal(0) }
        guard let end else {
            throw StepFailure(.internal, "the end of the process was taken by another part of the program")
        }
        if wasInteractive, case .signal(SIGINT) = end, process.stop == nil { context.terminal?.interrupt() }
        return end
    }

    private func ended(_ process: RunningProcess, _ readiness: ServiceReadiness?) async -> ProcessExit? {
        switch readiness {
        case nil, .output: return await process.end()
        case .atOnce:
            emit(.ready)
            return await process.end()
        case .some(let readiness):
            async let _: Void = tell(readiness)
            return await process.end()
        }
    }

    private func tell(_ readiness: ServiceReadiness) async {
        if await readiness.wait(on: loop) { emit(.ready) }
    }

    private func lineWatch(_ readiness: ServiceReadiness?) -> LineWatch? {
        guard case .output(let pattern) = readiness else { return nil }
        return LineWatch(pattern) { [emit] in emit(.ready) }
    }

    /// Waits until everything that was printed has been read, or for a second if the pipes are still held.
    private func drain(_ processes: ProcessTable) async {
        if !pumps.allSatisfy(\.isAtEnd) {
            let timer = loop.after(Self.drainTime) { self.releaseDrain() }
            await withUnsafeContinuation { drained = $0 }
            loop.cancel(timer)
        }
        for pump in pumps { processes.keep(pump) }
        pumps = []
    }

    private func releaseDrain() {
        drained?.resume()
        drained = nil
    }

    private func judge(
        _ end: ProcessExit, _ settings: ProcessSettings, _ files: AttemptFiles, _ output: StepOutput, isStopped: Bool
    ) throws(StepFailure) {
        let written = Result { () throws(StepFailure) in try files.outputs() }
        if attempt.keepsOutputs {
            emit(.outputs(outputs(end, output, (try? written.get()) ?? [])))
        }
        if let failure = end.failure(expected: settings.exitCodes) { throw failure }
        if !isStopped { _ = try written.get() }
    }

    private func outputs(_ end: ProcessExit, _ output: StepOutput, _ written: [NamedValue]) -> [NamedValue] {
        var outputs: [NamedValue] = []
        var withheld: [String: String] = [:]
        for stream in [OutputChunk.Stream.stdout, .stderr] {
            guard let captured = output.captured[stream] else { continue }
            if let text = captured.text {
                outputs.append(NamedValue(stream.rawValue, .string(text)))
            } else {
                let why = captured.isTooLong ? "more than 1 MiB" : "not UTF-8"
                withheld[stream.rawValue] =
                    "what the step `\(attempt.step.id)` wrote to \(stream.rawValue) is \(why), so it is no output; "
                    + "let the step write it to a file"
            }
        }
        if !withheld.isEmpty { emit(.withheld(withheld)) }
        outputs.append(NamedValue("exitCode", .number(Number(end.shellCode))))
        return outputs + written
    }
}
