/// What all steps of a run share and may know.
public struct RunInfo: Hashable, Sendable {
    /// The run's id: sortable, short enough to type.
    public var id: String
    /// The workflow's name.
    public var workflow: String
    /// The workflow's file, absolute or as it was asked for.
    public var file: String
    /// The project folder, absolute.
    public var folder: String
    /// The folder of whoever started the run.
    public var callerFolder: String
    /// The run's private folder, removed at its end (`FLOWRUN_TEMP`).
    public var temporaryFolder: String
    /// When it began.
    public var startedAt: WallTime
    /// The words after `--`.
    public var args: [String]

    /// The run `id`.
    public init(
        id: String, workflow: String, file: String, folder: String, callerFolder: String, temporaryFolder: String,
        startedAt: WallTime, args: [String] = []
    ) {
        self.id = id
        self.workflow = workflow
        self.file = file
        self.folder = folder
        self.callerFolder = callerFolder
        self.temporaryFolder = temporaryFolder
        self.startedAt = startedAt
        self.args = args
    }
}
