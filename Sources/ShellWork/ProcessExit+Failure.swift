import Engine
import EventLoop
import Glibc

extension ProcessExit {
    /// As a shell shows it: 128 + n for signal n.
    var shellCode: Int {
        switch self {
        case .code(let code): Int(code)
        case .signal(let signal): 128 + Int(signal)
        }
    }

    /// The failure that it is, unless its code is one of `expected`; a signal is never expected.
    func failure(expected: [ClosedRange<Int>]) -> StepFailure? {
        switch self {
        case .code(let code):
            if expected.contains(where: { $0.contains(Int(code)) }) { return nil }
            return StepFailure(.exit, "exit code \(code)" + Self.hint(code, expected), exitCode: Int(code))
        case .signal(let signal):
            return StepFailure(
                .signal, "ended by signal \(signal) (\(Self.name(of: signal)))", exitCode: shellCode,
                signal: Int(signal))
        }
    }

    private static func hint(_ code: Int32, _ expected: [ClosedRange<Int>]) -> String {
        switch code {
        case 0:
            let codes = expected.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            return ", but `expect.exitCode` says \(codes.joined(separator: ", "))"
        case 126: return ": a command could not be executed"
        case 127: return ": a command was not found"
        default: return ""
        }
    }

    private static func name(of signal: Int32) -> String {
        let names: [Int32: String] = [
            SIGABRT: "ABRT, aborted", SIGALRM: "ALRM", SIGBUS: "BUS, bad memory access",
            SIGFPE: "FPE, arithmetic error",
            SIGHUP: "HUP", SIGILL: "ILL, illegal instruction", SIGINT: "INT", SIGKILL: "KILL", SIGPIPE: "PIPE",
            SIGQUIT: "QUIT", SIGSEGV: "SEGV, bad memory access", SIGSYS: "SYS, bad system call", SIGTERM: "TERM",
            SIGTRAP: "TRAP", SIGUSR1: "USR1", SIGUSR2: "USR2", SIGXCPU: "XCPU, CPU time limit",
            SIGXFSZ: "XFSZ, file size limit",
        ]
        return names[signal] ?? String(cString: strsignal(signal))
    }
}
