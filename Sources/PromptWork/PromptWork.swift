/// Does `prompt` steps: a question to a person, `format.md` §7.
///
/// Answers that were given before go first; then whoever the presenter reaches is asked; with nobody to ask the prompt
/// takes its `default`, and without one the step fails with a text that says how to give the answer.
public struct PromptWork: WorkFactory {
    /// Prompts.
    public let kinds: Set<WorkKind> = [.prompt]
    private let presenter: any Presenter
    private let answers: GivenAnswers
    private let confirms: Bool
    private let control: PromptControl?
    private let onInterrupt: @Sendable () -> Void

    /// Prompts that `presenter` shows.
    ///
    /// - Parameters:
    ///   - answers: what was answered before the run
    ///   - confirms: whether confirmations are answered with yes (`--yes`)
    ///   - control: a program that answers instead of a person
    ///   - onInterrupt: called when Ctrl-C is pressed in a prompt; does what Ctrl-C does elsewhere
    public init(
        presenter: any Presenter, answers: GivenAnswers = GivenAnswers(), confirms: Bool = false,
        control: PromptControl? = nil, onInterrupt: @escaping @Sendable () -> Void = {}
    ) {
        self.presenter = presenter
        self.answers = answers
        self.confirms = confirms
        self.control = control
        self.onInterrupt = onInterrupt
    }

    /// Asks, and returns once there is an answer.
    @concurrent public func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws {
        guard case .prompt(let prompt) = attempt.step.work else {
            throw StepFailure(.internal, "`\(attempt.step.id)` is no prompt")
        }
        var form = try PromptForm(prompt, in: attempt.scope)
        form.hide(attempt.mask)
        let asking = PromptAsking(
            form: form, onTimeout: prompt.onTimeout, step: attempt.index, id: attempt.step.id, stop: attempt.stop,
            mask: attempt.mask, emit: emit)
        emit(.promptAsked(asking.asked))
        let answer = try await find(attempt.step.id, asking)
        if let list = try asking.conclude(answer) { try await attempt.inner.run(list) }
    }

    /// What the person does whom the presenter reaches.
    private func present(_ form: PromptForm, _ asking: PromptAsking) async throws(ModalError) -> DialogResponse {
        guard let document = form.document else {
            return try await presenter.present(form.request(onRefusal: asking.onRefusal))
        }
        guard let text = try await presenter.edit(document) else { return .declined }
        return .action(0, ModalAnswers([PromptForm.questionField: [text]]))
    }

    /// The first answer of a program that is accepted; `nil`: there is none.
    private func ask(_ control: PromptControl, _ asking: PromptAsking) async throws -> PromptAsking.Answer? {
        do {
            while let value = try await control.next(asking.id) {
                var (form, answers) = (asking.form, GivenAnswers())
                answers.add(Object([(asking.id, value)]))
                switch form.take(answers.forStep(asking.id)) {
                case .complete(let scripted):
                    // One that is not accepted has been told.
                    if let answer = try? asking.resolve(scripted, by: .control) { return answer }
                case .incomplete, .none: asking.onRefusal(ModalRefusal("", "lacks something that is asked for"))
                case .refused(let refusal): asking.onRefusal(refusal)
                }
            }
            return nil
        } catch is CancellationError {
            return try asking.recover(from: .cancelled, by: .control)
        }
    }

    /// The first answer that there is.
    private func find(_ id: String, _ asking: PromptAsking) async throws -> PromptAsking.Answer {
        var form = asking.form
        let given = form.take(answers.forStep(id))
        switch given {
        case .complete(let scripted): return try asking.resolve(scripted, by: .answers)
        case .refused(let refusal): throw asking.refused(refusal)
        case .incomplete, .none: break
        }
        if confirms, form.isConfirmation { return try asking.resolve(ScriptedAnswer(action: "true"), by: .yes) }
        if let control, let answer = try await ask(control, asking) { return answer }
        var reason: String?
        if presenter.kind != .none {
            let kind = presenter.kind
            do {
                let response = try await present(form, asking)
                return PromptAsking.Answer(response: response, source: kind.source)
            } catch {
                switch error {
                case .missingPresenter: break
                case .unsupported(let why): reason = why
                default:
                    if case .interrupted = error { onInterrupt() }
                    return try asking.recover(from: error, by: kind.source)
                }
            }
        }
        // A default stands for the whole answer, not for the rest of one.
        if case .none = given, let fallback = form.fallback { return try asking.resolve(fallback, by: .default) }
        throw asking.unanswered(reason, given: form)
    }
}

extension PresenterKind {
    /// Who answered, as events spell it.
    fileprivate var source: PromptAnswered.Source {
        switch self {
        case .answers: .answers
        case .control: .control
        case .none: .default
        case .plain: .plain
        case .terminal: .terminal
        }
    }
}
