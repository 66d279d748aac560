/// An `http://` URL, as far as asking whether something answers needs it.
public struct PlainURL: Hashable, Sendable {
    /// Where to connect.
    public var place: HostPort
    /// What the `Host` header says.
    public var authority: String
    /// The path and the query.
    public var target: String

    /// Reads a URL; `nil` if it is not a plain `http://` one.
    public init?(_ text: String) {
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
