import CPlatform
import Channels
import Glibc
import Modals

/// A person who presses the next key as soon as a presenter waits for one, on a pseudo-terminal of its own.
final class Typist: InputReadiness {
    /// The presenter's side of the terminal.
    let path: String
    private let primary: Int32
    /// Kept open, so that the terminal lives on.
    private let secondary: Int32
    /// How many times the down key is still to be pressed.
    private let left: Lock<Int>

    /// Presses the down key so many times, then enter.
    init(keys: Int, rows: Int) {
        var name = [CChar](repeating: 0, count: 128)
        primary = cp_pty_open(&name, name.count)
        path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        secondary = cp_terminal_open(path)
        precondition(primary >= 0 && secondary >= 0, "no pseudo-terminal")
        cp_pty_resize(primary, 80, Int32(rows))
        left = Lock(keys)
    }

    deinit {
        cp_terminal_close(secondary)
        close(primary)
    }

    func readable(_ descriptor: Int32) async throws {
        drain()
        let isLast = left.withLock { left in
            left -= 1
            return left < 0
        }
        let key: [UInt8] = isLast ? [13] : [0x0E]
        cp_output_write(primary, key, key.count)
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&entry, 1, -1) < 0, errno == EINTR {}
    }

    func sleep(for duration: Duration) async throws {
        // Never in vain: there is always a next key.
        for await _ in Observed(Channel<Void>()) {}
    }

    /// Reads what has been drawn.
    private func drain() {
        var bytes = [UInt8](repeating: 0, count: 65536)
        while cp_input_state(primary) == 1, cp_input_read(primary, &bytes, bytes.count) > 0 {}
    }
}
