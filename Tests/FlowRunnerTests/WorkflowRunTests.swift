import Channels
import FlowRunner
import Foundation
import Testing

@Suite("A wired run") struct WorkflowRunTests {
    private func workflow(_ text: String) throws -> Workflow {
        try WorkflowParser.parse(Array(text.utf8), file: "w.yaml", folder: "/").workflow
    }

    private func problems(_ text: String, _ change: (inout RunSettings) -> Void = { _ in }) throws -> [String] {
        var settings = RunSettings()
        change(&settings)
        do {
            _ = try WorkflowRun(workflow(text), settings, surroundings: .current(), on: EventLoop())
            return []
        } catch let problems as InputProblems {
            return problems.messages
        }
    }

    @Test("every problem of inputs and answers is told at once") func inputs() throws {
        let text = """
            inputs: { a: { type: integer }, b: { type: string, description: Whom }, c: { default: "${{ inputs.a }}" } }
            steps: [{ id: p, prompt: { confirm: Sure? } }]
            """
        let problems = try problems(text) {
            $0.inputs.texts = ["a": ["x"], "d": ["1"]]
            _ = $0.answers.add("p=perhaps")
        }
        #expect(
            problems == [
                "unknown input `d`: its inputs are a, b, c",
                "input `a` must be a whole number, but is 'x'",
                "missing input `b` (Whom): give it with -i b=STRING",
                "answer `p` must be true or false",
            ])
    }

    @Test("the private folder is there during the run, and gone afterwards") func folder() throws {
        let loop = EventLoop()
        let text = "steps: [{ file: { write: '${{ runner.temp }}/deep/a.txt', content: x } }]"
        let run = try WorkflowRun(workflow(text), RunSettings(), surroundings: .current(), on: loop)
        let end = try loop.run { try await run.run() }
        #expect(end.outcome == .success, "\(end.failures)")
        #expect(!FileManager.default.fileExists(atPath: run.info.temporaryFolder))
    }

    /// What of this process a run must leave alone.
    private struct Host: Equatable {
        var folder = FileManager.default.currentDirectoryPath
        var environment = ProcessInfo.processInfo.environment
        var mask: mode_t
        var signals: [Int]
        var blocked: [Bool]

        init() {
            mask = umask(0o22)
            umask(mask)
            signals = (1...31).map { number in
                var action = sigaction()
                sigaction(Int32(number), nil, &action)
                return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            }
            var set = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &set)
            blocked = (1...31).map { sigismember(&set, Int32($0)) == 1 }
        }
    }

    @Test("B1: a run leaves the signals, the folder, the mask and the environment of its process alone")
    func embedding() throws {
        let before = Host()
        let loop = EventLoop()
        let run = try WorkflowRun(
            workflow("steps: [{ run: 'sleep 0.01 & cd /; umask 0; exit 3' }, { assert: 1 == 1 }]"), RunSettings(),
            surroundings: .current(), on: loop)
        let end = try loop.run { try await run.run() }
        #expect(end.exitCode == 1 && end.failures.first?.failure.exitCode == 3)
        #expect(Host() == before)
    }

    /// What the steps of a run print.
    private final class Printed: RunObserver {
        let text = Lock("")

        func receive(_ recorded: RecordedEvent) {
            guard case .stepOutput(_, let chunk) = recorded.event else { return }
            text.withLock { $0 += String(decoding: chunk.bytes, as: UTF8.self).replacing("\n", with: ";") + ";" }
        }
    }

    private struct Result: Sendable {
        var number: Int
        var code: Int?
        var text = ""
    }

    private static func run(_ workflow: Workflow, _ number: Int) -> Result {
        var settings = RunSettings()
        settings.inputs.texts["n"] = [String(number)]
        let (loop, printed) = (EventLoop(), Printed())
        guard
            let run = try? WorkflowRun(
                workflow, settings, observers: [printed], surroundings: .current(), on: loop),
            let end = try? loop.run({ try await run.run() })
        else { return Result(number: number) }
        let code = end.outcome == .success ? 0 : end.failures.first?.failure.exitCode
        return Result(number: number, code: code, text: printed.text.withLock { $0 })
    }

    /// On a thread of its own, as a program has it that does something else too.
    @concurrent private static func runOnThread(_ workflow: Workflow, _ number: Int) async -> Result {
        await withCheckedContinuation { done in
            Thread.detachNewThread { done.resume(returning: run(workflow, number)) }
        }
    }

    @Test("B3: ten runs at once in one process have nothing to do with each other") func tenAtOnce() async throws {
        let text = """
            inputs: { n: {} }
            vars: { both: "${{ inputs.n }}-${{ inputs.n }}" }
            steps:
              - { id: a, run: 'for i in 1 2 3; do echo "${{ vars.both }}"; sleep 0.01; done', env: { X: "${{ inputs.n }}" } }
              - { run: 'echo "$FLOWRUN_TEMP" > "$FLOWRUN_TEMP/t"; test "$(cat "$FLOWRUN_TEMP/t")" = "$FLOWRUN_TEMP"; exit ${{ inputs.n }}' }
            finally: [{ run: 'echo end ${{ inputs.n }}' }]
            """
        let workflow = try workflow(text)
        let found = await withTaskGroup(of: Result.self) { group in
            for number in 0..<10 { group.addTask { await Self.runOnThread(workflow, number) } }
            return await group.reduce(into: [Int: Result]()) { $0[$1.number] = $1 }
        }
        for number in 0..<10 {
            let line = "\(number)-\(number);"
            #expect(found[number]?.code == number)
            #expect(found[number]?.text == line + line + line + "end \(number);")
        }
    }
}

@Suite("The surroundings of this process") struct SurroundingsTests {
    @Test("they are what the process has") func current() {
        let surroundings = Surroundings.current()
        #expect(surroundings.callerFolder == FileManager.default.currentDirectoryPath)
        #expect(surroundings.environment["PATH"]?.isEmpty == false)
        #expect(surroundings.cores >= 1 && surroundings.cores <= ProcessInfo.processInfo.processorCount)
        #expect(abs(Double(surroundings.now().microseconds) / 1e6 - Date().timeIntervalSince1970) < 60)
        #expect((0...1).contains(surroundings.random()))
    }
}
