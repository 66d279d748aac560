/// Texts without regard to case, as .NET's `OrdinalIgnoreCase` sees them: each scalar by its simple upper case.
enum CaseFolding {
    /// The upper case of each scalar.
    static func folded(_ text: String) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars { result.append(upper(scalar)) }
        return result
    }

    /// Whether the texts are the same but for case.
    static func equal(_ a: String, _ b: String) -> Bool {
        a.unicodeScalars.lazy.map(upper).elementsEqual(b.unicodeScalars.lazy.map(upper))
    }

    /// Negative, zero or positive: which text comes first by the UTF-16 units of its upper case.
    static func compare(_ a: String, _ b: String) -> Int {
        var left = a.unicodeScalars.makeIterator()
        var right = b.unicodeScalars.makeIterator()
        while true {
            switch (left.next(), right.next()) {
            case (nil, nil): return 0
            case (nil, _): return -1
            case (_, nil): return 1
            case (let x?, let y?):
                let (x, y) = (sortKey(upper(x)), sortKey(upper(y)))
                if x != y { return x < y ? -1 : 1 }
            }
        }
    }

    /// Whether `part` occurs in `text`.
    static func contains(_ text: String, _ part: String) -> Bool {
        let (text, part) = (folded(text), folded(part))
        guard !part.isEmpty else { return true }
        return !Occurrences(of: part).starts(in: text, limit: 1).isEmpty
    }

    /// Surrogates stand below U+E000 in UTF-16.
    private static func sortKey(_ scalar: UInt32) -> UInt32 {
        scalar >= 0x10000 ? scalar : scalar >= 0xE000 ? scalar + 0x20_0000 : scalar
    }

    /// The simple upper case, as .NET has it.
    static func upper(_ scalar: Unicode.Scalar) -> UInt32 {
        let value = scalar.value
        if value < 0x80 { return value >= 0x61 && value <= 0x7A ? value - 0x20 : value }
        // .NET keeps these two apart from I and S in ordinal comparisons.
        if value == 0x131 || value == 0x17F { return value }
        if let upper = single(scalar.properties.uppercaseMapping) { return upper }
        // Where the full upper case is longer, as of `ᾳ`, the title case is the simple upper case, if there is one.
        return single(scalar.properties.titlecaseMapping) ?? value
    }

    /// The other scalars with the same upper case, the upper case itself included; not all of Unicode's rare ones.
    static func variants(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        let upper = upper(scalar)
        let lower = Unicode.Scalar(upper).flatMap { single($0.properties.lowercaseMapping) } ?? upper
        return [upper, lower].compactMap(Unicode.Scalar.init)
    }

    private static func single(_ mapping: String) -> UInt32? {
        let scalars = mapping.unicodeScalars
        return scalars.dropFirst().isEmpty ? scalars.first?.value : nil
    }
}
