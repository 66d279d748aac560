/// Names that mean something to shells.
enum ShellNames {
    /// Programs that read a script like `sh`.
    static let shells: Set<String> = ["ash", "bash", "dash", "fish", "ksh", "mksh", "rbash", "sh", "zsh"]

    /// Words behind which another command stands.
    static let prefixes: Set<String> = [
        "builtin", "busybox", "chroot", "command", "doas", "env", "exec", "ionice", "nice", "nohup", "nsenter",
        "setsid",
        "stdbuf", "strace", "sudo", "time", "timeout", "toybox", "unshare", "xargs",
    ]

    /// Commands of the shell that read their arguments as code.
    static let evaluators: Set<String> = ["alias", "eval", "let", "trap"]

    /// Programs that hand all arguments to a shell.
    static let carriers: Set<String> = ["parallel", "rsh", "ssh", "watch"]

    /// Programs that hand the argument of `-c` to a shell.
    static let carriersWithOption: Set<String> = ["flock", "runuser", "script", "sg", "su"]

    /// Commands of the shell whose arguments are assignments.
    static let declaring: Set<String> = ["declare", "export", "float", "integer", "local", "readonly", "typeset"]

    /// Commands of the shell whose arguments are names.
    static let naming: Set<String> = ["mapfile", "read", "readarray", "unset", "vared", "zparseopts"]

    /// Variables that bash or zsh evaluate as arithmetic when they are assigned.
    static let integers: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            "BASHPID", "COLUMNS", "EGID", "EPOCHSECONDS", "ERRNO", "EUID", "FUNCNEST", "GID", "HISTCMD", "HISTSIZE",
            "KEYTIMEOUT",
            "LINENO", "LINES", "LISTMAX", "MAILCHECK", "OPTIND", "PPID", "RANDOM", "SAVEHIST", "SECONDS", "SHLVL",
            "SRANDOM",
            "TMOUT", "TTYIDLE", "UID",
        ].map { ($0, "integer") })

    /// Variables whose value a shell runs or expands later.
    static let code: Set<String> = [
        "BASH_ENV", "ENV", "POSTEDIT", "PROMPT", "PROMPT2", "PROMPT3", "PROMPT4", "PROMPT_COMMAND", "PS0", "PS1", "PS2",
        "PS3",
        "PS4", "RPROMPT", "RPS1", "SPROMPT",
    ]

    /// Operators whose operands `[[ ]]` evaluates as arithmetic.
    static let comparisons: Set<String> = ["-eq", "-ge", "-gt", "-le", "-lt", "-ne"]
}
