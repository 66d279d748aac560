/// A byte of a path, and whether it stands for itself.
struct PathUnit: Sendable {
    var byte: UInt8
    /// Came from an expression, or belongs to the folder that the path is relative to.
    var isLiteral: Bool

    /// A Unicode scalar, or a byte that is none, put where no scalar is.
    typealias Character = (value: UInt32, isLiteral: Bool)

    /// Whether this is a `byte` of the pattern language.
    func isOperator(_ byte: UInt8) -> Bool { !isLiteral && self.byte == byte }

    /// The characters of a part of a pattern.
    static func characters(_ units: [PathUnit]) -> [Character] {
        var result: [Character] = []
        var index = 0
        while index < units.count {
            let (value, length) = decode(at: index, count: units.count) { units[$0].byte }
            result.append((value, units[index].isLiteral))
            index += length
        }
        return result
    }

    /// The characters of a name.
    static func characters(_ name: [UInt8]) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(name.count)
        var index = 0
        while index < name.count {
            let (value, length) = decode(at: index, count: name.count) { name[$0] }
            result.append(value)
            index += length
        }
        return result
    }

    private static func decode(at index: Int, count: Int, _ byte: (Int) -> UInt8) -> (UInt32, Int) {
        let first = byte(index)
        let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
        guard length > 1 else { return (length == 1 ? UInt32(first) : broken(first), 1) }
        guard index + length <= count else { return (broken(first), 1) }
        var value = UInt32(first) & (0xFF >> (UInt32(length) + 1))
        for offset in 1..<length {
            let next = byte(index + offset)
            guard next & 0xC0 == 0x80 else { return (broken(first), 1) }
            value = value << 6 | UInt32(next & 0x3F)
        }
        return (value, length)
    }

    private static func broken(_ byte: UInt8) -> UInt32 { 0x11_0000 + UInt32(byte) }
}
