/// A general category of Unicode, as `\p{Lu}` names it, or a group of them, as `\p{L}`.
struct ScalarCategory: Hashable, Sendable {
    private let categories: [Unicode.GeneralCategory]

    /// The category `name`; `nil`: there is none.
    init?(named name: String) {
        guard let found = Self.table[name] ?? Self.group(name) else { return nil }
        categories = found
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool { categories.contains(scalar.properties.generalCategory) }

    private static func group(_ letter: String) -> [Unicode.GeneralCategory]? {
        let members = table.filter { $0.key.hasPrefix(letter) && letter.utf8.count == 1 }.flatMap(\.value)
        return members.isEmpty ? nil : members
    }

    private static let table: [String: [Unicode.GeneralCategory]] = [
        "Cc": [.control], "Cf": [.format], "Cn": [.unassigned], "Co": [.privateUse], "Cs": [.surrogate],
        "Ll": [.lowercaseLetter], "Lm": [.modifierLetter], "Lo": [.otherLetter], "Lt": [.titlecaseLetter],
        "Lu": [.uppercaseLetter], "Mc": [.spacingMark], "Me": [.enclosingMark], "Mn": [.nonspacingMark],
        "Nd": [.decimalNumber], "Nl": [.letterNumber], "No": [.otherNumber], "Pc": [.connectorPunctuation],
        "Pd": [.dashPunctuation], "Pe": [.closePunctuation], "Pf": [.finalPunctuation], "Pi": [.initialPunctuation],
        "Po": [.otherPunctuation], "Ps": [.openPunctuation], "Sc": [.currencySymbol], "Sk": [.modifierSymbol],
        "Sm": [.mathSymbol], "So": [.otherSymbol], "Zl": [.lineSeparator], "Zp": [.paragraphSeparator],
        "Zs": [.spaceSeparator],
    ]
}
