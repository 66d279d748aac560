import CPlatform
import Foundation
import Synchronization

/// A pseudo-terminal, 80 columns wide, of which everything that is shown is kept.
final class Terminal: Sendable {
    /// Where a program opens it.
    let path: String
    private let primary: Int32
    private let isRead = Mutex(false)

    init() throws {
        var name = [CChar](repeating: 0, count: 256)
        primary = cp_pty_open(&name, name.count)
        guard primary >= 0 else { throw POSIXError(.ENXIO) }
        path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        cp_pty_resize(primary, 80, 24)
    }

    deinit { close(primary) }

    /// Whether everybody has closed it and everything has been read.
    var isOver: Bool { isRead.withLock { $0 } }

    /// Types.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        cp_output_write(primary, bytes, bytes.count)
    }

    /// Starts to keep what is shown in the file at `path`, on a thread of its own.
    func record(to path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        Thread.detachNewThread { [self] in
            var chunk = [UInt8](repeating: 0, count: 4096)
            while true {
                var state = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
                poll(&state, 1, -1)
                // The end of the last process shows as an error.
                let count = read(primary, &chunk, chunk.count)
                if count > 0 { write(file, chunk, count) } else if errno != EAGAIN && errno != EINTR { break }
            }
            close(file)
            isRead.withLock { $0 = true }
        }
    }
}
