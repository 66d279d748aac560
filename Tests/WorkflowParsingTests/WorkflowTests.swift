import Testing
import WorkflowModel
import WorkflowParsing

@Suite("Good files")
struct WorkflowTests {
    private func workflow(_ name: String) throws -> Workflow {
        try parse(#require(ParserCase(named: "good-\(name).case")).bytes)
    }

    @Test("the example of the format becomes what it says")
    func release() throws {
        let workflow = try workflow("release")
        #expect(workflow.name == "release")
        #expect(workflow.description == "Test, build and publish a release")
        #expect(workflow.inputs.map(\.name) == ["version", "channel"])
        #expect(workflow.inputs[0].pattern == #"\d+\.\d+\.\d+"#)
        #expect(workflow.inputs[0].isRequired && !workflow.inputs[1].isRequired)
        #expect(workflow.steps.map(\.id) == ["lint", "test", "build", "4", "upload"])
        #expect(workflow.steps.map(\.hasOwnID) == [true, true, true, false, true])
        #expect(workflow.steps.map(\.needs) == [.steps([]), .steps([]), .allAbove, .allAbove, .allAbove])
        #expect(workflow.steps.map(\.work.kind) == [.run, .run, .run, .prompt, .http])
        #expect(workflow.steps[4].retry == Retry(times: .value(4)))
        #expect(workflow.finally.map(\.id) == ["finally.1"])
        #expect(workflow.hash.count == 64)
        #expect(workflow.folder == "/project")
    }

    @Test("the marks of steps and texts are where they begin")
    func marks() throws {
        let workflow = try workflow("release")
        #expect(workflow.steps[0].mark == Mark(line: 9, column: 5))
        guard case .run(let script) = workflow.steps[2].work else { return #expect(Bool(false)) }
        #expect(script.text.mark == Mark(line: 12, column: 10))
        guard case .expression(let text)? = workflow.steps[4].enabledIf else { return #expect(Bool(false)) }
        #expect(text == Text("${{ inputs.channel == 'stable' }}", at: Mark(line: 17, column: 16)))
    }

    @Test("the keys of a script and of the top level arrive")
    func scriptKeys() throws {
        let workflow = try workflow("everything")
        let step = workflow.steps[0]
        guard case .run(let script) = step.work else { return #expect(Bool(false)) }
        #expect(script.shell == .zsh)
        #expect(script.process.stopSignal == .interrupt)
        #expect(script.process.gracePeriod == .value(.seconds(3)))
        #expect(script.process.exitCodes == [0...0, 2...4])
        #expect(!script.process.commands && script.process.background == nil)
        #expect(step.continueOnError == .value(true))
        #expect(
            step.outputs.pairs == [["d", "fromJSON(result.stdout).d"], ["e", "v${{ result.exitCode }}"], ["f", "1"]])
        #expect(workflow.defaults.shell == .bash && workflow.defaults.timeout == .value(.seconds(600)))
        #expect(workflow.defaults.retry?.factor == 1.5 && workflow.defaults.retry?.jitter == false)
        #expect(workflow.failFast == .value(false) && workflow.timeout == .value(.seconds(3_600)))
    }

    @Test("the keys of a request arrive")
    func requestKeys() throws {
        guard case .http(let request) = try workflow("everything").steps[3].work else { return #expect(Bool(false)) }
        #expect(request.method.source == "GET" && request.url.source == "http://a")
        #expect(request.headers.pairs == [["A", "b"], ["Accept", "${{ inputs.s }}"]])
        #expect(request.expectStatus == [200...200, 300...399])
        #expect(request.saveTo?.source == "p" && request.redirects == .value(0))
        #expect(request.connectTimeout == .value(.seconds(3)) && request.maxBody == 1_000)
    }

    @Test(
        "without a name a workflow is called after its file",
        arguments: [
            ("a/b/release.yaml", "release"), ("x.yml", "x"), (".yaml", ".yaml"), ("plain", "plain"), ("-", "-"),
        ])
    func names(_ file: String, _ name: String) throws {
        let bytes = Array("steps: [{ run: x }]\n".utf8)
        #expect(try WorkflowParser.parse(bytes, file: file, folder: "/").workflow.name == name)
    }

    @Test("a problem carries the line of the file")
    func sourceLine() {
        #expect { try parse("steps:\r\n  - rnu: é\r\n") } throws: { error in
            (error as? WorkflowProblems)?.problems.map(\.sourceLine) == ["  - rnu: é"]
        }
    }
}
