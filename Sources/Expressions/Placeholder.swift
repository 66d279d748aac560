/// A value of the expression language: null, boolean, number, string, array or object.
public indirect enum Value: Sendable {
    case array([Value])
    case boolean(Bool)
    case null
    case number(Number)
    case object(Object)
    case string(String)
}

/// A number: its double, and the text it was written as, if that is known.
public struct Number: Sendable {
    public var value: Double
    public var text: String?
    public init(_ value: Double, writtenAs text: String? = nil) { self.value = value; self.text = text }
    public init(_ value: Int) { self.init(Double(value), writtenAs: String(value)) }
}

/// An object: names in order, looked up without regard to case.
public struct Object: Sendable {
    /// An object whose members are made when they are asked for.
    public init(lazy names: @escaping @Sendable () -> [String], member: @escaping @Sendable (String) -> Value?) { fatalError() }
    public init(_ members: [(name: String, value: Value)]) { fatalError() }
    public init() { self.init([]) }
    public subscript(name: String) -> Value? { fatalError() }
    /// Names and values, in order.
    public var members: [(name: String, value: Value)] { fatalError() }
    public var names: [String] { fatalError() }
}

extension Value {
    /// The value as text, by the language's rules: null is empty, numbers as written, arrays and objects as GitHub shows them.
    public var text: String { fatalError() }
    public var isTruthy: Bool { fatalError() }
    /// The text as JSON, one line or (pretty) as `toJSON` prints it.
    public func json(pretty: Bool = false) -> String { fatalError() }
    public init(json: String) throws(JSONProblem) { fatalError() }
}
public struct JSONProblem: Error, Sendable { public var offset: Int; public var message: String }

/// success(), failure(), always(), cancelled().
public enum StatusFunction: String, CaseIterable, Sendable { case always, cancelled, failure, success }

/// What an expression sees.
public protocol ExpressionScope: Sendable {
    /// The value of the context `name` (lower-case insensitive); `nil`: there is no such context here.
    func context(_ name: String) throws(ExpressionProblem) -> Value?
    /// The value of a status function; `nil`: not allowed here.
    func status(_ function: StatusFunction) -> Bool?
}

/// Why an expression could not be read or evaluated.
public struct ExpressionProblem: Error, Hashable, Sendable {
    /// The place in the text that was given, in Unicode scalars from 1.
    public var position: Int
    public var message: String
    public init(position: Int, message: String) { self.position = position; self.message = message }
}

/// An expression, read once and evaluated any number of times.
public struct Expression: Sendable {
    public init(parsing source: String) throws(ExpressionProblem) { fatalError() }
    public func evaluate(in scope: some ExpressionScope) throws(ExpressionProblem) -> Value { fatalError() }
    /// Each chain of names that begins with a context: for checks before anything runs.
    public var references: [Reference] { fatalError() }
    /// The status functions it calls.
    public var statusFunctions: Set<StatusFunction> { fatalError() }
}

/// `steps.build.outputs['size']`: a context and the constant names after it.
public struct Reference: Hashable, Sendable {
    public struct Name: Hashable, Sendable { public var text: String; public var position: Int
        public init(text: String, position: Int) { self.text = text; self.position = position } }
    /// The context first; what follows the first computed index or `*` is left out.
    public var names: [Name]
    public init(names: [Name]) { self.names = names }
}

/// A text with `${{ … }}` in it.
public struct Template: Sendable {
    public enum Piece: Sendable {
        case text(String)
        /// The expression and where its `${{` stands, in Unicode scalars from 1; positions inside are relative to the whole text.
        case expression(Expression, position: Int)
    }
    public init(parsing source: String) throws(ExpressionProblem) { fatalError() }
    public var pieces: [Piece] { fatalError() }
    /// The value: of a sole expression with its type, else the joined text.
    public func evaluate(in scope: some ExpressionScope) throws(ExpressionProblem) -> Value { fatalError() }
}

/// A shell whose quoting is known.
public enum ShellDialect: Sendable { case bash, sh, zsh }

/// A script with `${{ … }}` in it, read by the shell's quoting rules: `interpolation.md`.
public struct ShellTemplate: Sendable {
    public enum Place: Sendable { case integer, list, text }
    public struct Slot: Sendable { public var expression: Expression; public var position: Int; public var place: Place }
    public init(parsing script: String, dialect: ShellDialect) throws(ExpressionProblem) { fatalError() }
    public var slots: [Slot] { fatalError() }
    /// The script with the values of its slots as data.
    public func render(_ values: [Value]) throws(ExpressionProblem) -> String { fatalError() }
}
