/// An expression that the reader has found, and what stands for it.
struct ShellSlot: Sendable {
    enum Form: Sendable {
        /// `'"${v?}"$'` in `$'…'`.
        case ansi
        /// `${v?}` in arithmetic; a blank before it keeps `-` and a negative number apart.
        case arithmetic(blankBefore: Bool)
        /// `${v?}`, in double quotes and here-documents.
        case plain
        /// `"${v?}"`.
        case quoted
        /// `'"${v?}"'` in `'…'`.
        case single

        /// What stands before and after the expansion.
        var surroundings: (before: String, after: String) {
            switch self {
            case .ansi: ("'\"", "\"$'")
            case .arithmetic(let blankBefore): (blankBefore ? " " : "", "")
            case .plain: ("", "")
            case .quoted: ("\"", "\"")
            case .single: ("'\"", "\"'")
            }
        }
    }

    /// From the `${{` to behind the `}}`.
    var range: Range<Int>
    var expression: Expression
    var form: Form
    var place: ShellTemplate.Place
    /// Line ends in the expression, which the expansion repeats so that the lines after it keep their numbers.
    var lineBreaks: Int

    var position: Int { range.lowerBound + 1 }
    /// Whether the expression is `quote(…)`: text for a second shell.
    var isQuote: Bool { expression.functionName == "quote" }
}
