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

    @Test("B1: a run leaves the signals, the folder and the environment of its process alone") func embedding() throws {
        let before = (FileManager.default.currentDirectoryPath, ProcessInfo.processInfo.environment)
        let loop = EventLoop()
        let run = try WorkflowRun(
            workflow("steps: [{ assert: 1 == 1 }]"), RunSettings(), surroundings: .current(), on: loop)
        _ = try loop.run { try await run.run() }
        #expect(FileManager.default.currentDirectoryPath == before.0)
        #expect(ProcessInfo.processInfo.environment == before.1)
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
