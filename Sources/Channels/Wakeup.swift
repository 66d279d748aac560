/// A reader to resume once every lock has been released.
@frozen public struct Wakeup: Sendable {
    @usableFromInline let reader: UnsafeContinuation<Void, Never>

    /// The reader that waits with `reader`.
    @inlinable public init(_ reader: UnsafeContinuation<Void, Never>) { self.reader = reader }

    /// Resumes it.
    ///
    /// Call it exactly once, outside every lock.
    @inlinable public func callAsFunction() { reader.resume() }
}
