extension Text {
    /// The expression of a place where `${{ }}` is optional (`enabledIf`, `continueOnError`, `assert`, `outputs`), without
    /// it, and how many Unicode scalars of `source` come before it.
    ///
    /// `nil` when `source` is something else than one expression: mixed text, or several `${{ }}`. A guard is never
    /// that, the parser refuses it; an output then is a template.
    public var soleExpression: (source: String, offset: Int)? {
        let scalars = source.unicodeScalars
        guard !isPlain else { return (source, 0) }
        let trimmed = scalars.trimmingBlanks
        guard trimmed.starts(with: "${{".unicodeScalars), trimmed.count >= 5 else { return nil }
        let start = scalars.index(trimmed.startIndex, offsetBy: 3)
        guard let end = scalars.endOfExpression(from: start), scalars.index(end, offsetBy: 2) == trimmed.endIndex
        else { return nil }
        return (String(scalars[start..<end]), scalars.distance(from: scalars.startIndex, to: start))
    }
}

extension String.UnicodeScalarView {
    /// What is left without spaces, tabs and line breaks at both ends.
    fileprivate var trimmingBlanks: SubSequence {
        let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }

    /// Where the `}}` stands that ends the expression at `start`; those in its strings do not.
    fileprivate func endOfExpression(from start: Index) -> Index? {
        var index = start
        var isInString = false
        while index < endIndex {
            let scalar = self[index]
            let next = self.index(after: index)
            if scalar == "'" {
                isInString.toggle()
            } else if !isInString, scalar == "}", next < endIndex, self[next] == "}" {
                return index
            }
            index = next
        }
        return nil
    }
}
