/// A pattern for one name: `*`, `?` and `[ ]`; the case of letters matters.
struct NamePattern: Sendable {
    private enum Token: Sendable {
        case any
        case character(UInt32)
        case oneOf([ClosedRange<UInt32>], isNegated: Bool)
        case single
    }

    private let tokens: [Token]
    /// Whether it begins with a dot: only then it stands for hidden names.
    private let beginsWithDot: Bool

    /// The pattern of `units`; what came from an expression stands for itself.
    init(_ units: [PathUnit]) {
        let characters = PathUnit.characters(units)
        var tokens: [Token] = []
        var index = 0
        while index < characters.count {
            let (value, isLiteral) = characters[index]
            index += 1
            switch value {
            case 0x2A where !isLiteral:
                if case .any = tokens.last { continue }
                tokens.append(.any)
            case 0x3F where !isLiteral: tokens.append(.single)
            case 0x5B where !isLiteral:
                guard let (token, next) = Self.set(characters, from: index) else { fallthrough }
                tokens.append(token)
                index = next
            default: tokens.append(.character(value))
            }
        }
        self.tokens = tokens
        if case .character(0x2E) = tokens.first { beginsWithDot = true } else { beginsWithDot = false }
    }

    /// The set whose `[` stands before `start`, and where it ends; `nil` if it is not closed.
    private static func set(_ characters: [PathUnit.Character], from start: Int) -> (Token, Int)? {
        var index = start
        var isNegated = false
        if index < characters.count, !characters[index].isLiteral, [0x21, 0x5E].contains(characters[index].value) {
            isNegated = true
            index += 1
        }
        var ranges: [ClosedRange<UInt32>] = []
        let first = index
        while index < characters.count {
            let (value, isLiteral) = characters[index]
            // A `]` that comes first is one of the characters.
            if value == 0x5D, !isLiteral, index > first { return (.oneOf(ranges, isNegated: isNegated), index + 1) }
            index += 1
            let isRange =
                index + 1 < characters.count && characters[index].value == 0x2D && !characters[index].isLiteral
                && (characters[index + 1].value != 0x5D || characters[index + 1].isLiteral)
            guard isRange else {
                ranges.append(value...value)
                continue
            }
            let last = characters[index + 1].value
            if value <= last { ranges.append(value...last) }
            index += 2
        }
        return nil
    }

    /// Whether it matches all of `name`, in a time of at most the product of both lengths.
    func matches(_ name: [UInt8]) -> Bool {
        if name.first == dot, !beginsWithDot { return false }
        let characters = PathUnit.characters(name)
        var token = 0
        var position = 0
        // Where the last `*` stands, and how far what it has taken goes.
        var star: (token: Int, position: Int)?
        while position < characters.count {
            if token < tokens.count, case .any = tokens[token] {
                star = (token, position)
                token += 1
            } else if token < tokens.count, Self.matches(tokens[token], characters[position]) {
                token += 1
                position += 1
            } else if let last = star {
                star = (last.token, last.position + 1)
                token = last.token + 1
                position = last.position + 1
            } else {
                return false
            }
        }
        return tokens[token...].allSatisfy { if case .any = $0 { true } else { false } }
    }

    private static func matches(_ token: Token, _ character: UInt32) -> Bool {
        switch token {
        case .any: false
        case .character(let value): value == character
        case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(character) } != isNegated
        case .single: true
        }
    }
}
