import Channels
import Glibc

/// The connections of a loopback port that are open, the oldest first.
final class LoopbackClients: Sendable {
    private static let limit = 16
    private let open = Lock<[Int32]>([])

    /// Adds one; where that is one too many, the oldest that is served sees its end.
    func add(_ client: Int32) {
        open.withLock { open in
            if open.count >= Self.limit { shutdown(open[open.count - Self.limit], Int32(SHUT_RDWR)) }
            open.append(client)
        }
    }

    /// Closes one that nobody reads any more.
    func close(_ client: Int32) {
        open.withLock { open in open.removeAll { $0 == client } }
        Glibc.close(client)
    }

    /// Closes all of them, once nobody reads them any more.
    func closeAll() {
        open.withLock { open in
            for client in open { Glibc.close(client) }
            open = []
        }
    }
}
