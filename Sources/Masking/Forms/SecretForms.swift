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
    init(of secret: String) {
        add(secret)
        guard secret.utf8.contains(UInt8(ascii: "\n")) else { return }
        for line in secret.utf8.split(separator: UInt8(ascii: "\n")) { add(String(Substring(line))) }
    }

    private mutating func add(_ text: String) {
        addAllForms(of: text)
        let trimmed = text.trimmingBlanks
        if trimmed.utf8.count != text.utf8.count { addAllForms(of: trimmed) }
    }

    private mutating func addAllForms(of text: String) {
        guard !text.isShorter(than: Self.shortest), text.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
        else { return }
        let bytes = Array(text.utf8)
        patterns.insert(bytes)
        for form in URLForms.all(of: bytes) + JSONForms.all(of: text) { patterns.insert(form) }
        for form in Base64Forms.all(of: bytes) where form.count >= Self.shortest { patterns.insert(form) }
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
