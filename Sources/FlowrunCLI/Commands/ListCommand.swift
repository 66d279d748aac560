import FlowRunner

/// `flowrun list`: the workflows that can be run by name from here; `flowrun list FILE`: what is in one.
struct ListCommand {
    let arguments: Arguments
    let surroundings: Surroundings

    func execute() throws(UsageError) -> Int {
        if !arguments.words.isEmpty { return try listSteps() }
        let rows = WorkflowFile.list(from: surroundings.callerFolder, homeFolder: surroundings.homeFolder).map(Row.init)
        if arguments.has(.json) { return Document.write(Self.json(rows)) }
        if rows.isEmpty {
            Document.tell("no workflows here: there is no flowrun.yaml, and nothing in Workflows/ or .flowrun/")
            return ExitCode.success.rawValue
        }
        return Document.write(Self.text(rows))
    }

    /// `flowrun list FILE`: its inputs, steps and actions.
    private func listSteps() throws(UsageError) -> Int {
        var chosen = ChosenWorkflow(
            arguments: arguments, surroundings: surroundings, palette: Palette(isOn: false))
        _ = try chosen.find()
        if let word = chosen.words.first {
            throw UsageError("unexpected `\(word)`: `flowrun list` takes one file", .list)
        }
        guard let workflow = try chosen.load() else { return ExitCode.usage.rawValue }
        let list = WorkflowListing(workflow)
        return Document.write(arguments.has(.json) ? list.json : list.text)
    }

    /// A workflow of the list.
    struct Row {
        let name: String
        let file: String
        let description: String?
        let isBroken: Bool

        init(_ file: WorkflowFile) {
            name = file.shortName
            self.file = file.name
            let workflow = try? file.load().workflow
            description = workflow?.description
            isBroken = workflow == nil
        }
    }

    static func text(_ rows: [Row]) -> String {
        let width = rows.map { CellWidth.of($0.name) }.max() ?? 0
        return rows.map { row in
            let told = row.isBroken ? "(has errors: flowrun validate \(row.file))" : row.description ?? ""
            let space = String(repeating: " ", count: told.isEmpty ? 0 : width - CellWidth.of(row.name) + 2)
            return VisibleText.line(row.name + space + (told.split(separator: "\n").first ?? "")) + "\n"
        }.joined()
    }

    static func json(_ rows: [Row]) -> String {
        let lines = rows.map { row in
            var members: [(String, Value)] = [("name", .string(row.name)), ("file", .string(row.file))]
            if let description = row.description { members.append(("description", .string(description))) }
            if row.isBroken { members.append(("invalid", true)) }
            return Value.object(Object(members)).json()
        }
        return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
    }
}
