/// One line of text that is being typed: what is before the cursor, and what follows it.
public struct LineEditor: Hashable, Sendable {
    /// The text before the cursor.
    public private(set) var before: String
    /// The text from the cursor on.
    public private(set) var after = ""

    /// An editor that holds `text`, with the cursor at its end.
    public init(_ text: String = "") { before = text }

    /// The whole text.
    public var text: String { before + after }

    /// Does what `key` means; whether it means anything here.
    @discardableResult
    public mutating func apply(_ key: Key) -> Bool {
        switch key {
        case .backspace, .control("h"): if !before.isEmpty { before.removeLast() }
        case .control("a"), .home: move(before, toAfter: true)
        case .control("b"), .left: if let last = before.last { move(String(last), toAfter: true) }
        case .control("e"), .end: move(after, toAfter: false)
        case .control("f"), .right: if let first = after.first { move(String(first), toAfter: false) }
        case .control("k"): after = ""
        case .control("u"): before = ""
        case .control("w"), .deleteWordBack: before.removeLast(wordBack)
        case .deleteWordForward: after.removeFirst(wordForward)
        case .delete: if !after.isEmpty { after.removeFirst() }
        case .paste(let text): insert(pasted: text)
        case .scalar(let scalar): before.unicodeScalars.append(scalar)
        case .wordLeft: move(String(before.suffix(wordBack)), toAfter: true)
        case .wordRight: move(String(after.prefix(wordForward)), toAfter: false)
        case .backTab, .control, .down, .enter, .escape, .pageDown, .pageUp, .tab, .up: return false
        }
        return true
    }

    /// Puts `text` before the cursor.
    mutating func insert(_ text: String) { before += text }

    private mutating func move(_ text: String, toAfter: Bool) {
        if toAfter {
            before.removeLast(text.count)
            after = text + after
        } else {
            after.removeFirst(text.count)
            before += text
        }
    }

    /// How many characters lead back to the beginning of a word.
    private var wordBack: Int {
        let spaces = before.reversed().prefix(while: \.isWhitespace).count
        return spaces + before.dropLast(spaces).reversed().prefix { !$0.isWhitespace }.count
    }

    /// How many characters lead to the end of a word.
    private var wordForward: Int {
        let spaces = after.prefix(while: \.isWhitespace).count
        return spaces + after.dropFirst(spaces).prefix { !$0.isWhitespace }.count
    }

    /// A line holds no line breaks: those at its ends go, the others become spaces, as do other control characters.
    private mutating func insert(pasted text: String) {
        var characters = Substring(text)
        while characters.last?.isNewline == true { characters.removeLast() }
        while characters.first?.isNewline == true { characters.removeFirst() }
        for character in characters {
            let isControl = character.unicodeScalars.first.map { $0.properties.generalCategory == .control } ?? false
            before.append(character.isNewline || isControl ? " " : character)
        }
    }
}
