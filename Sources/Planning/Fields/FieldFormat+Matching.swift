extension FieldFormat {
    /// The format in words.
    var words: String {
        switch self {
        case .date: "a date like 2026-01-31"
        case .email: "an e-mail address"
        case .semver: "a version like 1.2.3"
        case .time: "a time like 08:30"
        case .url: "a URL like https://example.org"
        }
    }

    /// Whether `text` has this format.
    func matches(_ text: String) -> Bool {
        switch self {
        case .date: Self.isDate(text)
        case .email: Self.isEmail(text)
        case .semver: Self.isVersion(text)
        case .time: Self.isTime(text)
        case .url: Self.isURL(text)
        }
    }

    /// `YYYY-MM-DD`, a day that exists (RFC 3339 `full-date`).
    private static func isDate(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let year = number(parts[0]), let month = number(parts[1]),
            let day = number(parts[2]), (1...12).contains(month)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...lengths[month - 1]).contains(day)
    }

    /// `HH:MM` or `HH:MM:SS`.
    private static func isTime(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, parts.allSatisfy({ $0.count == 2 }) else { return false }
        let limits = [23, 59, 59]
        return zip(parts, limits).allSatisfy { part, limit in number(part).map { $0 <= limit } ?? false }
    }

    /// One `@` with a name before it and a host with a dot, or `localhost`, after it; no spaces.
    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: { $0.isWhitespace || $0 == "," }) else {
            return false
        }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.allSatisfy { !$0.isEmpty } && (labels.count > 1 || parts[1] == "localhost")
    }

    /// Semantic Versioning 2.0.0: three numbers, then a pre-release and build metadata if there are any.
    private static func isVersion(_ text: String) -> Bool {
        let build = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let release = build[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let core = release[0].split(separator: ".", omittingEmptySubsequences: false)
        guard core.count == 3, core.allSatisfy(isPlainNumber) else { return false }
        if release.count == 2, !identifiers(release[1]).allSatisfy({ isIdentifier($0) && !hasLeadingZero($0) }) {
            return false
        }
        return build.count == 1 || identifiers(build[1]).allSatisfy(isIdentifier)
    }

    private static func identifiers(_ text: Substring) -> [Substring] {
        text.split(separator: ".", omittingEmptySubsequences: false)
    }

    private static func isIdentifier(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }

    private static func hasLeadingZero(_ text: Substring) -> Bool {
        text.count > 1 && text.first == "0" && number(text) != nil
    }

    private static func isPlainNumber(_ text: Substring) -> Bool { number(text) != nil && !hasLeadingZero(text) }

    /// A scheme, `://` and a host, without white space (RFC 3986, the absolute form with an authority).
    private static func isURL(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return false }
        let scheme = text[..<colon]
        let rest = text[colon...].dropFirst(3)
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
            && !host.isEmpty && !text.contains { $0.isWhitespace }
    }

    /// The number that only digits give.
    private static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(digits)
    }
}
