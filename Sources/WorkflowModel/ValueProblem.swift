/// Why a text is not a value of the kind that its place wants.
public struct ValueProblem: Error, Hashable, Sendable {
    /// What is wrong and what to write, without the name of the key: `` `10` has no unit: write `10s` ``.
    public var message: String
    /// Its code, if it is another than its place's.
    public var code: ProblemCode?

    /// The problem `message`.
    public init(_ message: String, _ code: ProblemCode? = nil) { (self.message, self.code) = (message, code) }
}
