@_exported public import WorkflowModel

/// Reads workflow files.
///
///     let (workflow, warnings) = try WorkflowParser.parse(bytes, file: "release.yaml", folder: "/home/me/project")
public struct WorkflowParser {
    /// Reads `bytes` of `file`; throws every problem, by its place in the file, when at least one is an error.
    ///
    /// `file` is how the file was asked for, and only named; `folder` is the absolute project folder, and only kept.
    public static func parse(
        _ bytes: [UInt8], file: String, folder: String
    ) throws(WorkflowProblems) -> (workflow: Workflow, warnings: [Problem]) {
        try parse(bytes, file, folder, nil)
    }

    /// Reads `file` and the files that it uses, which `read` reads; their problems come behind its own.
    public static func parse(
        _ file: UsedFile, reading read: @escaping UsedFileReader
    ) throws(WorkflowProblems) -> (workflow: Workflow, warnings: [Problem]) {
        let linker = FileLinker(file, read)
        do throws(WorkflowProblems) {
            return try parse(file.bytes, file.name, file.folder, linker)
        } catch {
            throw WorkflowProblems(error.problems + linker.problems)
        }
    }

    static func parse(
        _ bytes: [UInt8], _ file: String, _ folder: String, _ files: FileLinker?
    ) throws(WorkflowProblems) -> (workflow: Workflow, warnings: [Problem]) {
        var problems = ProblemList(file: file)
        let (source, document) = read(bytes, &problems)
        var decoder = document.map { Decoder(tree: $0.tree, source: source, problems: problems) }
        let hash = Fingerprint(of: bytes).text
        guard let root = document?.root,
            let draft = decoder?.workflow(root, file: file, folder: folder, hash: hash)
        else { throw WorkflowProblems((decoder?.problems ?? problems).sorted(source)) }
        problems = decoder?.problems ?? problems
        let workflow = WorkflowChecker.check(draft, source, files, &problems)
        guard !problems.hasErrors else { throw WorkflowProblems(problems.sorted(source)) }
        return (workflow, problems.sorted(source))
    }

    /// The text and the tree of a file; no tree when it is no YAML.
    static func read(
        _ bytes: [UInt8], _ problems: inout ProblemList
    ) -> (source: SourceText, document: (tree: NodeTree, root: Node)?) {
        guard bytes.count <= Limits.bytes else {
            problems.error(.tooLarge, nil, "the file is larger than \(Limits.bytes >> 20) MiB")
            return (SourceText(bytes: [], lineStarts: [0]), nil)
        }
        let (source, mistake) = SourceText.read(bytes)
        if let mistake {
            problems.error(.badEncoding, source.mark(at: mistake.offset), mistake.message)
            return (source, nil)
        }
        return (source, YAMLReader.read(source, &problems))
    }
}
