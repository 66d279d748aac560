import FlowRunner
import Glibc

/// `flowrun run`: finds a workflow, runs it, shows it.
struct RunCommand {
    let arguments: Arguments
    let surroundings: Surroundings
    let preferences: Preferences

    func execute() throws(UsageError) -> Int {
        if arguments.has(.`dry-run`) {
            return try PlanCommand(arguments: arguments, surroundings: surroundings, preferences: preferences).execute()
        }
        var chosen = ChosenWorkflow(arguments: arguments, surroundings: surroundings, palette: diagnosticsPalette)
        guard try chosen.find() else { return try listInstead() }
        guard let workflow = try chosen.load() else { return ExitCode.usage.rawValue }
        var settings = try self.settings()
        settings.inputs = try words.inputs(workflow, chosen.words)
        return try run(workflow, settings)
    }

    private func listInstead() throws(UsageError) -> Int {
        let found = WorkflowFile.list(from: surroundings.callerFolder, homeFolder: surroundings.homeFolder)
        guard !found.isEmpty, arguments.words.isEmpty else {
            throw UsageError(
                "there is no workflow to run: no flowrun.yaml here, in Workflows/ or in .flowrun/; name a file", .run)
        }
        return Document.write(ListCommand.text(found.map(ListCommand.Row.init)))
    }

    // MARK: What is given

    private var words: InputWords { InputWords(arguments: arguments, surroundings: surroundings) }

    private func settings() throws(UsageError) -> RunSettings {
        var settings = RunSettings()
        settings.ownsProcess = true
        settings.options.jobs = preferences.jobs
        settings.options.ignoresFreshness = arguments.has(.force)
        settings.options.keepsGoing = arguments.has(.`keep-going`)
        settings.options.args = arguments.rest
        for answer in arguments.values(.answer) where !settings.answers.add(answer) {
            throw UsageError("`--answer \(answer)` must be STEP=VALUE or STEP.FIELD=VALUE", .run)
        }
        try words.readValues(.answers) { file throws(WorkflowFileProblem) in try settings.answers.add(file) }
        settings.confirms = arguments.has(.yes)
        settings.presenter.asksNobody = preferences.asksNobody
        settings.presenter.isPlain = preferences.isPlain || AutomaticPresenter.prefersPlain(surroundings.environment)
        settings.presenter.environment = surroundings.environment
        settings.presenter.isStyled = colors.isOn(isTerminal: true)
        settings.locks = StateFolder(
            option: arguments.value(.state), environment: surroundings.environment,
            homeFolder: surroundings.homeFolder, callerFolder: surroundings.callerFolder)
        if preferences.keepsHistory { settings.history = settings.locks }
        settings.waitsForTurn = arguments.has(.wait)
        return settings
    }

    // MARK: The run

    private var colors: ColorRule {
        ColorRule(wish: preferences.color, isPlain: preferences.isPlain, environment: surroundings.environment)
    }

    private var diagnosticsPalette: Palette { Palette(isOn: colors.isOn(isTerminal: HostProcess.isTerminal(2))) }

    private func run(_ workflow: Workflow, _ settings: RunSettings) throws(UsageError) -> Int {
        var settings = settings
        var control: (descriptor: Int32, prompts: PromptControl)?
        if let word = arguments.value(.control) {
            let prompts = PromptControl()
            control = (try ControlInput.open(word, callerFolder: surroundings.callerFolder), prompts)
            settings.control = prompts
            settings.presenter.asksNobody = true
        }
        let loop = EventLoop()
        let console = Console(on: loop)
        let run: WorkflowRun
        do throws(InputProblems) {
            run = try WorkflowRun(
                workflow, settings, observers: [observer(console, settings)], surroundings: surroundings, on: loop)
        } catch {
            for message in error.messages { Document.tell(message) }
            return ExitCode.usage.rawValue
        }
        var session = RunSession(
            run: run, loop: loop, console: console, passesCode: arguments.has(.`exit-code`),
            isVerbose: arguments.has(.verbose), lacksStateFolder: preferences.keepsHistory && settings.history == nil)
        session.control = control
        return session.execute()
    }

    private func observer(_ console: Console, _ settings: RunSettings) -> any RunObserver {
        if arguments.has(.json) { return JSONRenderer(console) }
        var style = TextStyle(show: preferences.show, isVerbose: arguments.has(.verbose))
        style.showsTime = preferences.showsTime
        style.output = Palette(isOn: colors.isOn(isTerminal: console.isOutputTerminal))
        style.diagnostics = Palette(isOn: colors.isOn(isTerminal: console.isDiagnosticsTerminal))
        style.marks = preferences.isPlain ? .words : .symbols
        style.isOutputTerminal = console.isOutputTerminal
        style.isDiagnosticsTerminal = console.isDiagnosticsTerminal
        style.sharesPlace = console.sharesPlace
        return TextRenderer(console, style, holdsBack: !settings.presenter.asksNobody)
    }
}
