import Channels

/// A value that closures on several threads may change.
final class Noted<Value: Sendable>: Sendable {
    private let lock: Lock<Value>

    init(_ value: Value) { lock = Lock(value) }

    var value: Value { lock.withLock { $0 } }

    @discardableResult
    func change(_ body: (inout Value) -> Void) -> Value {
        lock.withLock { value in
            body(&value)
            return value
        }
    }
}
