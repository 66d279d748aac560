/// A pattern of file names: `*`, `?`, `[a-z]`, `[!a-z]`, `{a,b}`, and `\` before a character that is meant itself.
///
/// What is left open, as a `[` without its `]`, is meant itself too.
struct NamePattern: Sendable {
    private indirect enum Part: Sendable {
        case character(Character)
        case either([[Part]])
        case one
        case oneOf([ClosedRange<Character>], isNegated: Bool)
        case text
    }

    private let parts: [Part]

    init(_ pattern: String) {
        var rest = Array(pattern)[...]
        parts = Self.parts(&rest)
    }

    func matches(_ name: String) -> Bool { Self.match(parts[...], Array(name)[...]) }

    private static func match(_ parts: ArraySlice<Part>, _ name: ArraySlice<Character>) -> Bool {
        guard let part = parts.first else { return name.isEmpty }
        let others = parts.dropFirst()
        switch part {
        case .character(let character): return name.first == character && match(others, name.dropFirst())
        case .either(let alternatives): return alternatives.contains { match(($0 + others)[...], name) }
        case .one: return !name.isEmpty && match(others, name.dropFirst())
        case .oneOf(let ranges, let isNegated):
            guard let first = name.first else { return false }
            return ranges.contains { $0.contains(first) } != isNegated && match(others, name.dropFirst())
        case .text: return (name.startIndex...name.endIndex).contains { match(others, name[$0...]) }
        }
    }

    /// The parts up to the end, or up to a character of `ends`, which stays.
    private static func parts(_ rest: inout ArraySlice<Character>, until ends: Set<Character> = []) -> [Part] {
        var parts: [Part] = []
        while let character = rest.first, !ends.contains(character) {
            rest.removeFirst()
            switch character {
            case "*":
                rest = rest.drop { $0 == "*" }
                parts.append(.text)
            case "?": parts.append(.one)
            case "[": parts.append(oneOf(&rest) ?? .character(character))
            case "{": parts.append(either(&rest) ?? .character(character))
            case "\\": parts.append(.character(rest.popFirst() ?? character))
            default: parts.append(.character(character))
            }
        }
        return parts
    }

    private static func either(_ rest: inout ArraySlice<Character>) -> Part? {
        var ahead = rest
        var alternatives: [[Part]] = []
        while true {
            alternatives.append(parts(&ahead, until: [",", "}"]))
            guard let end = ahead.popFirst() else { return nil }
            guard end == "}" else { continue }
            rest = ahead
            return .either(alternatives)
        }
    }

    private static func oneOf(_ rest: inout ArraySlice<Character>) -> Part? {
        var ahead = rest
        let isNegated = ahead.first == "!" || ahead.first == "^"
        if isNegated { ahead.removeFirst() }
        var ranges: [ClosedRange<Character>] = []
        while let first = ahead.popFirst() {
            // A bracket that comes first stands for itself.
            if first == "]", !ranges.isEmpty {
                rest = ahead
                return .oneOf(ranges, isNegated: isNegated)
            }
            var last = first
            if ahead.first == "-", let end = ahead.dropFirst().first, end != "]", end >= first {
                last = end
                ahead = ahead.dropFirst(2)
            }
            ranges.append(first...last)
        }
        return nil
    }
}
