/// A setting that is a value in the file, or an expression that gives one when it is needed.
///
/// Nothing is asked of `Value` but to be sendable: a check of its conformances when a program first meets the type takes
/// longer than the reading of a small file.
public enum Setting<Value: Sendable>: Sendable {
    /// Known from the file.
    case value(Value)
    /// The value of this text with `${{ … }}` in it, or for a guard the bare expression.
    case expression(Text)
}

extension Setting: Equatable where Value: Equatable {}
extension Setting: Hashable where Value: Hashable {}
