import Channels
import Foundation
import TestSupport

@testable import Engine
@testable import EventLoop
@testable import ShellWork

/// A step that runs real processes on an event loop of its own.
struct StepRun {
    /// What came of it.
    struct End: Sendable {
        /// How it failed, if it did.
        var failure: StepFailure?
        /// Whether it was stopped.
        var isStopped = false
        /// What it told, in order.
        var elements: [StepElement] = []
    }

    /// What it does.
    var work: Work
    /// flowrun's own environment.
    var surroundings: [String: String] = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/root"]
    /// The step's variables over it.
    var env: [String: String] = [:]
    /// Its folder; the private one of the run if there is none.
    var folder: String?
    /// The workflow's inputs.
    var inputs: [NamedValue] = []
    /// Whether the process belongs to the run alone.
    var ownsProcess = false
    /// Which attempt it is.
    var number = 1
    /// The stop that is asked for once a line with this text has come.
    var stopAfter: (line: String, stop: Stop)?
    /// The stop that is asked for once it is ready.
    var stopWhenReady: Stop?
    /// How long what is left at the end may take to end.
    var finishGrace = Duration.seconds(10)
    /// The line after which the whole process is killed.
    var killsItselfAfter: String?
    /// A more urgent one, once a line with this text has come.
    var thenAfter: (line: String, stop: Stop)?

    /// A `run` step.
    init(_ script: String, _ change: (inout Script) -> Void = { _ in }) {
        var made = Script(Text(script, at: Mark(line: 10, column: 1)))
        made.process.gracePeriod = .value(.milliseconds(300))
        change(&made)
        work = .run(made)
    }

    /// An `exec` step.
    init(exec words: [String], _ change: (inout Program) -> Void = { _ in }) {
        var made = Program(words.map { Text($0, at: Mark(line: 20, column: 1)) })
        change(&made)
        work = .exec(made)
    }

    /// Runs it and everything that comes after it; `body` gets the loop while it runs, and `after` before the run ends.
    func end(
        while body: @escaping @Sendable (EventLoop) async -> Void = { _ in },
        after: @escaping @Sendable (EventLoop) async -> Void = { _ in }
    ) async throws -> End {
        try await onLoop { loop in
            let folder = FileManager.default.temporaryDirectory.path + "/shellwork-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let (factory, attempt) = try make(loop, folder)
            let action = Action<Attempt, StepElement> { attempt, emit in try await factory.perform(attempt, emit) }
            var end = End()
            async let beside: Void = body(loop)
            var iterator = action.execute(attempt).makeAsyncIterator()
            do {
                while let element = try await iterator.next() {
                    end.elements.append(element)
                    request(stopAfter, element, attempt, action)
                    request(thenAfter, element, attempt, action)
                }
            } catch ActionError.underlying(let error) {
                end.failure = error as? StepFailure
                end.isStopped = end.failure == nil
            }
            await beside
            await after(loop)
            let told = Lock<[LogLine]>([])
            await factory.finish { line in told.withLock { $0.append(line) } }
            end.elements += told.withLock { $0 }.map { .log($0) }
            return end
        }
    }

    private func request(
        _ wanted: (line: String, stop: Stop)?, _ element: StepElement, _ attempt: Attempt,
        _ action: Action<Attempt, StepElement>
    ) {
        if let line = killsItselfAfter, case .output(let chunk) = element, chunk.text?.contains(line) == true {
            kill(getpid(), SIGKILL)
        }
        if let stopWhenReady, case .ready = element {
            attempt.stop.request(stopWhenReady)
            action.cancel()
        }
        guard let wanted, case .output(let chunk) = element, chunk.text?.contains(wanted.line) == true else { return }
        attempt.stop.request(wanted.stop)
        action.cancel()
    }

    private func make(_ loop: EventLoop, _ folder: String) throws -> (ShellWorkFactory, Attempt) {
        var world = Surroundings.fake(ManualClock(), environment: surroundings)
        world.temporaryFolder = folder
        world.pid = Int(getpid())
        let workflow = Workflow(name: "test", file: "test.yaml", folder: self.folder ?? folder, hash: "0")
        let info = RunInfo(
            id: "run1", workflow: "test", file: "test.yaml", folder: workflow.folder, callerFolder: "/",
            temporaryFolder: folder, startedAt: world.now())
        let contexts = try RunContexts(
            workflow: workflow, info: info, surroundings: world, values: RunValues(inputs: inputs),
            mask: SecretMask())
        let scope = StepScope(
            frame: Frame(contexts, records: StepRecords(ids: [])),
            lineage: Lineage(),
            isCancelling: { false },
            environment: contexts.environment.merging(env) { $1 })
        let step = Step(
            id: "the-step", hasOwnID: true, mark: Mark(line: 9, column: 3), needs: .allAbove, work: work)
        let attempt = Attempt(
            step: step, index: 3, number: number, run: info, scope: scope, workingDirectory: workflow.folder,
            keepsOutputs: true, stop: StopOrder(), inner: InnerSteps(step: 3, messages: Channel()))
        return (
            ShellWorkFactory(loop: loop, surroundings: world, ownsProcess: ownsProcess, finishGrace: finishGrace),
            attempt
        )
    }
}

extension StepRun.End {
    /// What came out of a stream, its lines ended by newlines.
    func printed(_ stream: OutputChunk.Stream = .stdout) -> String {
        String(decoding: bytes(stream), as: UTF8.self)
    }

    /// As `printed`, but the bytes.
    func bytes(_ stream: OutputChunk.Stream = .stdout) -> [UInt8] {
        elements.flatMap { element -> [UInt8] in
            guard case .output(let chunk) = element, chunk.stream == stream else { return [] }
            return chunk.bytes + (chunk.isPartial ? [] : [10])
        }
    }

    /// Outputs without a value, and why.
    var withheld: [String: String] {
        for case .withheld(let reasons) in elements { return reasons }
        return [:]
    }

    /// The outputs, by name.
    var outputs: [String: String] {
        var outputs: [String: String] = [:]
        for case .outputs(let values) in elements { for value in values { outputs[value.name] = value.value.text } }
        return outputs
    }

    /// What was told to people.
    var logs: [LogLine] {
        elements.compactMap { if case .log(let line) = $0 { line } else { nil } }
    }
}

/// Runs `body` on an event loop on a thread of its own.
func onLoop<Value: Sendable>(
    _ body: @escaping @Sendable (EventLoop) async throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            let loop = EventLoop()
            continuation.resume(with: Result { try loop.run { try await body(loop) } })
        }
    }
}

/// Whether a process with `text` in its arguments lives.
func isAlive(_ text: String) -> Bool {
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] where Int(entry) != nil {
        guard let arguments = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline") else { continue }
        if String(decoding: arguments, as: UTF8.self).contains(text) { return true }
    }
    return false
}
