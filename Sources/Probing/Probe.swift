public import EventLoop
import Glibc

/// Something of the world that can be so or not.
public enum Probe: Hashable, Sendable {
    /// Something is at this absolute path.
    case file(String)
    /// A GET of this URL gives a 2xx.
    case http(PlainURL)
    /// Something listens there.
    case port(HostPort)

    /// Whether it is so now; a server that accepts and then says nothing for five seconds does not answer.
    public func holds(on loop: EventLoop) async -> Bool {
        switch self {
        case .file(let path): return access(path, F_OK) == 0
        case .http(let url):
            guard let connection = await Connection.open(url.place, on: loop) else { return false }
            defer { connection.close() }
            return await Self.status(of: url, connection, on: loop).map { (200..<300).contains($0) } ?? false
        case .port(let place):
            guard let connection = await Connection.open(place, on: loop) else { return false }
            connection.close()
            return true
        }
    }

    private static func status(of url: PlainURL, _ connection: Connection, on loop: EventLoop) async -> Int? {
        await withTaskGroup(of: Int?.self) { group in
            group.addTask { await connection.status(of: url) }
            group.addTask {
                try? await LoopClock(loop).sleep(for: .seconds(5))
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
    }
}
