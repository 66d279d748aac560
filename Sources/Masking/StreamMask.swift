/// Frees one stream of bytes of secrets, also of those that come in parts.
///
/// Only what may be the beginning of a secret is held back, until what follows decides.
public struct StreamMask: Sendable {
    private let mask: SecretMask
    private var matcher: PatternMatcher?
    private var state: PatternMatcher.State = 0
    /// The last bytes: those that may be the beginning of a secret.
    private var recent: [UInt8] = []
    /// How many of them have been given out all the same.
    private var shown = 0
    /// Which of them belong to a secret for certain.
    private var coverage = Coverage()
    private var writer = MaskWriter()

    /// A stream from which the secrets in `mask` are taken.
    public init(_ mask: SecretMask) { self.mask = mask }

    /// Whether something is held back.
    public var isHolding: Bool { shown < recent.count }

    /// What can be shown after `bytes` have come.
    public mutating func append(_ bytes: [UInt8]) -> [UInt8] {
        guard let matcher = mask.matcher else { return bytes }
        if self.matcher !== matcher { begin(with: matcher) }
        let start = recent.count
        bytes.withUnsafeBufferPointer { bytes in
            matcher.scan(bytes, from: &state) { end, length in coverage.add(end: start + end, length: length) }
        }
        let pending = matcher.pending(state)
        if start == 0, pending == 0, coverage.isEmpty {
            if !bytes.isEmpty { writer = MaskWriter() }
            return bytes
        }
        recent += bytes
        let decided = recent.count - pending
        // What is covered already stays covered, and newlines are never hidden: neither has to wait.
        let output = release(upTo: coverage.firstBare(in: recent, from: max(shown, decided)))
        recent.removeFirst(decided)
        shown -= decided
        coverage.removeFirst(decided)
        return output
    }

    /// What was held back, once nothing follows.
    public mutating func finish() -> [UInt8] {
        defer { self = StreamMask(mask) }
        return release(upTo: recent.count)
    }

    /// Looks at the last bytes with new eyes: secrets were added.
    private mutating func begin(with matcher: PatternMatcher) {
        self.matcher = matcher
        state = 0
        coverage = Coverage()
        recent.withUnsafeBufferPointer { bytes in
            matcher.scan(bytes, from: &state) { end, length in coverage.add(end: end, length: length) }
        }
    }

    private mutating func release(upTo end: Int) -> [UInt8] {
        var output: [UInt8] = []
        writer.write(recent, from: shown, upTo: end, coverage, to: &output)
        shown = end
        return output
    }
}
