/// What it takes to find out whether steps are up to date.
public struct FreshnessCheck: Sendable {
    /// Who looks at files.
    public var files: any SourceFiles
    /// Who remembers successes; `nil`: nobody, so that steps with `sources` are always executed.
    public var records: (any SuccessRecords)?

    /// Looks at files by `files`, remembers by `records`.
    public init(files: any SourceFiles, records: (any SuccessRecords)?) {
        self.files = files
        self.records = records
    }
}

/// What is to be found out before a step is executed.
public struct FreshnessQuestion: Sendable {
    /// What tells it from others.
    public var key: StepKey
    var files: WatchedFiles
    /// What it would be made of, but for its sources.
    var fingerprint: StepFingerprint
    /// Whether outputs of it are declared, so that they must be known.
    var declaresOutputs: Bool

    /// Of a step of which nothing but its `definition` is known.
    public init(key: StepKey, files: WatchedFiles, definition: String, declaresOutputs: Bool) {
        self.init(
            key: key, files: files,
            fingerprint: StepFingerprint(sources: nil, definition: definition, values: "", environment: ""),
            declaresOutputs: declaresOutputs)
    }

    init(key: StepKey, files: WatchedFiles, fingerprint: StepFingerprint, declaresOutputs: Bool) {
        self.key = key
        self.files = files
        self.fingerprint = fingerprint
        self.declaresOutputs = declaresOutputs
    }

    /// Why the step will be executed, whatever its values are; `nil`: it may be up to date.
    public func foreseenReason(_ found: FoundFiles, _ last: SuccessRecord?) -> String? {
        var question = self
        if let last {
            question.fingerprint.values = last.fingerprint.values
            question.fingerprint.environment = last.fingerprint.environment
        }
        guard case .stale(_, let reason) = question.answer(found, last, isForced: false) else { return nil }
        return reason ?? found.missing.map { "`\($0)` is missing" } ?? "no success of it is known"
    }

    /// The answer.
    enum Answer {
        /// It must be executed; for a reason that is worth telling, if it was up to date before.
        case stale(StepFingerprint, reason: String?)
        /// It need not be executed.
        case upToDate(SuccessRecord?)
    }

    /// The answer, given what there is, and the last success.
    func answer(_ found: FoundFiles, _ last: SuccessRecord?, isForced: Bool) -> Answer {
        var fingerprint = fingerprint
        fingerprint.sources = found.sources
        if isForced { return .stale(fingerprint, reason: nil) }
        if let missing = found.missing {
            return .stale(fingerprint, reason: last.map { _ in "`\(missing)` is missing" })
        }
        guard files.sources != nil else {
            return declaresOutputs && last == nil ? .stale(fingerprint, reason: nil) : .upToDate(last)
        }
        guard found.sources != nil else { return .stale(fingerprint, reason: "`sources` match no file") }
        guard let last else { return .stale(fingerprint, reason: nil) }
        if let difference = fingerprint.difference(from: last.fingerprint) {
            return .stale(fingerprint, reason: difference)
        }
        return .upToDate(last)
    }
}
