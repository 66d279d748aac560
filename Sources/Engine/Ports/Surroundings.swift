/// What a run may know of the world around it: a value, built once by whoever embeds the engine.
///
/// Nothing in the engine or below reads the environment, the calendar or a random source but through this.
public struct Surroundings: Sendable {
    /// The environment that steps inherit.
    public var environment: [String: String]
    /// The folder of whoever started the run, absolute.
    public var callerFolder: String
    /// The home folder, if there is one.
    public var homeFolder: String?
    /// The user's name, looked up when it is asked for: that reads the user database.
    public var userName: @Sendable () -> String
    /// The machine's name.
    public var hostName: String
    /// How many processors there are.
    public var cores: Int
    /// How many files this process may have open at once.
    public var openFiles = Int.max
    /// The folder for temporary files.
    public var temporaryFolder: String
    /// This process.
    public var pid: Int
    /// The variables of `environment` that are no UTF-8, as they are; processes inherit them byte for byte.
    public var rawVariables: [RawVariable] = []
    /// What is in the file at an absolute path, for files of variables.
    public var readFile: @Sendable (String) throws(FileProblem) -> [UInt8] = { path throws(FileProblem) in
        throw FileProblem(isMissing: true, reason: "there is no such file")
    }
    /// The moment it is.
    public var now: @Sendable () -> WallTime
    /// What expressions may ask of the files; relative paths count from the folder that is given.
    public var world: (@Sendable (_ folder: String) -> any ExpressionWorld)?
    /// A random number from 0 to 1.
    public var random: @Sendable () -> Double

    /// The surroundings of a run.
    public init(
        environment: [String: String], callerFolder: String, homeFolder: String? = nil,
        userName: @escaping @Sendable () -> String,
        hostName: String, cores: Int, temporaryFolder: String, pid: Int,
        now: @escaping @Sendable () -> WallTime, random: @escaping @Sendable () -> Double,
        world: (@Sendable (_ folder: String) -> any ExpressionWorld)? = nil
    ) {
        self.environment = environment
        self.callerFolder = callerFolder
        self.homeFolder = homeFolder
        self.userName = userName
        self.hostName = hostName
        self.cores = cores
        self.temporaryFolder = temporaryFolder
        self.pid = pid
        self.now = now
        self.random = random
        self.world = world
    }
}
