import FlowRunner
import Glibc

/// The workflow that a command line names, or an action of it.
struct ChosenWorkflow {
    let arguments: Arguments
    let surroundings: Surroundings
    let palette: Palette
    /// The words behind that of the workflow.
    private(set) var words: [String]
    private var file: WorkflowFile?
    private var action: String?

    init(arguments: Arguments, surroundings: Surroundings, palette: Palette) {
        (self.arguments, self.surroundings, self.palette) = (arguments, surroundings, palette)
        words = arguments.words
    }

    /// Finds the file; false if none is named and there is none to run without a name.
    mutating func find() throws(UsageError) -> Bool {
        var named = arguments.value(.file)
        if named == nil, let first = words.first, !isInput(first) {
            named = first
            words.removeFirst()
        }
        do throws(WorkflowFileProblem) {
            guard let named else {
                file = try WorkflowFile.findDefault(from: surroundings.callerFolder)
                return file != nil
            }
            let (word, action) = parts(of: named)
            self.action = action
            file =
                arguments.has(.file)
                ? WorkflowFile(at: word, callerFolder: surroundings.callerFolder)
                : try WorkflowFile.find(word, from: surroundings.callerFolder, homeFolder: surroundings.homeFolder)
        } catch {
            guard arguments.command == .run, case .unknown(let name, nil) = error,
                let command = Suggestion(for: name, among: Command.built.map(\.rawValue)).name
            else { throw UsageError(error.message) }
            throw UsageError("there is no command or workflow `\(name)`; did you mean `flowrun \(command)`?")
        }
        if let file, file.isFromParent { Document.tell("running \(file.name)") }
        return true
    }

    /// Reads the file and takes of it what was asked for; `nil` if it has errors, which have been told then.
    func load() throws(UsageError) -> Workflow? {
        let ids = arguments.values(.only)
        if ids.isEmpty, arguments.has(.`no-needs`) {
            throw UsageError("`--no-needs` belongs to `--only STEP`", arguments.command)
        }
        guard let workflow = loadWhole() else { return nil }
        if ids.isEmpty { return workflow }
        do throws(UnknownStep) {
            return try workflow.keeping(only: ids, withNeeds: !arguments.has(.`no-needs`))
        } catch {
            let hint = Suggestion(for: error.id, among: error.known).text
            let list = hint.isEmpty ? "; `flowrun graph` shows them" : hint
            throw UsageError("there is no step `\(error.id)` in \(workflow.file)\(list)")
        }
    }

    private func loadWhole() -> Workflow? {
        guard let file else { return nil }
        do throws(WorkflowFileProblem) {
            let loaded = try file.load()
            guard let found = action.map({ loaded.workflow.running(action: $0) }) ?? loaded.workflow else {
                tell(action ?? "", isNoActionOf: loaded.workflow)
                return nil
            }
            if arguments.has(.verbose) { Document.diagnose(ProblemText.all(loaded.warnings, palette)) }
            return found
        } catch {
            if case .invalid(let problems) = error {
                Document.diagnose(ProblemText.all(problems, palette))
            } else {
                Document.tell(error.message)
            }
            return nil
        }
    }

    /// A word's file and the action behind `#`, unless there is a file of the whole name.
    private func parts(of word: String) -> (file: String, action: String?) {
        let path = word.hasPrefix("/") ? word : surroundings.callerFolder + "/" + word
        guard let sign = word.lastIndex(of: "#"), sign > word.startIndex, access(path, F_OK) != 0 else {
            return (word, nil)
        }
        return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }

    private func tell(_ action: String, isNoActionOf workflow: Workflow) {
        let names = workflow.actions.map(\.name)
        let near = Suggestion(for: action, among: names).name.map { "; did you mean `\($0)`?" }
        let all = names.isEmpty ? ": it has none" : ": there are \(names.joined(separator: ", "))"
        Document.tell("there is no action `\(action)` in \(workflow.file)\(near ?? all)")
    }

    /// Whether a first word is an input of the workflow that needs not be named: it has a `=` and is no file.
    private func isInput(_ word: String) -> Bool {
        guard let equals = word.firstIndex(of: "="), !word[..<equals].contains("/") else { return false }
        return access(surroundings.callerFolder + "/" + word, F_OK) != 0
    }
}
