import EventLoop
import Glibc
import Modals

/// What happens before a run begins: missing inputs and secrets are asked for in one form, secrets are fetched.
struct RunPreparation: Sendable {
    private let workflow: Workflow
    private let settings: RunSettings
    private let surroundings: Surroundings
    private let presenter: any Presenter
    private let missing: [MissingInput]

    /// Checks what was given; throws everything that is wrong with it and cannot be asked for.
    init(
        _ workflow: Workflow, _ settings: RunSettings, _ surroundings: Surroundings, _ presenter: any Presenter
    ) throws(InputProblems) {
        self.workflow = workflow
        self.settings = settings
        self.surroundings = surroundings
        self.presenter = presenter
        var problems = InputProblems(messages: [])
        do {
            _ = try settings.inputs.values(for: workflow, args: settings.options.args, in: surroundings)
        } catch { problems = error }
        missing = problems.missing
        let canAsk = presenter.kind != .none
        if canAsk, problems.isSolvable { problems.messages = [] }
        problems.messages += settings.answers.problems(in: workflow)
        // What certainly will be missing is told with the rest.
        if !canAsk, !problems.messages.isEmpty { problems.messages += unaskedSecrets }
        guard problems.messages.isEmpty else { throw problems }
    }

    private var askedSecrets: [Secret] { workflow.secrets.filter { $0.isUsed && $0.source == .prompt } }

    private var unaskedSecrets: [String] {
        askedSecrets.filter { !$0.isOptional }.map { "missing secret `\($0.name)`: \(SecretFetcher.cannotAsk)" }
    }

    /// What the run begins with; what must not be shown of it is in `mask` by then.
    func values(_ mask: SecretMask, on loop: EventLoop) async throws(RunProblem) -> RunValues {
        var given = settings.inputs
        let answers = try await answers()
        given.texts.merge(answers.inputs) { $1 }
        let inputs: [NamedValue]
        do throws(InputProblems) {
            inputs = try given.values(for: workflow, args: settings.options.args, in: surroundings)
        } catch {
            throw .unprepared(error.messages)
        }
        for (field, input) in zip(workflow.inputs, inputs) where field.kind == .secret { mask.add(input.value.text) }
        var scope = InputScope(workflow: workflow, surroundings: surroundings, args: settings.options.args)
        scope.inputs = inputs
        scope.takeConstants()
        let fetcher = SecretFetcher(scope: scope, loop: loop, asked: answers.secrets)
        let found = await fetcher.fetch(workflow.secrets, mask)
        if Task.isCancelled { throw .cancelled(signal: nil) }
        guard found.problems.isEmpty else { throw .unprepared(found.problems.map { mask.masked($0) }) }
        return RunValues(inputs: inputs, secrets: found.values, notices: found.notices)
    }

    private func answers() async throws(RunProblem) -> InputForm.Answers {
        var form = InputForm(title: "\(workflow.name) needs")
        var scope = InputScope(workflow: workflow, surroundings: surroundings, args: settings.options.args)
        scope.takeConstants()
        for input in missing {
            let description = input.field.description.map { (try? scope.value(.text($0)).text) ?? $0.source }
            form.add(input, description: description)
        }
        for secret in askedSecrets { form.add(secret) }
        guard !form.isEmpty, presenter.kind != .none else { return InputForm.Answers() }
        do throws(ModalError) {
            guard let answers = try await form.answers(from: presenter) else { throw ModalError.declined }
            return answers
        } catch {
            switch error {
            case .cancelled, .declined: throw .cancelled(signal: nil)
            case .interrupted: throw .cancelled(signal: Int(SIGINT))
            default:
                let hints = missing.isEmpty ? [] : [InputProblems.hint(missing)]
                throw .unprepared(["what is missing cannot be asked for: \(error)"] + hints + unaskedSecrets)
            }
        }
    }
}

extension InputProblems {
    /// How to give what is missing.
    fileprivate static func hint(_ missing: [MissingInput]) -> String {
        "give it with " + missing.map { "-i \($0.field.name)=…" }.joined(separator: " ")
    }
}
