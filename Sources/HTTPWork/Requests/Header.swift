import Engine

/// A header of a request.
struct Header: Hashable, Sendable {
    var name: String
    var value: String
    /// Whether it must not go to another origin than the one it was written for.
    var isPrivate: Bool

    init(_ name: String, _ value: String, isPrivate: Bool = false) {
        self.name = name
        self.value = value
        self.isPrivate = isPrivate
    }

    /// The header that a step sets; a line break in it is refused, as it would make more headers of it.
    init(_ header: NamedText, in scope: StepScope) throws(StepFailure) {
        let name = header.name
        guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenCharacter) else {
            let shown = String(decoding: name.utf8.map { $0 < 0x20 ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
            throw StepFailure(.http, "'\(shown)' cannot be the name of a header", line: header.mark.line)
        }
        let value = try scope.text(header.text)
        guard !value.utf8.contains(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) else {
            // Without the value: it may be a secret.
            throw StepFailure(
                .http, "the value of the header '\(name)' holds a line break or another control character",
                line: header.text.mark.line)
        }
        self.init(name, value, isPrivate: Self.isPrivate(name, isPlain: header.text.isPlain))
    }

    /// Whether a header may hold a credential: going by its name, or because an expression gives its value.
    ///
    /// What only describes the request or its body is not private, whoever gives it. `Host` belongs to one origin.
    static func isPrivate(_ name: String, isPlain: Bool) -> Bool {
        let name = name.lowercased()
        if name == "host" { return true }
        let words = [
            "auth", "cookie", "credential", "csrf", "key", "pass", "secret", "session", "sign", "token", "xsrf",
        ]
        if words.contains(where: { name.contains(part: $0) }) { return true }
        let describes = ["accept", "content-", "if-", "range", "user-agent"].contains { name.hasPrefix($0) }
        return !isPlain && !describes
    }

    /// Whether it says something about the body.
    var isAboutBody: Bool {
        let name = name.lowercased()
        return name.hasPrefix("content-") || name == "transfer-encoding" || name == "expect"
    }
}

extension [Header] {
    func has(_ name: String) -> Bool { contains { $0.name.lowercased() == name } }
}

extension UInt8 {
    /// Whether it may stand in the name of a header or a method.
    var isTokenCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}

extension String {
    fileprivate func contains(part: String) -> Bool {
        let part = Array(part.utf8)
        let own = Array(utf8)
        guard own.count >= part.count else { return false }
        return (0...(own.count - part.count)).contains { own[$0..<($0 + part.count)].elementsEqual(part) }
    }
}
