import Engine

/// A body that has come.
struct KeptBody: Sendable {
    /// The bytes, unless they went into a file.
    var bytes: [UInt8] = []
    /// How many have come.
    var count = 0
    /// Whether the file was changed; `nil` without a file.
    var changed: Bool?
    /// Whether there was more than may be kept.
    var isCut = false

    /// Its beginning in one line, for a message; masked before it is cut, for half a secret would not be found any more.
    func excerpt(hiding mask: SecretMask) -> String {
        let window = 4 * Self.excerptLength + (mask.isEmpty ? 0 : SecretMask.longest)
        let text = mask.masked(String(decoding: bytes.prefix(window), as: UTF8.self))
        var shown = ""
        var isBlank = true
        for character in text {
            if shown.count == Self.excerptLength { return shown + "…" }
            let isSpace =
                character.isWhitespace || character.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{7F}" }
            if !(isSpace && isBlank) { shown.append(isSpace ? " " : character) }
            isBlank = isSpace
        }
        return shown
    }

    private static let excerptLength = 200
}
