import Channels
import Synchronization

/// The secrets of a run, and how everything that is shown or stored is freed of them.
///
/// Every byte of every occurrence of a secret, in any of its forms, is covered; each run of covered bytes in a line
/// becomes `***`. A secret counts from the moment it is added. Safe from any thread.
public final class SecretMask: Sendable {
    /// Secrets with fewer characters are refused: they would mask half of everything.
    public static let shortest = SecretForms.shortest
    /// The bytes of the longest secret.
    public static let longest = 64 * 1024

    private struct Registry {
        var secrets: Set<String> = []
        var patterns: Set<[UInt8]> = []
        /// Made when it is needed after a secret was added.
        var matcher: PatternMatcher?
    }

    private let registry = Lock(Registry())
    private let hasSecrets = Atomic(false)

    /// No secrets.
    public init() {}

    /// Whether there are none, so that nothing has to be looked at.
    public var isEmpty: Bool { !hasSecrets.load(ordering: .acquiring) }

    /// Whether `secret` can be one: long enough to be told from other text, and not too long to be looked for.
    public static func accepts(_ secret: String) -> Bool {
        !secret.isShorter(than: shortest) && secret.utf8.count <= longest
    }

    /// Hides `secret` from now on; `false` if it cannot be a secret.
    @discardableResult public func add(_ secret: String) -> Bool {
        guard Self.accepts(secret) else { return false }
        registry.withLock { registry in
            guard registry.secrets.insert(secret).inserted else { return }
            registry.patterns.formUnion(SecretForms(of: secret).patterns)
            registry.matcher = nil
        }
        hasSecrets.store(true, ordering: .releasing)
        return true
    }

    /// `text` without secrets.
    public func masked(_ text: String) -> String {
        guard let matcher else { return text }
        var text = text
        let coverage = text.withUTF8 { Self.coverage(of: $0, matcher) }
        guard !coverage.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var writer = MaskWriter()
        writer.write(bytes, upTo: bytes.count, coverage, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Whether a secret is in `text`.
    public func isIn(_ text: String) -> Bool {
        guard let matcher else { return false }
        var text = text
        return text.withUTF8 { !Self.coverage(of: $0, matcher).isEmpty }
    }

    private static func coverage(of bytes: UnsafeBufferPointer<UInt8>, _ matcher: PatternMatcher) -> Coverage {
        var coverage = Coverage()
        var state: PatternMatcher.State = 0
        matcher.scan(bytes, from: &state) { end, length in coverage.add(end: end, length: length) }
        return coverage
    }

    /// What finds the secrets so far; `nil` if there are none.
    var matcher: PatternMatcher? {
        if isEmpty { return nil }
        return registry.withLock { registry in
            if let matcher = registry.matcher { return matcher }
            let matcher = PatternMatcher(Array(registry.patterns))
            registry.matcher = matcher
            return matcher
        }
    }
}
