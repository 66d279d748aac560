/// A shell whose quoting is known.
public enum ShellDialect: String, CaseIterable, Sendable {
    case bash, sh, zsh
}
