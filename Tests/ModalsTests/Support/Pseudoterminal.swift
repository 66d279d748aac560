import CPlatform
import Foundation
import Glibc
import Modals
import Synchronization

/// A pseudo-terminal: the test types at its primary side and sees what is written to the other.
final class Pseudoterminal: Sendable {
    let primary: Int32
    let path: String
    private let seen = Mutex([UInt8]())
    /// Kept open, so that the terminal lives on between modals.
    private let secondary: Int32

    init(columns: Int = 80, rows: Int = 24) {
        var name = [CChar](repeating: 0, count: 128)
        primary = cp_pty_open(&name, name.count)
        path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        secondary = cp_terminal_open(path)
        precondition(primary >= 0 && secondary >= 0, "no pseudo-terminal")
        cp_pty_resize(primary, Int32(columns), Int32(rows))
    }

    deinit {
        close(secondary)
        close(primary)
    }

    func resize(columns: Int) { cp_pty_resize(primary, Int32(columns), 24) }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        cp_output_write(primary, bytes, bytes.count)
    }

    /// Waits until what was shown after `before` contains `text`; what was shown by then.
    @discardableResult
    func wait(for text: String, after before: String = "") async throws -> String {
        while true {
            let shown = collect()
            if shown.dropFirst(before.count).contains(text) { return shown }
            try await PollReadiness().readable(primary)
        }
    }

    /// Everything that was shown so far.
    @discardableResult
    func collect() -> String {
        seen.withLock { seen in
            var bytes = [UInt8](repeating: 0, count: 65536)
            while cp_input_state(primary) == 1 {
                let count = cp_input_read(primary, &bytes, bytes.count)
                guard count > 0 else { break }
                seen += bytes[..<count]
            }
            return String(decoding: seen, as: UTF8.self)
        }
    }

    /// The modes, as text to compare.
    var modes: String {
        var modes = termios()
        tcgetattr(secondary, &modes)
        return "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_cflag) \(modes.c_lflag) \(modes.c_cc)"
    }

    /// What waits to be read by the next reader of the terminal.
    var typedAhead: String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        guard cp_input_state(secondary) == 1 else { return "" }
        let count = cp_input_read(secondary, &bytes, bytes.count)
        return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }

    func presenter(_ tools: ModalTools = ModalTools()) -> TerminalPresenter {
        TerminalPresenter(path: path, readiness: PollReadiness(), isStyled: false, tools: tools)
    }
}
