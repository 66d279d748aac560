import FlowRunner

/// `flowrun graph [FILE|NAME] [--format mermaid|dot|text]`: the steps and what each waits for.
struct GraphCommand {
    private enum Format: String {
        case dot, mermaid, text
    }

    let arguments: Arguments
    let surroundings: Surroundings

    func execute() throws(UsageError) -> Int {
        let word = arguments.value(.format) ?? "text"
        guard let format = Format(rawValue: word) else {
            let cure = word == "svg" ? "; `flowrun graph --format dot … | dot -Tsvg` draws one" : ""
            throw UsageError("`--format` must be mermaid, dot or text, not `\(word)`\(cure)", .graph)
        }
        var chosen = ChosenWorkflow(
            arguments: arguments, surroundings: surroundings, palette: Palette(isOn: false))
        guard try chosen.find() else { throw UsageError("there is no workflow here: name a file", .graph) }
        if let word = chosen.words.first { throw UsageError("unexpected `\(word)`", .graph) }
        guard let workflow = try chosen.load() else { return ExitCode.usage.rawValue }
        let graph = WorkflowGraph(workflow)
        switch format {
        case .dot: return Document.write(GraphDOT(graph, name: workflow.name).text)
        case .mermaid: return Document.write(GraphMermaid(graph).text)
        case .text: return Document.write(GraphText(graph).text)
        }
    }
}
