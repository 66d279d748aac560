import Actions
import PromptWork
import TestSupport

/// A workflow with one prompt, called `ask`, and how it ran.
struct Asking {
    var prompt: Prompt
    var presenter: any Presenter = NonePresenter()
    var answers: [String] = []
    var confirms = false
    var timeout: Duration?
    var inputs: [NamedValue] = []
    var clock = ManualClock()
    var onInterrupt: @Sendable () -> Void = {}

    init(_ question: Prompt.Question, default form: FreeForm? = nil) {
        prompt = Prompt(question)
        prompt.defaultValue = form
    }

    var workflow: Workflow {
        var workflow = Workflow(name: "test", file: "test.yaml", folder: "/project", hash: "0")
        var step = Step(id: "ask", hasOwnID: true, mark: .here, needs: .allAbove, work: .prompt(prompt))
        step.timeout = timeout.map { .value($0) }
        workflow.steps = [step]
        workflow.outputs = []
        return workflow
    }

    /// The answers as they were given.
    var given: GivenAnswers {
        var given = GivenAnswers()
        for answer in answers { _ = given.add(answer) }
        return given
    }

    /// Runs it to its end.
    func run() async throws -> Asked {
        let observer = RecordingObserver()
        let work = PromptWork(presenter: presenter, answers: given, confirms: confirms, onInterrupt: onInterrupt)
        let runner = Runner(
            workflow, inputs: inputs, factories: [work], observers: [observer], surroundings: .fake(clock), clock: clock
        )
        let end = try await runner.run()
        return Asked(end: end, events: observer.events.map(\.event))
    }

    func with(_ change: (inout Asking) -> Void) -> Asking {
        var copy = self
        change(&copy)
        return copy
    }
}

/// What a run with one prompt has told.
struct Asked {
    let end: RunFinished
    let events: [RunEvent]

    /// The outputs as text: `answer=true action=Yes`.
    var outputs: String {
        for case .stepFinished(let end) in events {
            return end.outputs.map { "\($0.name)=\($0.value.json())" }.joined(separator: " ")
        }
        return ""
    }

    var failure: String? {
        for case .stepFinished(let end) in events { return end.failure.map { "\($0.kind.rawValue): \($0.message)" } }
        return nil
    }

    /// `asked`, `answered terminal answer=true`, `refused age: …`, `dismissed timeout`.
    var told: [String] {
        events.compactMap { event in
            switch event {
            case .promptAsked: "asked"
            case .promptAnswered(let answered):
                (["answered", answered.source.rawValue] + answered.answer.map { "\($0.name)=\($0.value.json())" })
                    .joined(separator: " ")
            case .promptRefused(_, _, let field, let message): "refused \(field ?? "-"): \(message)"
            case .promptDismissed(_, _, let reason): "dismissed \(reason.rawValue)"
            default: nil
            }
        }
    }
}

extension Mark {
    static let here = Mark(line: 1, column: 1)
}

extension Text {
    init(_ source: String) { self.init(source, at: .here) }
}

extension Field {
    /// The field `name` of `kind`.
    static func make(_ name: String, _ kind: FieldKind = .string, _ change: (inout Field) -> Void = { _ in }) -> Field {
        var field = Field(name: name, mark: .here)
        field.kind = kind
        change(&field)
        return field
    }
}

/// Answers each request as the test says.
struct ClosurePresenter: Presenter {
    var kind = PresenterKind.terminal
    let answer: @Sendable (DialogRequest) async throws(ModalError) -> DialogResponse

    init(_ answer: @escaping @Sendable (DialogRequest) async throws(ModalError) -> DialogResponse) {
        self.answer = answer
    }

    func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse { try await answer(request) }
}
