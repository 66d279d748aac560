/// A setting that is a value in the file, or an expression that gives one when it is needed.
public enum Setting<Value: Hashable & Sendable>: Hashable, Sendable {
    /// Known from the file.
    case value(Value)
    /// The value of this text; exactly one `${{ … }}`, or for a guard the bare expression.
    case expression(Text)
}
