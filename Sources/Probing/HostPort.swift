/// A place in the network, as `HOST:PORT`; an IPv6 address is in brackets.
public struct HostPort: Hashable, Sendable {
    /// The name or address, without brackets.
    public var host: String
    /// The port.
    public var port: UInt16

    /// Reads `HOST:PORT`; without a port `defaultPort` holds.
    ///
    /// `nil` if it is neither.
    public init?(_ text: some StringProtocol, defaultPort: UInt16? = nil) {
        var rest = Substring(text)
        if rest.first == "[" {
            guard let end = rest.firstIndex(of: "]") else { return nil }
            host = String(rest[rest.index(after: rest.startIndex)..<end])
            rest = rest[rest.index(after: end)...]
        } else {
            host = String(rest.prefix { $0 != ":" })
            rest = rest.dropFirst(host.count)
        }
        if rest.isEmpty, let defaultPort {
            port = defaultPort
        } else {
            guard rest.first == ":", let number = UInt16(rest.dropFirst()) else { return nil }
            port = number
        }
        if host.isEmpty { return nil }
    }
}
