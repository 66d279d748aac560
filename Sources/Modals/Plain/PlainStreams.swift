import CPlatform

/// Where lines come from and where questions go, in plain mode.
public enum PlainStreams: Hashable, Sendable {
    /// These descriptors, which stay open.
    case descriptors(input: Int32, output: Int32)
    /// The terminal at this path, opened each time it is needed.
    case terminal(path: String)

    /// The streams, open.
    func open() throws(ModalError) -> OpenStreams {
        switch self {
        case .descriptors(let input, let output): return OpenStreams(input: input, output: output, isOwned: false)
        case .terminal(let path):
            let device = try TerminalDevice.open(path)
            return OpenStreams(input: device.descriptor, output: device.descriptor, isOwned: true)
        }
    }
}

/// Streams in use: lines are read byte by byte, so that what follows an answer stays for others.
struct OpenStreams {
    let input: Int32
    let output: Int32
    let isOwned: Bool

    var isTerminal: Bool { cp_is_terminal(input) == 1 }

    func close() { if isOwned { cp_terminal_close(input) } }

    func write(_ text: String) {
        let bytes = Array(text.utf8)
        cp_output_write(output, bytes, bytes.count)
    }

    /// Calls `body` with the terminal's echo off, and on while the program is suspended.
    func withoutEcho<Value>(
        _ suspension: Suspension, _ body: () async throws(ModalError) -> Value
    ) async throws(ModalError) -> Value {
        guard isTerminal else { return try await body() }
        let echo = EchoOff(input)
        suspension.hold(echo.step)
        defer {
            suspension.hold(nil)
            echo.leave()
        }
        return try await body()
    }

    /// The next line without its end; nothing at the end of the input.
    func nextLine(_ readiness: any InputReadiness) async throws(ModalError) -> String? {
        var line: [UInt8] = []
        while true {
            if cp_input_state(input) == 0 {
                do {
                    try await readiness.readable(input)
                } catch {
                    throw Task.isCancelled || error is CancellationError ? .cancelled : .inputEnded
                }
            }
            if Task.isCancelled { throw .cancelled }
            var byte: UInt8 = 0
            let count = cp_input_read(input, &byte, 1)
            if count < 0, cp_input_state(input) == 0 { continue }
            guard count == 1 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") {
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                return String(decoding: line, as: UTF8.self)
            }
            line.append(byte)
        }
    }
}
