/// Keeps a trigger bound while it is held.
public final class Binding: Sendable {
    private let undo: @Sendable () -> Void

    init(_ undo: @escaping @Sendable () -> Void) { self.undo = undo }

    deinit { undo() }

    /// Unbinds the trigger.
    public func unbind() { undo() }
}
