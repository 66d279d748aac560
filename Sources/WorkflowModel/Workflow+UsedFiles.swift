extension Workflow {
    /// What `action`, which stands in the file, needs of it.
    public func part(for action: ReusableAction) -> Workflow {
        var file = self
        (file.steps, file.finally, file.actions) = ([], [], [])
        for index in file.secrets.indices {
            file.secrets[index].isUsed = action.secrets.contains(file.secrets[index].name)
        }
        return file
    }

    /// What tells the file from others that a run uses.
    public var key: String { "\(file)#\(hash)" }

    /// The other files that the steps use, directly and through others, each once.
    ///
    /// Of their secrets those are marked as used that are needed for what is used of the file.
    public var usedFiles: [Workflow] {
        var files = FileSet()
        files.add(steps + finally)
        return files.files
    }
}

/// Files that are used, in the order in which they are found.
private struct FileSet {
    private(set) var files: [Workflow] = []
    private var places: [String: Int] = [:]

    mutating func add(_ steps: [Step]) {
        for step in steps {
            switch step.work {
            case .prompt, .steps: add(step.work.innerSteps)
            case .use(let use): if let target = use.target { add(target) }
            default: break
            }
        }
    }

    private mutating func add(_ target: UseTarget) {
        switch target {
        case .action(let action):
            if let file = action.file { add(file) }
            add([action.step])
        case .workflow(let workflow):
            add(workflow)
            add(workflow.steps + workflow.finally)
        }
    }

    private mutating func add(_ file: Workflow) {
        guard let place = places[file.key] else {
            places[file.key] = files.count
            files.append(file)
            return
        }
        for (index, secret) in file.secrets.enumerated() where secret.isUsed {
            files[place].secrets[index].isUsed = true
        }
    }
}
