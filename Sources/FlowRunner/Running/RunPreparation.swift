import EventLoop
import Glibc
import Modals

/// What happens before a run begins: missing inputs and secrets are asked for in one form, secrets are fetched.
struct RunPreparation: Sendable {
    private let workflow: Workflow
    /// The other files that it uses and that have secrets.
    private let usedFiles: [Workflow]
    private let settings: RunSettings
    private let surroundings: Surroundings
    private let presenter: any Presenter
    private let missing: [MissingInput]

    /// Checks what was given; throws everything that is wrong with it and cannot be asked for.
    init(
        _ workflow: Workflow, _ settings: RunSettings, _ surroundings: Surroundings, _ presenter: any Presenter
    ) throws(InputProblems) {
        self.workflow = workflow
        usedFiles = workflow.usedFiles.filter { $0.secrets.contains(where: \.isUsed) }
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

    private var unaskedSecrets: [String] {
        ([workflow] + usedFiles).enumerated().flatMap { index, file in
            file.askedSecrets.filter { !$0.isOptional }.map {
                "missing secret `\($0.name)`\(index == 0 ? "" : file.asPlace): \(SecretFetcher.cannotAsk)"
            }
        }
    }

    /// What the run begins with; what must not be shown of it is in `mask` by then.
    ///
    /// The turn is claimed before secrets are fetched: a run that is refused has done nothing.
    func values(_ mask: SecretMask, _ turn: RunTurn, of run: RunInfo, on loop: EventLoop) async throws(RunProblem)
        -> RunValues
    {
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
        try claim(turn, scope, inputs, run)
        let own = SecretFetcher(scope: scope, loop: loop, asked: answers.secrets[workflow.key] ?? [:])
        var found = await own.fetch(workflow.secrets, mask)
        var values = RunValues(inputs: inputs, secrets: found.values)
        for file in usedFiles {
            let fetcher = SecretFetcher(
                scope: self.scope(of: file), loop: loop, asked: answers.secrets[file.key] ?? [:], place: file.asPlace)
            let other = await fetcher.fetch(file.secrets, mask)
            values.fileSecrets[file.key] = other.values
            found.problems += other.problems
            found.notices += other.notices
        }
        if Task.isCancelled { throw .cancelled(signal: nil) }
        guard found.problems.isEmpty else { throw .unprepared(found.problems.map { mask.masked($0) }) }
        values.notices = found.notices
        return values
    }

    private func claim(_ turn: RunTurn, _ scope: InputScope, _ inputs: [NamedValue], _ run: RunInfo) throws(RunProblem)
    {
        guard let group = workflow.concurrency.group else {
            guard let folder = settings.locks else { return }
            let group = workflow.standardGroup(
                inputs, args: settings.options.args, callerFolder: surroundings.callerFolder)
            do throws(RunProblem) {
                return try turn.claim(group, in: folder, for: run)
            } catch {
                // Where nothing can be written, the record of the run says so.
                if case .noFolder = error { return }
                throw error
            }
        }
        let text: String
        do throws(StepFailure) {
            text = try group.text(in: scope)
        } catch {
            throw .unusable(error)
        }
        guard !text.isEmpty else {
            throw .unusable(StepFailure(.expression, "`concurrency.group` is empty", line: group.mark.line))
        }
        guard let folder = settings.locks else {
            throw .noFolder("`concurrency` needs a folder for its lock: name one with --state")
        }
        try turn.claim(text, in: folder, for: run)
    }

    /// What the sources of secrets see in a file that is used: the defaults of its inputs.
    private func scope(of file: Workflow) -> InputScope {
        var scope = InputScope(workflow: file, surroundings: surroundings, args: settings.options.args)
        for field in file.inputs {
            let value = field.defaultValue.flatMap { try? scope.value($0) }
            scope.inputs.append(NamedValue(field.name, value ?? .null))
        }
        scope.takeConstants()
        return scope
    }

    private func answers() async throws(RunProblem) -> InputForm.Answers {
        var form = InputForm(title: "\(workflow.name) needs")
        var scope = InputScope(workflow: workflow, surroundings: surroundings, args: settings.options.args)
        scope.takeConstants()
        for input in missing {
            let description = input.field.description.map { (try? scope.value(.text($0)).text) ?? $0.source }
            form.add(input, description: description)
        }
        for secret in workflow.askedSecrets { form.add(secret, of: workflow) }
        for file in usedFiles { for secret in file.askedSecrets { form.add(secret, of: file, isUsed: true) } }
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

extension Workflow {
    /// The secrets that a person is asked for.
    fileprivate var askedSecrets: [Secret] { secrets.filter { $0.isUsed && $0.source == .prompt } }

    /// The file after a name of something in it.
    fileprivate var asPlace: String { " of \(file)" }
}

extension InputProblems {
    /// How to give what is missing.
    fileprivate static func hint(_ missing: [MissingInput]) -> String {
        "give it with " + missing.map { "-i \($0.field.name)=…" }.joined(separator: " ")
    }
}
