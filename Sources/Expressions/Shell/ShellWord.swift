/// A word of a script, as far as the reader knows it.
struct ShellWord: Sendable {
    enum Part: Sendable, Equatable {
        /// What the shell will put here is not known: `$x`, `$(…)`.
        case opaque
        /// A scalar that quotes or a backslash take the meaning from.
        case quoted(Unicode.Scalar)
        /// The expression of the slot with this number.
        case slot(Int)
        /// A scalar as it stands.
        case unquoted(Unicode.Scalar)
    }

    /// Where the word begins.
    var start: Int
    var parts: [Part] = []
    /// Slots whose value the shell would split, as in `${n:=…}` without quotes.
    var splitSlots: [Int] = []

    /// The text of the word without its quotes; nil if it is not known in full.
    var literal: String? {
        var text = ScalarText()
        for part in parts {
            switch part {
            case .quoted(let scalar), .unquoted(let scalar): text.append(scalar)
            case .opaque, .slot: return nil
            }
        }
        return text.text
    }

    /// The text of the word if nothing in it is quoted: only then can it be a keyword.
    var keyword: String? {
        let isBare = parts.allSatisfy { if case .unquoted = $0 { true } else { false } }
        return isBare && !parts.isEmpty ? literal : nil
    }

    /// The text before the first part that is not known.
    var knownPrefix: String {
        var text = ScalarText()
        for part in parts {
            guard case .quoted(let scalar) = part else {
                guard case .unquoted(let scalar) = part else { break }
                text.append(scalar)
                continue
            }
            text.append(scalar)
        }
        return text.text
    }

    /// The last name of the word as a path: `sh` for `/bin/sh`.
    var programName: String? {
        literal.map { $0.utf8.contains(UInt8(ascii: "/")) ? String($0.split(separator: "/").last ?? "") : $0 }
    }

    /// The numbers of the slots in the word.
    var slots: [Int] { parts.compactMap { if case .slot(let number) = $0 { number } else { nil } } }

    /// The slot, if the word is nothing but one, in quotes or not.
    var soleSlot: Int? {
        guard parts.count == 1, case .slot(let number) = parts[0], splitSlots.isEmpty else { return nil }
        return number
    }

    /// The name before `=`, `+=` or `[…]=`, if the word looks like an assignment.
    ///
    /// The name must be unquoted where a command begins; to `export` and its like quotes do not matter.
    func assignedName(quotesMatter: Bool = true) -> String? {
        func scalar(_ index: Int) -> Unicode.Scalar? {
            switch index < parts.count ? parts[index] : .opaque {
            case .unquoted(let scalar): scalar
            case .quoted(let scalar): quotesMatter ? nil : scalar
            case .opaque, .slot: nil
            }
        }
        var name = ScalarText()
        var index = 0
        while let next = scalar(index), name.isEmpty ? next.isNameStart : next.isNamePart {
            name.append(next)
            index += 1
        }
        if scalar(index) == "[", index + 2 < parts.count, parts[index + 1] == .opaque { index += 3 }
        if scalar(index) == "+" { index += 1 }
        return scalar(index) == "=" && !name.isEmpty ? name.text : nil
    }

    /// Whether the word is an assignment where a command begins.
    var isAssignment: Bool { assignedName() != nil }

    /// The first slot that stands before the first `=`; also if there is no `=`.
    var slotBeforeEquals: Int? {
        for part in parts {
            switch part {
            case .slot(let number): return number
            case .quoted("="), .unquoted("="): return nil
            default: continue
            }
        }
        return nil
    }

    /// Whether an unquoted `=` stands somewhere in the word.
    var hasEquals: Bool { parts.contains(.unquoted("=")) }
}
