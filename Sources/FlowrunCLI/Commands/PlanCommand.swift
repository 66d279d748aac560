import FlowRunner

/// `flowrun plan [FILE|NAME] [NAME=VALUE…]`: what would run and why; executes nothing.
struct PlanCommand {
    let arguments: Arguments
    let surroundings: Surroundings
    let preferences: Preferences

    func execute() throws(UsageError) -> Int {
        let rule = ColorRule(
            wish: preferences.color, isPlain: preferences.isPlain, environment: surroundings.environment)
        var chosen = ChosenWorkflow(
            arguments: arguments, surroundings: surroundings,
            palette: Palette(isOn: rule.isOn(isTerminal: HostProcess.isTerminal(2))))
        guard try chosen.find() else { throw UsageError("there is no workflow here: name a file", .plan) }
        guard let workflow = try chosen.load() else { return ExitCode.usage.rawValue }
        let inputs = try InputWords(arguments: arguments, surroundings: surroundings).inputs(workflow, chosen.words)
        do throws(InputProblems) {
            let preview = try RunPreview(
                workflow, inputs, args: arguments.rest, surroundings, records: records,
                ignoresFreshness: arguments.has(.force))
            if arguments.has(.json) { return Document.write(PlanJSON(preview).text) }
            let palette = Palette(isOn: rule.isOn(isTerminal: HostProcess.isTerminal(1)))
            return Document.write(PlanText(preview, workflow, palette, isPlain: preferences.isPlain).text)
        } catch {
            for message in error.messages { Document.tell(message) }
            return ExitCode.usage.rawValue
        }
    }

    /// What earlier runs have left.
    private var records: StepSuccesses? {
        let folder = StateFolder(
            option: arguments.value(.state), environment: surroundings.environment,
            homeFolder: surroundings.homeFolder, callerFolder: surroundings.callerFolder)
        return folder.map { StepSuccesses(in: $0, IndexDatabase(in: $0)) }
    }
}
