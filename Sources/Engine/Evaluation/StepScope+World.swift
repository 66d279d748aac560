extension StepScope {
    /// What the step's expressions may ask of files, paths counting from its working directory.
    public var world: (any ExpressionWorld)? { contexts.surroundings.world?(folder) }

    private var folder: String {
        guard let directory else { return contexts.workflow.folder }
        // The expressions in `workingDirectory` itself look from the project folder.
        var scope = self
        scope.directory = nil
        guard let path = try? scope.text(directory) else { return contexts.workflow.folder }
        return contexts.resolve(path, from: contexts.workflow.folder)
    }
}
