extension RegexParser {
    /// `\d`, `\b`, `\n`, `\.` outside of a class.
    mutating func escape() throws(RegexProblem) -> RegexSyntax {
        let start = index
        index += 1
        guard let scalar = peek else {
            throw problem("a `\\` stands at the end; the character itself is `\\\\`", at: start)
        }
        switch scalar {
        case "A", "B", "Z", "b", "z":
            index += 1
            return .assertion(assertion(scalar))
        case "1"..."9", "k": throw problem("references to groups are not known here", at: start)
        default: break
        }
        if let set = try set() { return .character(set, ignoresCase: flags.ignoresCase) }
        return .scalar(try escapedScalar(start), ignoresCase: flags.ignoresCase)
    }

    private func assertion(_ letter: Unicode.Scalar) -> RegexSyntax.Assertion {
        switch letter {
        case "A": .beginOfText
        case "B": .noWordBoundary
        case "b": .wordBoundary
        default: .endOfText
        }
    }

    /// `[a-z\d]`, `[^"]`.
    mutating func characterClass() throws(RegexProblem) -> ScalarSet {
        let start = index
        index += 1
        var set = ScalarSet()
        let isNegated = take("^")
        var isFirst = true
        while true {
            guard let scalar = peek else {
                throw problem("this `[` is not closed; the character itself is `\\[`", at: start)
            }
            if scalar == "]", !isFirst {
                index += 1
                set.seal()
                set.isNegated = isNegated
                return set
            }
            isFirst = false
            if scalar == "[", index + 1 < scalars.count, scalars[index + 1] == ":" {
                throw problem("[:names:] are not known here; use \\d, \\w, \\s or \\p{…}")
            }
            try classItem(into: &set)
        }
    }

    private mutating func classItem(into set: inout ScalarSet) throws(RegexProblem) {
        let start = index
        let low: Unicode.Scalar
        if take("\\") {
            if let escaped = try self.set() {
                set.insert(escaped)
                return
            }
            low = take("b") ? "\u{8}" : try escapedScalar(start)
        } else {
            low = scalars[index]
            index += 1
        }
        guard peek == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
            set.insert(low.value...low.value)
            return
        }
        index += 1
        let place = index
        let high: Unicode.Scalar
        if take("\\") {
            guard try self.set() == nil else { throw problem("a range ends with one character", at: place) }
            high = try escapedScalar(place)
        } else {
            high = scalars[index]
            index += 1
        }
        guard low <= high else { throw problem("the range is in the wrong order", at: start) }
        set.insert(low.value...high.value)
    }

    /// The set that the letter behind a `\` stands for; `nil`: it stands for one character.
    private mutating func set() throws(RegexProblem) -> ScalarSet? {
        let set: ScalarSet
        switch peek {
        case "d": set = .digits
        case "D": set = .noDigits
        case "s": set = .blanks
        case "S": set = .noBlanks
        case "w": set = .wordCharacters
        case "W": set = .noWordCharacters
        case "p", "P": return try category()
        default: return nil
        }
        index += 1
        return set
    }

    /// `p{Lu}`, `P{L}`, `pL`.
    private mutating func category() throws(RegexProblem) -> ScalarSet {
        let start = index - 1
        let isNegated = scalars[index] == "P"
        index += 1
        var name = ""
        if take("{") {
            while let scalar = peek, scalar != "}" {
                name.unicodeScalars.append(scalar)
                index += 1
            }
            guard take("}") else { throw problem("`\\p{` is not closed", at: start) }
        } else if let scalar = peek {
            name.unicodeScalars.append(scalar)
            index += 1
        }
        guard let category = ScalarCategory(named: name) else {
            throw problem("`\(name)` is no general category; there are L, Lu, N, Nd, P, S, Z and the like", at: start)
        }
        var set = ScalarSet()
        set.insert(category, isNegated: isNegated)
        return set
    }

    /// The one character that what stands behind a `\` means.
    private mutating func escapedScalar(_ start: Int) throws(RegexProblem) -> Unicode.Scalar {
        guard let scalar = peek else {
            throw problem("a `\\` stands at the end; the character itself is `\\\\`", at: start)
        }
        index += 1
        switch scalar {
        case "0": return "\u{0}"
        case "a": return "\u{7}"
        case "e": return "\u{1B}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "v": return "\u{B}"
        case "x": return try hexadecimal(digits: 2, start)
        case "u": return try hexadecimal(digits: 4, start)
        default:
            guard !scalar.isNamePart || scalar == "_" else {
                throw problem("`\\\(scalar)` is not known here", at: start)
            }
            return scalar
        }
    }

    private mutating func hexadecimal(digits: Int, _ start: Int) throws(RegexProblem) -> Unicode.Scalar {
        let isBraced = take("{")
        var text = ""
        while let scalar = peek, scalar.properties.isASCIIHexDigit, text.utf8.count < (isBraced ? 8 : digits) {
            text.unicodeScalars.append(scalar)
            index += 1
        }
        guard isBraced ? take("}") : text.utf8.count == digits, let value = UInt32(text, radix: 16),
            let scalar = Unicode.Scalar(value)
        else { throw problem("a character by its number is written \\x41, \\u0041 or \\u{1F600}", at: start) }
        return scalar
    }
}
