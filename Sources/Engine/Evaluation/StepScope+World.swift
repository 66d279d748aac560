extension StepScope {
    /// What the step's expressions may ask of files, paths counting from its working directory.
    public var world: (any ExpressionWorld)? { contexts.surroundings.world?(folder) }

    /// The same, but paths count from the project folder: what `workingDirectory` itself sees.
    var inProjectFolder: StepScope {
        var scope = self
        scope.directory = nil
        return scope
    }

    private var folder: String {
        guard let directory, let path = try? inProjectFolder.text(directory) else { return contexts.workflow.folder }
        return contexts.surroundings.resolve(path, from: contexts.workflow.folder)
    }
}
