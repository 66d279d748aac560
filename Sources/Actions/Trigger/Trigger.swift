internal import Channels

/// Something that a person or a program sets off.
///
/// Any number of triggers, with inputs of their own, may share one action.
///
/// ```swift
/// let pressed = Trigger<Void>(), typed = Trigger<String>()
/// let bindings = [pressed.bind(to: search) { "all" }, typed.bind(to: search) { text in text.lowercased() }]
/// pressed.fire()
/// ```
public final class Trigger<Value: Sendable>: Sendable {
    /// What it is bound to.
    private struct Target: Sendable {
        let number: Int
        let fire: @Sendable (Value) -> Void
        let isEnabled: @Sendable () -> Bool
    }

    private struct State: Sendable {
        var bindings = 0
        var target: Target?
    }

    private let state = Lock(State())

    /// A trigger that is bound to nothing, so disabled.
    public init() {}

    /// Whether firing would start work: it is bound, and the action is enabled.
    public var isEnabled: Bool { state.withLock { $0.target }?.isEnabled() ?? false }

    /// Executes the action that it is bound to, if any.
    public func fire(_ value: Value) { state.withLock { $0.target }?.fire(value) }

    /// Binds it to `action`, which it keeps alive, instead of to what it was bound to; `input` makes inputs of its values.
    ///
    /// Dropping the binding unbinds it, unless it has been bound anew.
    public func bind<Input, Element>(
        to action: Action<Input, Element>, _ input: @escaping @Sendable (Value) -> Input
    ) -> Binding {
        let (number, former) = state.withLock { state in
            state.bindings += 1
            let former = state.target
            state.target = Target(
                number: state.bindings,
                fire: { value in action.execute(input(value)) },
                isEnabled: { action.isEnabled })
            return (state.bindings, former)
        }
        // Released outside the lock, as it may be the last reference to an action.
        withExtendedLifetime(former) {}
        return Binding { [weak self] in self?.unbind(number) }
    }

    private func unbind(_ number: Int) {
        let former = state.withLock { state -> Target? in
            guard let target = state.target, target.number == number else { return nil }
            state.target = nil
            return target
        }
        withExtendedLifetime(former) {}
    }
}

extension Trigger where Value == Void {
    /// Executes the action that it is bound to, if any.
    public func fire() { fire(()) }
}
