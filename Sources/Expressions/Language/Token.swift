/// A piece of an expression.
struct Token: Sendable {
    enum Kind: Sendable, Equatable {
        case closeBracket, closeParenthesis, comma, dot, end, openBracket, openParenthesis, wildcard
        /// A name: of a context, a function or, after a dot, a property.
        case name(String)
        /// A literal number, with what was written.
        case number(Double)
        case `operator`(Operator)
        /// A literal text, without its quotes.
        case string(String)
    }

    enum Operator: String, Sendable, CaseIterable {
        case and = "&&"
        case equal = "=="
        case greater = ">"
        case greaterOrEqual = ">="
        case less = "<"
        case lessOrEqual = "<="
        case not = "!"
        case notEqual = "!="
        case or = "||"

        /// How tightly a binary operator binds; nil for `!`.
        var precedence: Int? {
            switch self {
            case .or: 1
            case .and: 2
            case .equal, .notEqual: 3
            case .greater, .greaterOrEqual, .less, .lessOrEqual: 4
            case .not: nil
            }
        }
    }

    var kind: Kind
    /// Where it begins in the whole text, in Unicode scalars from 1.
    var position: Int
    /// As it is written.
    var source: String
}
