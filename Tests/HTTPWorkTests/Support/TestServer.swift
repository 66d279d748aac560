import Foundation
import Synchronization

/// A request as it came.
struct SeenRequest: Sendable {
    var method: String
    var path: String
    /// With lower-case names.
    var headers: [String: String]
    var body: String
}

/// A server on 127.0.0.1 that does what a test says; threads and sockets, no library in between.
final class TestServer: Sendable {
    typealias Handler = @Sendable (SeenRequest, Client) -> Void

    let port: Int
    private let listener: Int32
    private let state = Mutex((requests: [SeenRequest](), connections: 0))

    /// What has come so far, in order.
    var requests: [SeenRequest] { state.withLock { $0.requests } }
    var connections: Int { state.withLock { $0.connections } }
    var base: String { "http://127.0.0.1:\(port)" }

    /// Answers each request by `handler`, on the thread of its connection.
    init(_ handler: @escaping Handler, onConnect: @escaping @Sendable (Client) -> Void = { _ in }) throws {
        (listener, port) = try listen(backlog: 128)
        Thread.detachNewThread { [listener, weak self] in
            while case let socket = accept(listener, nil, nil), socket >= 0 {
                // Else a process that another test starts keeps the connection open.
                _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
                self?.state.withLock { $0.connections += 1 }
                Thread.detachNewThread { [weak self] in
                    let client = Client(socket)
                    onConnect(client)
                    while let request = client.readRequest() {
                        self?.state.withLock { $0.requests.append(request) }
                        handler(request, client)
                    }
                }
            }
            close(listener)
        }
    }

    /// Says the same to everybody at once, whatever they want, and closes.
    convenience init(greeting: String) throws {
        try self.init(
            { _, _ in },
            onConnect: { client in
                client.send(greeting)
                client.close()
            })
    }

    /// Answers each request with the same.
    convenience init(_ reply: Reply) throws {
        try self.init { _, client in client.send(reply) }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }
}

/// An answer.
struct Reply: Sendable {
    var status: String
    var headers: [String]
    var body: String

    init(_ status: String = "200 OK", headers: [String] = [], body: String = "") {
        self.status = status
        self.headers = headers
        self.body = body
    }

    static func redirect(_ status: Int, to location: String) -> Reply {
        Reply("\(status) Go", headers: ["Location: \(location)"])
    }
}

/// The server's end of a connection.
final class Client: @unchecked Sendable {
    private let socket: Int32
    private var buffer: [UInt8] = []
    private var isOpen = true

    init(_ socket: Int32) { self.socket = socket }

    deinit { if isOpen { Glibc.close(socket) } }

    func send(_ reply: Reply) {
        let head = ["HTTP/1.1 \(reply.status)", "Content-Length: \(reply.body.utf8.count)"] + reply.headers
        send(head.joined(separator: "\r\n") + "\r\n\r\n" + reply.body)
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Sends all, or as much as is taken.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        Glibc.close(socket)
    }

    /// Returns once the other side has closed the connection.
    func waitForClose() { while read() {} }

    /// The next request; `nil` at the end.
    func readRequest() -> SeenRequest? {
        let mark = Array("\r\n\r\n".utf8)
        var end = buffer.firstRange(of: mark)
        while end == nil {
            guard isOpen, read() else { return nil }
            end = buffer.firstRange(of: mark)
        }
        guard let end else { return nil }
        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        buffer.removeSubrange(..<end.upperBound)
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] =
                line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        while buffer.count < length { guard read() else { return nil } }
        let body = String(decoding: buffer[..<length], as: UTF8.self)
        buffer.removeSubrange(..<length)
        let words = lines[0].split(separator: " ")
        return SeenRequest(method: String(words[0]), path: String(words[1]), headers: headers, body: body)
    }

    private func read() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(socket, &chunk, chunk.count)
        guard count > 0 else { return false }
        buffer += chunk[..<count]
        return true
    }
}

/// A socket that listens on 127.0.0.1, and its port.
func listen(backlog: Int32) throws -> (Int32, Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            bind(listener, address, length) == 0 && listen(listener, backlog) == 0
                && getsockname(listener, address, &length) == 0
        }
    }
    guard listener >= 0, result else { throw POSIXError(.EADDRNOTAVAIL) }
    return (listener, Int(in_port_t(bigEndian: address.sin_port)))
}
