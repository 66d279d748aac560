import WorkflowModel

/// What may stand before a node: `&anchor` and `!tag`.
struct Properties {
    /// The name after `&`.
    var anchor: String?
    /// The tag, written out.
    var tag: String?
    /// Whether a lone `!` may stand there, of which libyaml says nothing.
    var mayBeHidden = false

    /// Whether nothing stands before the node.
    var areAbsent: Bool { anchor == nil && tag == nil && !mayBeHidden }
}

/// Where the properties of a node stand in the file.
struct WrittenProperties {
    /// Where the tag begins, if there is one.
    private(set) var tagOffset: Int?
    /// Where the node itself begins.
    private(set) var contentOffset: Int

    /// Reads `&anchor` and `!tag`, blanks and comments from `offset` on.
    init(_ source: SourceText, at offset: Int) {
        contentOffset = offset
        let bytes = source.bytes
        var index = offset
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "&"), UInt8(ascii: "!"):
                if bytes[index] == UInt8(ascii: "!") { tagOffset = index }
                while index < bytes.count, !Self.isBlank(bytes[index]) { index += 1 }
                contentOffset = index
            case UInt8(ascii: "#") where index > offset && Self.isBlank(bytes[index - 1]):
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            case let byte where Self.isBlank(byte):
                index += 1
            default:
                contentOffset = index
                return
            }
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }
}
