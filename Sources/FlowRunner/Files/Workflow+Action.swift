extension Workflow {
    /// A workflow that runs one action of this file, with the action's inputs; `nil` if there is no such action.
    ///
    /// The file's own inputs have their defaults in it.
    public func running(action name: String) -> Workflow? {
        guard var action = actions.first(where: { $0.name == name }) else { return nil }
        action.file = part(for: action)
        var use = Use(name, mark: action.mark)
        use.target = .action(action)
        use.values = action.inputs.map { field in
            let text = Text("${{ inputs.\(field.name) }}", at: field.mark)
            return NamedForm(name: field.name, mark: field.mark, value: .text(text))
        }
        var workflow = Workflow(name: name, file: file, folder: folder, hash: hash)
        workflow.inputs = action.inputs
        workflow.defaults.shell = defaults.shell
        workflow.steps = [
            Step(id: name, hasOwnID: true, mark: action.mark, needs: .steps([]), work: .use(use))
        ]
        workflow.outputs = action.step.outputs.map { output in
            let text = Text("steps.\(name).outputs.\(output.name)", at: output.mark)
            return NamedText(name: output.name, mark: output.mark, text: text)
        }
        return workflow
    }
}
