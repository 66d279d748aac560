import FlowRunner
import Glibc

/// A text that is written to a standard stream as a whole.
enum Document {
    /// Writes what was asked for to standard output; the exit code is 0 unless that failed.
    ///
    /// A reader that has gone away is no failure.
    static func write(_ text: String, _ code: ExitCode = .success) -> Int {
        let error = write(text, to: 1)
        guard error != 0, error != EPIPE else { return code.rawValue }
        tell("could not write standard output: \(String(cString: strerror(error)))")
        return code == .success ? ExitCode.unwritable.rawValue : code.rawValue
    }

    /// Writes a message of flowrun to standard error.
    static func tell(_ message: String) { _ = write("flowrun: \(message)\n", to: 2) }

    /// Writes text to standard error as it is.
    static func diagnose(_ text: String) { _ = write(text, to: 2) }

    /// Returns the error number, 0 if everything was written.
    private static func write(_ text: String, to descriptor: Int32) -> Int32 {
        HostProcess.surviveBrokenPipes()
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Whoever shares the descriptor has made it non-blocking.
                var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                Glibc.poll(&poll, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}
