/// What a step printed: whole lines of one stream, or a part of one line.
public struct OutputChunk: Hashable, Sendable {
    /// The stream.
    public enum Stream: String, CaseIterable, Hashable, Sendable {
        case stderr, stdout
    }

    /// The stream.
    public var stream: Stream
    /// The bytes, without the last line's newline; any bytes.
    public var bytes: [UInt8]
    /// Whether the next output of this stream goes on in the same line.
    public var isPartial: Bool
    /// The innermost `::group::` that it is in.
    public var group: String?

    /// `bytes` of `stream`.
    public init(_ stream: Stream, _ bytes: [UInt8], isPartial: Bool = false, group: String? = nil) {
        self.stream = stream
        self.bytes = bytes
        self.isPartial = isPartial
        self.group = group
    }

    /// The bytes as text, or `nil` if they are no UTF-8.
    public var text: String? { String(validating: bytes, as: UTF8.self) }
}
