/// Reads a regular expression.
///
/// It knows what can be matched in time that grows with the text only: no look-around, no references to groups.
struct RegexParser {
    /// How deep groups may lie in each other.
    private static let maximumDepth = 100

    let scalars: [Unicode.Scalar]
    var index = 0
    var flags = Flags()
    private var depth = 0

    /// What `(?ims)` says.
    struct Flags {
        var dotMatchesAll = false
        var ignoresCase = false
        var matchesLines = false
    }

    /// The tree of the expression `text`.
    static func parse(_ text: String) throws(RegexProblem) -> RegexSyntax {
        var parser = RegexParser(text)
        let tree = try parser.alternatives()
        guard parser.peek == nil else { throw parser.problem("`)` closes nothing; the character itself is `\\)`") }
        return tree
    }

    private init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        index += 1
        return true
    }

    func problem(_ message: String, at place: Int? = nil) -> RegexProblem {
        RegexProblem(position: (place ?? index) + 1, message: message)
    }

    private mutating func alternatives() throws(RegexProblem) -> RegexSyntax {
        var all = [try sequence()]
        while take("|") { all.append(try sequence()) }
        return all.count == 1 ? all[0] : .alternatives(all)
    }

    private mutating func sequence() throws(RegexProblem) -> RegexSyntax {
        var all: [RegexSyntax] = []
        while let scalar = peek, scalar != "|", scalar != ")" {
            let start = index
            guard let atom = try atom() else { continue }
            all.append(try repeated(atom, from: start))
        }
        return all.count == 1 ? all[0] : .sequence(all)
    }

    /// The atom with what stands behind it: `*`, `+?`, `{2,3}`.
    private mutating func repeated(_ atom: RegexSyntax, from start: Int) throws(RegexProblem) -> RegexSyntax {
        guard let (minimum, maximum) = try quantifier() else { return atom }
        if case .assertion = atom { throw problem("there is nothing to repeat before this", at: index - 1) }
        // Whether a repetition is lazy makes no difference to whether there is a match.
        if !take("?"), peek == "+" { throw problem("possessive repetitions are not known here; leave the `+` out") }
        let place = index
        guard try quantifier() == nil else {
            throw problem("two repetitions follow each other; put the first in `(?: )`", at: place)
        }
        return .repetition(atom, minimum: minimum, maximum: maximum)
    }

    private mutating func quantifier() throws(RegexProblem) -> (Int, Int?)? {
        switch peek {
        case "*":
            index += 1
            return (0, nil)
        case "+":
            index += 1
            return (1, nil)
        case "?":
            index += 1
            return (0, 1)
        case "{": return try counts()
        default: return nil
        }
    }

    /// `{2}`, `{2,}`, `{,3}`, `{2,3}`.
    private mutating func counts() throws(RegexProblem) -> (Int, Int?) {
        let start = index
        index += 1
        let low = try count(start)
        var high = low
        if take(",") { high = try count(start) }
        let isOpen = index > 0 && scalars[index - 1] == ","
        guard take("}"), low != nil || high != nil else {
            throw problem("`{` begins a count like {2,3}; the character itself is `\\{`", at: start)
        }
        if let low, let high, high < low { throw problem("the counts are in the wrong order", at: start) }
        return (low ?? 0, isOpen ? nil : high)
    }

    private mutating func count(_ start: Int) throws(RegexProblem) -> Int? {
        var count: Int?
        while let scalar = peek, scalar.isDigit {
            count = (count ?? 0) * 10 + Int(scalar.value - 0x30)
            guard let known = count, known <= 1000 else { throw problem("1000 is the largest count", at: start) }
            index += 1
        }
        return count
    }

    /// `nil`: only flags were set.
    private mutating func atom() throws(RegexProblem) -> RegexSyntax? {
        let scalar = scalars[index]
        switch scalar {
        case "(": return try group()
        case "[": return .character(try characterClass(), ignoresCase: flags.ignoresCase)
        case "\\": return try escape()
        case "*", "+", "?":
            throw problem("there is nothing to repeat before this; the character itself is `\\\(scalar)`")
        case "{": throw problem("there is nothing to repeat before this; the character itself is `\\{`")
        default: break
        }
        index += 1
        switch scalar {
        case "^": return .assertion(flags.matchesLines ? .beginOfLine : .beginOfText)
        case "$": return .assertion(flags.matchesLines ? .endOfLine : .endOfText)
        case ".":
            return .character(flags.dotMatchesAll ? .all : .noLineFeeds, ignoresCase: false)
        default: return .scalar(scalar, ignoresCase: flags.ignoresCase)
        }
    }

    private mutating func group() throws(RegexProblem) -> RegexSyntax? {
        let start = index
        index += 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw problem("groups are nested deeper than \(Self.maximumDepth) levels", at: start)
        }
        let outer = flags
        if take("?") {
            guard try groupKind(start) else { return nil }
        }
        let inner = try alternatives()
        guard take(")") else { throw problem("this `(` is not closed; the character itself is `\\(`", at: start) }
        flags = outer
        return inner
    }

    /// Reads what stands behind `(?`; false: it was nothing but flags, as in `(?i)`.
    private mutating func groupKind(_ start: Int) throws(RegexProblem) -> Bool {
        if take(":") { return true }
        if take("P"), peek != "<" { throw problem("this kind of group is not known here; use `(?: )`", at: start) }
        if take("<") {
            guard let first = peek, first != "=", first != "!" else {
                throw problem("look-behind is not known here", at: start)
            }
            while let scalar = peek, scalar.isNamePart { index += 1 }
            guard take(">") else { throw problem("the name of a group is written (?<name>…)", at: start) }
            return true
        }
        if peek == "=" || peek == "!" {
            throw problem("look-ahead is not known here; use two `matches` with `&&`", at: start)
        }
        var isOn = true
        while let scalar = peek, scalar != ":", scalar != ")" {
            index += 1
            switch scalar {
            case "-": isOn = false
            case "i": flags.ignoresCase = isOn
            case "m": flags.matchesLines = isOn
            case "s": flags.dotMatchesAll = isOn
            default: throw problem("this kind of group is not known here; use `(?: )`", at: start)
            }
        }
        if take(":") { return true }
        guard take(")") else { throw problem("this `(` is not closed; the character itself is `\\(`", at: start) }
        return false
    }
}
