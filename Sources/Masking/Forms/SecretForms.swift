/// The ways in which a secret may turn up: `format.md` §9.
///
/// The value as it is, each of its lines, each without white space around it, and of all these base64, URL encodings and
/// JSON escapes.
struct SecretForms {
    /// Shorter ones would mask half of everything.
    static let shortest = 4

    /// The forms, each once.
    private(set) var patterns: Set<[UInt8]> = []

    /// The forms of `secret`.
    ///
    /// Of a long one only those that most programs write: every form costs memory many times its length.
    init(of secret: String) {
        let isLong = secret.utf8.count > Self.long
        add(secret, isLong ? .usual : .all)
        guard secret.utf8.contains(UInt8(ascii: "\n")) else { return }
        for line in secret.utf8.split(separator: UInt8(ascii: "\n")) {
            add(String(Substring(line)), isLong ? .none : .all)
        }
    }

    /// Which forms there are beside the text itself.
    private enum Variety {
        case all, none, usual
    }

    /// From how many bytes on a secret is long.
    private static let long = 4096

    private mutating func add(_ text: String, _ variety: Variety) {
        addForms(of: text, variety)
        let trimmed = text.trimmingBlanks
        if trimmed.utf8.count != text.utf8.count { addForms(of: trimmed, variety) }
    }

    private mutating func addForms(of text: String, _ variety: Variety) {
        guard !text.isShorter(than: Self.shortest), text.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
        else { return }
        let bytes = Array(text.utf8)
        patterns.insert(bytes)
        switch variety {
        case .all:
            patterns.formUnion(URLForms.all(of: bytes))
            patterns.formUnion(JSONForms.all(of: text))
            patterns.formUnion(Base64Forms.all(of: bytes).filter { $0.count >= Self.shortest })
        case .none: break
        case .usual:
            patterns.insert(URLForms.usual(of: bytes))
            patterns.insert(JSONForms.usual(of: text))
            patterns.formUnion(Base64Forms.usual(of: bytes))
        }
    }
}

extension String {
    /// Whether it has fewer than `count` characters.
    func isShorter(than count: Int) -> Bool { prefix(count).count < count }

    /// The text without spaces, tabs and line ends around it.
    fileprivate var trimmingBlanks: String {
        let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !isBlank($0) }),
            let last = scalars.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(scalars[first...last])
    }
}
