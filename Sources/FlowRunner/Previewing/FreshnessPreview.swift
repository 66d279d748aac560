import FileWork

/// Whether a step with `sources` or `generates` would be executed, as far as that can be told beforehand.
struct FreshnessPreview {
    /// Why it would be executed, or `nil`: it would not, unless the values in it are others than last time.
    let reason: String?

    /// Of `step`, for the sake of which `rule` holds; `nil` if it depends on what is not known yet.
    init?(
        _ rule: Freshness, of step: Step, id: String, _ workflow: Workflow, _ scope: PreviewScope,
        _ surroundings: Surroundings, _ records: (any SuccessRecords)?
    ) {
        var texts = (rule.sources ?? []) + rule.generates
        let folder = step.workingDirectory ?? workflow.workingDirectory
        if let folder { texts.append(folder) }
        guard texts.allSatisfy({ scope.label(of: $0) == nil }) else { return nil }
        let files = WatchedFiles(
            sources: rule.sources?.map { scope.pattern($0) }, generates: rule.generates.map { scope.pattern($0) },
            folder: folder.map { surroundings.resolve(scope.shown($0), from: workflow.folder) } ?? workflow.folder)
        guard let found = try? SourceFileSearch.look(for: files, homeFolder: surroundings.homeFolder) else {
            return nil
        }
        let file = surroundings.resolve(workflow.file, from: surroundings.callerFolder)
        let question = FreshnessQuestion(
            key: StepKey(workflow: file, step: id), files: files, definition: step.definitionHash(rule),
            declaresOutputs: !step.outputs.isEmpty || !step.body.outputs.isEmpty)
        reason = question.foreseenReason(found, records?.last(of: question.key))
    }
}

extension PreviewScope {
    /// A pattern of paths; what expressions give stands for itself.
    fileprivate func pattern(_ text: Text) -> FilePattern {
        var parts: [TextPart] = [.written(text.source)]
        if !text.isPlain, let template = try? Template(parsing: text.source) {
            parts = template.pieces.map { piece in
                switch piece {
                case .text(let text): .written(text)
                case .expression(let expression, _): .value((try? expression.evaluate(in: self).text) ?? "")
                }
            }
        }
        return FilePattern(parts: parts)
    }
}
