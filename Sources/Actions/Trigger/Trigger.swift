public import Channels

/// Something that a person or a program sets off.
///
/// Any number of triggers, with inputs of their own, may share one action.
///
/// ```swift
/// let pressed = Trigger<Void>(), typed = Trigger<String>()
/// let bindings = [pressed.bind(to: search) { "all" }, typed.bind(to: search) { text in text.lowercased() }]
/// pressed.fire()
/// for await canPress in pressed.enabled { button.isEnabled = canPress }
/// ```
public final class Trigger<Value: Sendable>: Sendable {
    /// What it is bound to.
    private struct Target: Sendable {
        let number: Int
        let control: ActionControl
        let fire: @Sendable (Value) -> Void
    }

    private struct State: Sendable {
        var bindings = 0
        var target: Target?
    }

    private let relay = EnabledRelay()
    private let state = Lock(State())

    /// A trigger that is bound to nothing, so disabled.
    public init() {}

    deinit {
        forget(state.withLock { $0.target })
        relay.close()
    }

    /// Whether firing would start work: it is bound, and the action is enabled.
    public var isEnabled: Bool { state.withLock { $0.target }?.control.isEnabled ?? false }

    /// Whether firing would start work: now, and at each change.
    ///
    /// False while it is bound to nothing. It goes on when the trigger is bound anew, and ends with the trigger.
    public var enabled: Observed<Bool> { relay.observe() }

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
                number: state.bindings, control: action.control, fire: { value in action.execute(input(value)) })
            return (state.bindings, former)
        }
        relay.bind(number)
        action.control.follow(relay, number)
        // Released outside the lock, as it may be the last reference to an action.
        forget(former)
        return Binding { [weak self] in self?.unbind(number) }
    }

    private func unbind(_ number: Int) {
        let former = state.withLock { state -> Target? in
            guard let target = state.target, target.number == number else { return nil }
            state.target = nil
            return target
        }
        relay.unbind(number)
        forget(former)
    }

    private func forget(_ target: Target?) {
        guard let target else { return }
        target.control.unfollow(relay, target.number)
    }
}

extension Trigger where Value == Void {
    /// Executes the action that it is bound to, if any.
    public func fire() { fire(()) }
}
