import FlowRunner
import Glibc

/// One run from its first event to its exit code: signals, output, history.
struct RunSession: Sendable {
    let run: WorkflowRun
    let loop: EventLoop
    let console: Console
    /// Whether the first failed step's own code becomes the exit code.
    let passesCode: Bool
    let isVerbose: Bool
    /// Whether records of the run are wanted, but there is no folder for them.
    let lacksStateFolder: Bool
    /// Where a program tells what to do, and the prompts that it answers.
    var control: (descriptor: Int32, prompts: PromptControl)?

    /// Runs it on the calling thread; returns the exit code.
    func execute() -> Int {
        let interrupted = Gate(on: loop)
        let isOver = Flag()
        // A hang-up that was ignored when flowrun started stays ignored: `nohup`.
        let signals = [SIGINT, SIGTERM] + (HostProcess.ignores(SIGHUP) ? [] : [SIGHUP])
        let stops = HostProcess.ignores(SIGTSTP) ? [] : [SIGTSTP]
        let watch = SignalWatch(signals + stops, on: loop) { [run] signal in
            if signal.number == SIGTSTP { return run.suspend() }
            if isOver.isSet { interrupted.open() }
            run.cancel(by: signal)
        }
        defer { watch.stop() }
        listen()
        let code = try? loop.run {
            let code = await self.run(isOver)
            if code > 128 { self.loop.after(.seconds(1)) { interrupted.open() } }
            await self.console.drained(or: interrupted)
            return code
        }
        return finish(code ?? ExitCode.fault.rawValue)
    }

    /// Does what a program tells.
    private func listen() {
        guard let control else { return }
        let input = ControlInput(control.descriptor) { [run] line in
            switch line {
            case .answer(let id, let answer):
                if !control.prompts.answer(id, answer) {
                    run.report(LogLine(.warning, "--control: no prompt `\(id)` is asked now"))
                }
            case .bad(let why): run.report(LogLine(.warning, "--control: a line was not understood: \(why)"))
            case .cancel: run.cancel(.person)
            case .skip(let step): run.skip(step: step)
            }
        } onEnd: {
            control.prompts.close()
        }
        input.start(on: loop)
    }

    private func run(_ isOver: Flag) async -> Int {
        defer { isOver.isSet = true }
        do throws(RunProblem) {
            let finished = try await run.run()
            return code(of: finished)
        } catch {
            switch error {
            case .cancelled(let signal): return signal.map { 128 + $0 } ?? ExitCode.cancelled.rawValue
            case .refused(let holder):
                let who = holder.run.isEmpty ? "another run" : "run \(holder.run) (process \(holder.pid))"
                let since = holder.run.isEmpty ? "" : " since \(holder.startedAt.rfc3339.prefix(19))Z"
                Document.tell("\(run.info.file) is being executed by \(who)\(since); `--wait` waits for its end")
                return ExitCode.refused.rawValue
            case .noFolder(let message):
                Document.tell(message)
                return ExitCode.unwritable.rawValue
            case .unusable(let failure):
                let line = failure.line.map { ":\($0)" } ?? ""
                Document.tell("\(run.info.file)\(line): \(failure.message)")
                return ExitCode.usage.rawValue
            case .unprepared(let messages):
                for message in messages { Document.tell(message) }
                return ExitCode.usage.rawValue
            }
        }
    }

    /// The code of the run, or with `--exit-code` that of the first step that failed.
    private func code(of finished: RunFinished) -> Int {
        guard passesCode, finished.exitCode == ExitCode.failure.rawValue,
            let first = finished.failures.first(where: { $0.step != nil })?.failure
        else { return finished.exitCode }
        return first.exitCode ?? first.signal.map { 128 + $0 } ?? finished.exitCode
    }

    /// Tells what could not be written; that only counts when everything else went well.
    private func finish(_ code: Int) -> Int {
        var problems = [console.problem, run.historyProblem?.message].compactMap { $0 }
        if lacksStateFolder {
            problems.append(
                "there is no home folder for the record of the run: name one with --state, or use --no-history")
        }
        for problem in problems { Document.tell(problem) }
        if isVerbose, run.historyProblem == nil, let problem = run.indexProblem { Document.tell(problem.message) }
        return code == 0 && !problems.isEmpty ? ExitCode.unwritable.rawValue : code
    }

    /// Set once; on the event loop's thread only.
    private final class Flag: @unchecked Sendable {
        var isSet = false
    }
}
