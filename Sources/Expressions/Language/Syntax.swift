/// An expression as a tree.
indirect enum Syntax: Sendable {
    /// `&&` of all.
    case and([Syntax])
    /// A function with its arguments.
    case call(Call)
    /// A comparison.
    case comparison(Token.Operator, Syntax, Syntax)
    /// A context.
    case context(Reference.Name)
    /// `.*` or `[*]`.
    case filter(Syntax)
    /// `[expression]`.
    case index(Syntax, Syntax)
    /// A literal.
    case literal(Value, position: Int)
    /// `!`.
    case not(Syntax)
    /// `||` of all.
    case or([Syntax])
    /// `.name` or `['name']`.
    case property(Syntax, Reference.Name)
    /// `success()` and its like.
    case status(StatusFunction, position: Int)

    /// A function with its arguments.
    struct Call: Sendable {
        var function: Function
        var arguments: [Syntax]
        /// Where the function's name stands.
        var position: Int
    }

    /// The trees directly below this one.
    var children: [Syntax] {
        switch self {
        case .and(let all), .or(let all): all
        case .call(let call): call.arguments
        case .comparison(_, let left, let right), .index(let left, let right): [left, right]
        case .context, .literal, .status: []
        case .filter(let inner), .not(let inner), .property(let inner, _): [inner]
        }
    }

    /// Where the expression begins, nearly: the position of its leftmost name or literal.
    var position: Int {
        switch self {
        case .call(let call): call.position
        case .context(let name): name.position
        case .literal(_, let position), .status(_, let position): position
        default: children.first?.position ?? 1
        }
    }
}
