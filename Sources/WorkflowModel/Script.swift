/// `run`: a shell script.
public struct Script: Hashable, Sendable {
    /// The script.
    public var text: Text
    /// Its shell; the workflow's default, else `sh`.
    public var shell: Shell?
    /// What it has in common with `exec`.
    public var process = ProcessSettings()

    /// The script `text`.
    public init(_ text: Text) { self.text = text }
}

/// `exec`: a program and its arguments.
public struct Program: Hashable, Sendable {
    /// The program, then its arguments; one that is exactly one `${{ }}` with a list is spliced.
    public var words: [Text]
    /// What it has in common with `run`.
    public var process = ProcessSettings()

    /// The program `words[0]` with the others as arguments.
    public init(_ words: [Text]) { self.words = words }
}

/// What reads a script.
public enum Shell: Hashable, Sendable {
    /// An argument vector; `{0}` stands for the script file, which comes last without it.
    case arguments([String])
    /// `bash --noprofile --norc -eo pipefail`.
    case bash
    /// `node`.
    case node
    /// `python3 -u`.
    case python3
    /// `sh -e`.
    case sh
    /// `zsh -e`.
    case zsh
}

/// Keys of `run` and `exec` that say how the process lives.
public struct ProcessSettings: Hashable, Sendable {
    /// What it reads.
    public var stdin: StandardInput = .empty
    /// The signal that asks it to end; `nil`: the signal that flowrun got, or TERM.
    public var stopSignal: StopSignal?
    /// How long it may take to end when asked.
    public var gracePeriod: Setting<Duration> = .value(.seconds(10))
    /// Which exit codes are a success; other than 0 only by `expect.exitCode`.
    public var exitCodes: [ClosedRange<Int>] = [0...0]
    /// Whether lines that begin with `::` are commands.
    public var commands = true
    /// Expressions whose values are never shown, `${{ }}` optional.
    public var mask: [Text] = []
    /// Whether it has the terminal while it runs.
    public var isInteractive = false
    /// Whether what it leaves behind goes on when the run has ended.
    public var keepsRunning = false
    /// Whether it is a service, and when it is ready.
    public var background: Service?

    /// What a process has when nothing is said.
    public init() {}
}

/// What a process reads from its standard input.
public enum StandardInput: Hashable, Sendable {
    /// Nothing: `/dev/null`.
    case empty
    /// This file.
    case file(Text)
    /// What flowrun itself reads.
    case inherit
    /// This text.
    case text(Text)
}

/// A signal that asks a process to end, by the names of `stopSignal`.
public enum StopSignal: String, CaseIterable, Hashable, Sendable {
    case hangUp = "HUP"
    case interrupt = "INT"
    case kill = "KILL"
    case quit = "QUIT"
    case terminate = "TERM"
    case user1 = "USR1"
    case user2 = "USR2"
}

/// `background: true`: a process that others use while it runs.
public struct Service: Hashable, Sendable {
    /// When steps that need it may start.
    public var ready: Readiness = .atOnce

    /// A service that is ready at once.
    public init() {}
}

/// When a service is ready.
public enum Readiness: Hashable, Sendable {
    /// As soon as its process runs.
    case atOnce
    /// Once this file exists.
    case file(Text)
    /// Once a GET of this URL gives a 2xx.
    case http(Text)
    /// Once a line of its output matches this regular expression.
    case output(Text)
    /// Once something listens at `HOST:PORT`.
    case port(Text)
}
