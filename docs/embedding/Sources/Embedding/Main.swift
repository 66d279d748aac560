import FlowRunner

/// Runs a workflow inside this program: tells its events, answers its prompts, and does one kind of work itself.
@main struct Main {
    static let text = """
        inputs:
          name: { default: world }
        steps:
          - { id: ask, prompt: { confirm: "Greet ${{ inputs.name }}?" } }
          - { id: greet, run: "echo hello ${{ inputs.name }}" }
          - { id: fetch, http: { get: "https://example.org/${{ inputs.name }}" } }
          - { id: slow, needs: [fetch], run: sleep 60 }
        finally:
          - { id: last, run: echo cleaned up }
        outputs:
          answer: steps.fetch.outputs.body
        """

    static func main() throws {
        let (workflow, _) = try WorkflowParser.parse(Array(text.utf8), file: "example.yaml", folder: "/tmp")
        var settings = RunSettings()
        settings.inputs.texts["name"] = ["Ada"]
        settings.ownPresenter = Yes()
        settings.factories = [CannedAnswers()]

        let loop = EventLoop()
        let printer = Printer()
        let run = try WorkflowRun(workflow, settings, observers: [printer], surroundings: .current(), on: loop)
        // Anybody may cancel it at any time: here it is who sees the last step begin.
        printer.onStart = { step in if step == "slow" { run.cancel(.person) } }
        let end = try loop.run { try await run.run() }
        print("ended: \(end.outcome.rawValue), exit code \(end.exitCode), outputs \(end.outputs.map(\.value.text))")
    }
}

/// Says yes to every question.
struct Yes: Presenter {
    var kind: PresenterKind { .answers }

    func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        try ScriptedAnswer(action: "true").response(to: request)
    }
}

/// Does the work of `http` steps without a network.
struct CannedAnswers: WorkFactory {
    let kinds: Set<WorkKind> = [.http]

    @concurrent func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws {
        guard case .http(let request) = attempt.step.work else { return }
        let url = try attempt.scope.text(request.url)
        emit(.outputs([NamedValue("status", 200), NamedValue("body", .string("an answer from \(url)"))]))
    }
}

/// Prints what happens.
final class Printer: RunObserver, @unchecked Sendable {
    // Unchecked: events come one after another, on the loop's thread.
    var onStart: (String) -> Void = { _ in }
    private var ids: [String] = []

    func receive(_ recorded: RecordedEvent) {
        switch recorded.event {
        case .runStarted(let started): ids = started.steps.map(\.id)
        case .stepStarted(let step, _, _, let name):
            print("\(ids[step]) begins: \(name)")
            onStart(ids[step])
        case .stepOutput(let step, let chunk):
            print("\(ids[step]) says: \(String(decoding: chunk.bytes, as: UTF8.self))")
        case .stepFinished(let finished): print("\(ids[finished.step]) is a \(finished.outcome.rawValue)")
        case .promptAnswered(let answered): print("\(answered.id) is answered by \(answered.source.rawValue)")
        default: break
        }
    }
}
