import FlowRunner

/// What is in a workflow: its inputs, steps and actions.
struct WorkflowListing {
    private let workflow: Workflow

    init(_ workflow: Workflow) { self.workflow = workflow }

    /// For people.
    var text: String {
        var text = VisibleText.line(workflow.name + (workflow.description.map { "  \($0)" } ?? "")) + "\n"
        if !workflow.inputs.isEmpty {
            text += "\ninputs\n"
            for field in workflow.inputs {
                var facts = [field.kind.rawValue]
                facts.append(field.isRequired && field.defaultValue == nil ? "required" : "optional")
                if let description = field.description { facts.append(description.source) }
                text += VisibleText.line("  \(field.name)  \(facts.joined(separator: " · "))") + "\n"
            }
        }
        text += "\nsteps\n" + Self.indented(GraphText(WorkflowGraph(workflow)).text)
        if !workflow.actions.isEmpty {
            text += "\nactions\n"
            for action in workflow.actions {
                text += VisibleText.line("  \(action.name)  \(action.step.title)") + "\n"
            }
        }
        return text
    }

    /// For programs: `{name, description, file, inputs: [{name, type, required, description}], steps: [{id, name, kind, needs,
    /// parent, finally, background}], actions: [{name, inputs}]}`.
    var json: String {
        let graph = WorkflowGraph(workflow)
        let steps = graph.nodes.map { node in
            var members: [(String, Value)] = [
                ("id", .string(node.id)), ("name", .string(node.title)), ("kind", .string(node.kind.rawValue)),
                ("needs", .array(node.needs.map { .string(graph.nodes[$0].id) })),
            ]
            if let parent = node.parent { members.append(("parent", .string(graph.nodes[parent].id))) }
            if node.isFinal { members.append(("finally", true)) }
            if node.isService { members.append(("background", true)) }
            if let text = node.guardText { members.append(("enabledIf", .string(text))) }
            return Self.object(members)
        }
        var members: [(String, Value)] = [("name", .string(workflow.name))]
        if let description = workflow.description { members.append(("description", .string(description))) }
        members += [
            ("file", .string(workflow.file)), ("inputs", .array(workflow.inputs.map(Self.input))),
            ("steps", .array(steps)),
            (
                "actions",
                .array(
                    workflow.actions.map { action in
                        Self.object([
                            ("name", .string(action.name)), ("inputs", .array(action.inputs.map(Self.input))),
                        ])
                    })
            ),
        ]
        return Self.object(members).json() + "\n"
    }

    private static func input(_ field: Field) -> Value {
        var members: [(String, Value)] = [
            ("name", .string(field.name)), ("type", .string(field.kind.rawValue)),
            ("required", .boolean(field.isRequired && field.defaultValue == nil)),
        ]
        if let description = field.description { members.append(("description", .string(description.source))) }
        return object(members)
    }

    private static func object(_ members: [(String, Value)]) -> Value {
        .object(Object(members.map { (name: $0.0, value: $0.1) }))
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
}
