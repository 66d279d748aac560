import Glibc

/// Where runs are kept: `cli.md` §6.
public struct StateFolder: Hashable, Sendable {
    /// The folder, absolute.
    public let path: String

    /// The folder `path`, absolute.
    public init(path: String) { self.path = path }

    /// The folder by the rules: `option`, else `$FLOWRUN_STATE`, else `$XDG_STATE_HOME/flowrun`, else
    /// `~/.local/state/flowrun`; `nil` if there is no home folder either.
    ///
    /// A relative `option` or `$FLOWRUN_STATE` counts from `callerFolder`.
    public init?(
        option: String?, environment: [String: String], homeFolder: String?, callerFolder: String
    ) {
        func given(_ value: String?) -> String? { value.flatMap { $0.isEmpty ? nil : $0 } }
        if let chosen = given(option) ?? given(environment["FLOWRUN_STATE"]) {
            path = chosen.hasPrefix("/") ? chosen : callerFolder + "/" + chosen
        } else if let base = given(environment["XDG_STATE_HOME"]), base.hasPrefix("/") {
            // A relative one is to be ignored, by the XDG specification.
            path = base + "/flowrun"
        } else if let homeFolder = given(homeFolder) {
            path = homeFolder + "/.local/state/flowrun"
        } else {
            return nil
        }
    }

    /// The folder of the run `id`.
    public func folder(ofRun id: String) -> String { path + "/runs/" + id }

    /// Makes the folder of the run `id` and those above it that are missing.
    ///
    /// Those of flowrun are for its user only; what lies above them is made as usual.
    func makeFolder(ofRun id: String) throws(StateProblem) {
        try makeFolder()
        for folder in [path + "/runs", self.folder(ofRun: id)] {
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
                throw StateProblem("make", folder, errno)
            }
        }
    }

    /// Makes the state folder itself.
    func makeFolder() throws(StateProblem) { try makeFolder(path) }

    private func makeFolder(_ folder: String) throws(StateProblem) {
        if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else {
            throw StateProblem("make", folder, errno)
        }
        try makeFolder(String(folder[..<slash]))
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw StateProblem("make", folder, errno) }
    }
}

/// Why a run's state could not be written.
public struct StateProblem: Error, Hashable, Sendable {
    /// `could not write /…/events.ndjson: No space left on device`.
    public var message: String

    /// `verb` of `path` failed with the error number `code`.
    init(_ verb: String, _ path: String, _ code: Int32) {
        message = "could not \(verb) \(path): \(String(cString: strerror(code)))"
    }

    /// A problem told by `message`.
    init(message: String) { self.message = message }
}
