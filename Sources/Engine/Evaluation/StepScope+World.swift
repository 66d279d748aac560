extension StepScope {
    /// What the step's expressions may ask of files, paths counting from its working directory.
    public var world: (any ExpressionWorld)? { contexts.surroundings.world?(folder) }

    /// The same, but paths count from the project folder: what `workingDirectory` itself sees.
    var inProjectFolder: StepScope {
        var scope = self
        scope.isInProjectFolder = true
        return scope
    }

    /// That of the step itself, of the group that it is in, of the file.
    private var folder: String {
        let project = contexts.workflow.folder
        if isInProjectFolder { return project }
        if directory == nil, let folder = frame.workingDirectory { return folder }
        guard let text = directory ?? contexts.workflow.workingDirectory,
            let path = try? inProjectFolder.text(text)
        else { return project }
        return contexts.surroundings.resolve(path, from: project)
    }
}
