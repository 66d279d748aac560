/// A place in the network, as `HOST:PORT`; an IPv6 address is in brackets.
struct HostPort: Hashable {
    /// The name or address, without brackets.
    var host: String
    /// The port.
    var port: UInt16

    /// Reads `HOST:PORT`; without a port `defaultPort` holds.
    ///
    /// `nil` if it is neither.
    init?(_ text: some StringProtocol, defaultPort: UInt16? = nil) {
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

/// An `http://` URL, as far as asking whether something answers needs it.
struct PlainURL: Hashable {
    /// Where to connect.
    var place: HostPort
    /// What the `Host` header says.
    var authority: String
    /// The path and the query.
    var target: String

    /// Reads a URL; `nil` if it is not a plain `http://` one.
    init?(_ text: String) {
        guard text.lowercased().hasPrefix("http://") else { return nil }
        let rest = text.dropFirst(7).prefix { $0 != "#" }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        guard let place = HostPort(authority, defaultPort: 80),
            !rest.unicodeScalars.contains(where: { $0.value <= 32 || $0.value == 127 })
        else { return nil }
        let path = rest.dropFirst(authority.count)
        self.place = place
        self.authority = String(authority)
        target = path.first == "/" ? String(path) : "/" + path
    }
}
