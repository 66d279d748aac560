import WorkflowModel

/// Finds the files that `use` names, each of which is read and checked once.
final class FileLinker {
    private let read: UsedFileReader
    /// The files that are being checked, each used by the one before.
    private var stack: [UsedFile]
    private var known: [String: Workflow] = [:]
    /// What is wrong with the files that were read.
    private(set) var problems: [Problem] = []

    /// The files that `root` uses.
    init(_ root: UsedFile, _ read: @escaping UsedFileReader) {
        stack = [root]
        self.read = read
    }

    /// The workflow in the file at `path`, as the file that is being checked names it.
    func load(_ path: String) throws(ValueProblem) -> Workflow {
        guard let user = stack.last else { throw ValueProblem("no file is being checked") }
        let file = try read(path, user)
        if let start = stack.firstIndex(where: { $0.identity == file.identity }) {
            let names = stack[start...].map(\.name) + [file.name]
            throw ValueProblem("a workflow must not reach itself: \(names.joined(separator: " → "))", .reachesItself)
        }
        if let workflow = known[file.identity] { return workflow }
        stack.append(file)
        defer { stack.removeLast() }
        let workflow: Workflow
        do throws(WorkflowProblems) {
            workflow = try WorkflowParser.parse(file.bytes, file.name, file.folder, self).workflow
        } catch {
            problems += error.problems.filter { !problems.contains($0) }
            throw ValueProblem("there are errors in `\(file.name)`")
        }
        known[file.identity] = workflow.withOwnShells
        return workflow.withOwnShells
    }
}

extension Workflow {
    /// The same, but each script names the shell that this file says.
    fileprivate var withOwnShells: Workflow {
        var workflow = self
        let shell = defaults.shell ?? .sh
        workflow.steps = steps.map { $0.with(shell) }
        workflow.finally = finally.map { $0.with(shell) }
        for index in workflow.actions.indices {
            workflow.actions[index].step = workflow.actions[index].step.with(shell)
        }
        return workflow
    }
}

extension Step {
    /// The same, but a script without a shell has this one.
    fileprivate func with(_ shell: Shell) -> Step {
        var step = self
        switch work {
        case .run(var script) where script.shell == nil:
            script.shell = shell
            step.work = .run(script)
        case .prompt, .steps: step.work.innerLists = work.innerLists.map { list in list.map { $0.with(shell) } }
        case .use(var use):
            // An action of the same file; those of others have their shells already.
            guard case .action(var action)? = use.target, action.file == nil else { break }
            action.step = action.step.with(shell)
            use.target = .action(action)
            step.work = .use(use)
        default: break
        }
        return step
    }
}
