/// Makes keys of a terminal's bytes, which may arrive in any pieces.
public struct KeyReader: Sendable {
    private var pending: [UInt8] = []
    private var pasted: [UInt8]?

    /// A reader that has seen nothing.
    public init() {}

    /// Whether what came last may be a key by itself or the beginning of more: an escape.
    ///
    /// Wait a moment for the rest, then call `timeOut`. A part of a character is none: its rest comes, however late.
    public var isPending: Bool { pending.first == 0x1B && pasted == nil }

    /// The keys that are complete with `bytes`.
    public mutating func feed(_ bytes: [UInt8]) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        while !pending.isEmpty, let key = next() {
            if let key = key { keys.append(key) }
        }
        return keys
    }

    /// The keys that what is pending stands for when nothing follows.
    public mutating func timeOut() -> [Key] {
        guard !pending.isEmpty, pasted == nil else { return [] }
        let first = pending.removeFirst()
        let key: Key = first == 0x1B ? .escape : .scalar("\u{FFFD}")
        return [key] + feed([])
    }

    /// A key, a sequence that means none (the inner `nil`), or nothing yet.
    private mutating func next() -> Key?? {
        if pasted != nil { return continuePaste() }
        let first = pending[0]
        if first == 0x1B { return escapeSequence() }
        if first < 0x20 || first == 0x7F {
            pending.removeFirst()
            return .some(Self.controlKey(first))
        }
        return character(first)
    }

    private static func controlKey(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x01...0x1A: .control(Unicode.Scalar(byte + 0x60))
        default: nil
        }
    }

    private mutating func character(_ first: UInt8) -> Key?? {
        let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        let bytes = pending.prefix(length)
        let isWhole = bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
        if isWhole, bytes.count < length { return nil }
        guard isWhole, let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else {
            pending.removeFirst()
            return .some(.scalar("\u{FFFD}"))
        }
        pending.removeFirst(length)
        return .some(.scalar(scalar))
    }

    // MARK: Escape sequences

    /// `ESC [ parameters final`, `ESC O final`, a letter with Alt; an escape before anything else is the key itself.
    private mutating func escapeSequence() -> Key?? {
        guard pending.count > 1 else { return nil }
        switch pending[1] {
        case UInt8(ascii: "O"):
            guard pending.count > 2 else { return nil }
            let final = pending[2]
            pending.removeFirst(3)
            return .some(Self.cursorKey(final))
        case UInt8(ascii: "["):
            guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
                return nil
            }
            let parameters = Array(pending[2..<end])
            let final = pending[end]
            pending.removeFirst(end + 1)
            return .some(controlSequence(parameters, final))
        case 0x20...0x7F:
            let letter = pending[1]
            pending.removeFirst(2)
            return .some(Self.altKey(letter))
        default:
            pending.removeFirst()
            return .some(.escape)
        }
    }

    private mutating func controlSequence(_ parameters: [UInt8], _ final: UInt8) -> Key? {
        let numbers = String(decoding: parameters, as: UTF8.self).split(
            separator: ";", omittingEmptySubsequences: false)
        let isPlain = numbers.count < 2 || numbers[1] == "1"
        guard final == UInt8(ascii: "~") else { return Self.cursorKey(final, isPlain: isPlain) }
        switch numbers.first {
        case "1", "7": return .home
        case "3": return isPlain ? .delete : .deleteWordForward
        case "4", "8": return .end
        case "5": return .pageUp
        case "6": return .pageDown
        case "200":
            pasted = []
            return nil
        default: return nil
        }
    }

    /// With a modifier (shift, alt, control) the arrows to the sides go by words.
    private static func cursorKey(_ final: UInt8, isPlain: Bool = true) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): isPlain ? .right : .wordRight
        case UInt8(ascii: "D"): isPlain ? .left : .wordLeft
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "Z"): .backTab
        default: nil
        }
    }

    /// A letter with the Alt key, as readline has them.
    private static func altKey(_ letter: UInt8) -> Key? {
        switch letter {
        case UInt8(ascii: "b"): .wordLeft
        case UInt8(ascii: "d"): .deleteWordForward
        case UInt8(ascii: "f"): .wordRight
        case 0x7F: .deleteWordBack
        default: nil
        }
    }

    // MARK: Paste

    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    private mutating func continuePaste() -> Key?? {
        guard let start = pending.firstIndex(of: 0x1B) else {
            pasted?.append(contentsOf: pending)
            pending.removeAll()
            return .some(nil)
        }
        pasted?.append(contentsOf: pending[..<start])
        pending.removeFirst(start)
        let head = pending.prefix(Self.pasteEnd.count)
        if head.elementsEqual(Self.pasteEnd) {
            pending.removeFirst(head.count)
            let text = String(decoding: pasted ?? [], as: UTF8.self)
            pasted = nil
            return .some(.paste(text))
        }
        if Self.pasteEnd.starts(with: head) { return nil }
        pasted?.append(pending.removeFirst())
        return .some(nil)
    }
}
