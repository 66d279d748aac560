import Glibc

/// The programs of a person's machine that some modals need; the caller looks them up once and passes them on.
///
/// ```swift
/// let tools = ModalTools.found(in: ProcessInfo.processInfo.environment)
/// let mail = MailDraft(to: ["ops@example.org"], subject: "Nightly build")
/// let result = try await compose(mail, tools: tools, readiness: loop).present(in: presenter)
/// ```
public struct ModalTools: Hashable, Sendable {
    /// What opens a file for editing and returns when that is done: a program and its arguments, the file comes last.
    public var editor: [String]?
    /// What shows a URL, which comes last.
    public var browser: [String]?
    /// What takes a mail on its standard input and sends it to those whom the mail names.
    public var sendmail: [String]?
    /// What takes a message on its standard input and sends it to the recipients, which come last.
    public var messenger: [String]?
    /// The folder for what is kept while a modal is shown.
    public var temporaryFolder: String
    /// The environment of these programs.
    public var environment: [String: String]

    /// No program, and this folder and environment for those that are set later.
    public init(temporaryFolder: String = "/tmp", environment: [String: String] = [:]) {
        self.temporaryFolder = temporaryFolder
        self.environment = environment
    }

    /// What `environment` names: `VISUAL` or `EDITOR`, `BROWSER`, `SENDMAIL`, `MESSENGER`, `TMPDIR`; and what its `PATH` has.
    ///
    /// A value of several words is taken apart by the shell, as other programs do. A program that is not there is `nil`.
    public static func found(in environment: [String: String]) -> ModalTools {
        let search = ProgramSearch(path: environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
        let temporary = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var tools = ModalTools(temporaryFolder: temporary, environment: environment)
        tools.editor = search.command(environment["VISUAL"]) ?? search.command(environment["EDITOR"])
        tools.browser =
            search.command(environment["BROWSER"])
            ?? ["xdg-open", "sensible-browser", "wslview"].lazy.compactMap(search.command).first
        let sendmail = ["sendmail", "/usr/sbin/sendmail", "/usr/lib/sendmail"].lazy.compactMap(search.program).first
        tools.sendmail = search.command(environment["SENDMAIL"]) ?? sendmail.map { [$0, "-t", "-i"] }
        tools.messenger = search.command(environment["MESSENGER"])
        return tools
    }
}
