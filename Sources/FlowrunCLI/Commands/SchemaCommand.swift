import FlowRunner

/// `flowrun schema [workflow|event]`: the JSON Schema of workflow files, or of the lines of `--json`.
struct SchemaCommand {
    let arguments: Arguments

    func execute() throws(UsageError) -> Int {
        guard arguments.words.count < 2 else {
            throw UsageError("`flowrun schema` writes one schema at a time", .schema)
        }
        switch arguments.words.first ?? "workflow" {
        case "event": return Document.write(EventSchema.schema.json(pretty: true) + "\n")
        case "workflow": return Document.write(WorkflowSchema.schema.json(pretty: true) + "\n")
        case let word: throw UsageError("there are the schemas `workflow` and `event`, not `\(word)`", .schema)
        }
    }
}
