public import WorkflowModel

/// A file of values for inputs: one map, in YAML or JSON.
public enum ValuesFile {
    /// The values in `bytes` of `file`, in its order; none for an empty file.
    ///
    /// They are data: a `${{` in them is text like any other.
    public static func parse(_ bytes: [UInt8], file: String) throws(WorkflowProblems) -> [FreeForm.Entry] {
        var problems = ProblemList(file: file)
        guard bytes.contains(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D }) else { return [] }
        let (source, document) = WorkflowParser.read(bytes, &problems)
        guard let (tree, root) = document, !problems.hasErrors else { throw WorkflowProblems(problems.sorted(source)) }
        if tree.isNull(root) { return [] }
        let decoder = Decoder(tree: tree, source: source, problems: problems)
        guard tree.kind(root) == .mapping else {
            problems.error(
                .wrongKind,
                tree.mark(root), "a file of values must be a map of names to values, not \(decoder.kindName(root))")
            throw WorkflowProblems(problems.sorted(source))
        }
        return decoder.freeFormEntries(root)
    }
}
