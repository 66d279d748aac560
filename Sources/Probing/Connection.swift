import EventLoop
import Glibc

/// A connection that is tried without blocking the loop.
struct Connection {
    private let descriptor: Int32
    private let loop: EventLoop

    /// Connects to `place`; `nil` if nothing listens there.
    ///
    /// Names are looked up on a helper thread.
    static func open(_ place: HostPort, on loop: EventLoop) async -> Connection? {
        let addresses = try? await loop.blocking { SocketAddress.all(of: place) }
        for address in addresses ?? [] where !Task.isCancelled {
            if let connection = await open(address, on: loop) { return connection }
        }
        return nil
    }

    private static func open(_ address: SocketAddress, on loop: EventLoop) async -> Connection? {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(address.family, kind, 0)
        guard descriptor >= 0 else { return nil }
        let connection = Connection(descriptor: descriptor, loop: loop)
        if await connection.connect(to: address) { return connection }
        connection.close()
        return nil
    }

    private func connect(to address: SocketAddress) async -> Bool {
        let result = address.bytes.withUnsafeBytes { bytes in
            Glibc.connect(
                descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        if result == 0 { return true }
        guard errno == EINPROGRESS else { return false }
        await loop.writable(descriptor)
        var error: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return !Task.isCancelled && getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0
    }

    /// Asks for a URL and returns the status code of the answer; `nil` without one.
    func status(of url: PlainURL) async -> Int? {
        let request = "GET \(url.target) HTTP/1.0\r\nHost: \(url.authority)\r\nUser-Agent: flowrun\r\n\r\n"
        guard send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count else {
            return nil
        }
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 512)
        while answer.count < 64, !answer.contains(10), !Task.isCancelled {
            await loop.readable(descriptor)
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EAGAIN { continue }
            guard count > 0 else { break }
            answer += chunk[..<count]
        }
        // HTTP/1.1 200 OK
        let words = String(decoding: answer, as: UTF8.self).split(separator: " ", maxSplits: 2)
        guard words.count >= 2, words[0].hasPrefix("HTTP/") else { return nil }
        return Int(words[1].prefix(3))
    }

    /// Ends it.
    func close() { loop.perform { [loop, descriptor] in loop.closeDescriptor(descriptor) } }
}
