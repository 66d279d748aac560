import CPlatform
import Glibc

/// What a command-line program must know of its own process before it runs a workflow; an embedding program needs none
/// of it.
public enum HostProcess {
    /// Opens `/dev/null` on those of the descriptors 0, 1 and 2 that are closed.
    ///
    /// Call it first: the next file to be opened would get their number, and with it what steps print.
    public static func openStandardDescriptors() { cp_fill_standard_descriptors() }

    /// Whether `descriptor` is a terminal.
    public static func isTerminal(_ descriptor: Int32) -> Bool { cp_is_terminal(descriptor) != 0 }

    /// Whether `signal` is ignored, as `nohup` has a hang-up ignored.
    public static func ignores(_ signal: Int32) -> Bool { cp_signal_is_ignored(signal) != 0 }

    /// Makes writing to a closed pipe an error (`EPIPE`) instead of the end of the process, unless somebody has decided
    /// otherwise.
    public static func surviveBrokenPipes() {
        if cp_signal_is_default(SIGPIPE) != 0 { cp_signal_ignore(SIGPIPE, 1) }
    }
}
