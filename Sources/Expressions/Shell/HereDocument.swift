/// A here-document whose body has not been read yet.
struct HereDocument: Sendable {
    /// The line that ends it.
    var mark: [Unicode.Scalar]
    /// Whether tabs at the beginning of lines are taken away (`<<-`).
    var stripsTabs: Bool
    /// Whether the mark was quoted, so that nothing in the body is replaced.
    var isQuoted: Bool
    /// Where its `<<` stands.
    var start: Int
    /// The shell that runs the body as code; nil: something else reads it.
    var shell: String?
}
