/// What the work of one attempt is given.
public struct Attempt: Sendable {
    /// The step.
    public let step: Step
    /// Its place in `RunStarted.steps`.
    public let index: Int
    /// The attempt, from 1.
    public let number: Int
    /// The run.
    public let run: RunInfo
    /// What its expressions see, and its environment.
    public let scope: StepScope
    /// Its folder, absolute.
    public let workingDirectory: String
    /// Whether somebody may use its outputs; when not, nothing needs to be kept for them.
    public let keepsOutputs: Bool
    /// Who tells it to stop, and how.
    public let stop: StopOrder
    /// The steps inside it.
    public let inner: InnerSteps

    /// `path`, absolute: relative ones from the step's folder, `~/` from the home folder.
    public func resolve(_ path: String) -> String {
        contexts.surroundings.resolve(path, from: workingDirectory)
    }

    /// What time it is.
    public var now: WallTime { contexts.surroundings.now() }

    /// What is never shown; what the work learns of secrets it adds before it emits anything that may hold them.
    public var mask: SecretMask { contexts.mask }

    var contexts: RunContexts { scope.contexts }
}

extension Surroundings {
    /// `path`, absolute: relative ones from `folder`, `~/` from the home folder.
    public func resolve(_ path: String, from folder: String) -> String {
        if path.hasPrefix("/") { return path }
        if path == "~" || path.hasPrefix("~/"), let homeFolder {
            return homeFolder + path.dropFirst()
        }
        return path.isEmpty || path == "." ? folder : folder + "/" + path
    }
}
