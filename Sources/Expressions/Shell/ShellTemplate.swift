/// A script with `${{ … }}` in it, read by the shell's quoting rules.
///
/// Each expression becomes the expansion of a private variable, quoted for its place, so that a value is data: one word,
/// never split, never a wildcard, never code. Where that cannot be done the script is refused, with the way out.
///
/// ```swift
/// let script = try ShellTemplate(parsing: "echo ${{ inputs.title }}", dialect: .sh)
/// try script.render(["a; b"])          // __flowrun_v1='a; b'; echo "${__flowrun_v1?}"
/// ```
///
/// The variables are set before the first line, on that line, and are not exported; lines keep their numbers.
public struct ShellTemplate: Sendable {
    /// What values a place takes.
    public enum Place: Sendable {
        /// `-?(0|[1-9][0-9]*)`: arithmetic.
        case integer
        /// One word, or a list that becomes one word per item.
        case list
        /// One text.
        case text
    }

    /// An expression of the script.
    public struct Slot: Sendable {
        /// The expression; positions in its problems count from the beginning of the script.
        public var expression: Expression
        /// Where its `${{` stands, in Unicode scalars from 1.
        public var position: Int
        /// What values it takes.
        public var place: Place
    }

    /// The expressions, in the order of the script; those in comments are not among them.
    public let slots: [Slot]
    /// Expressions in the code of `awk`, `sed`, `psql -c` and their like, where a value may be code.
    public let warnings: [ExpressionProblem]

    /// What may surprise in it besides, if it is for `sh`.
    public let survey: ShellSurvey?
    let dialect: ShellDialect
    let forms: [ShellSlot]
    /// The texts before, between and behind the slots.
    let texts: [String]
    /// What the names of the private variables begin with.
    let prefix: String

    /// The script `script`, read as `dialect` reads it.
    public init(parsing script: String, dialect: ShellDialect) throws(ExpressionProblem) {
        self.dialect = dialect
        guard ShellText.occurs("${{", in: script) else {
            (slots, warnings, forms, texts, prefix, survey) = ([], [], [], [script], "", nil)
            return
        }
        let scalars = Array(script.unicodeScalars)
        var reader = ShellReader(scalars, dialect: dialect)
        try reader.read()
        forms = reader.slots
        survey = dialect == .sh ? ShellSurvey(reader, script) : nil
        warnings = reader.warnings
        slots = reader.slots.map { Slot(expression: $0.expression, position: $0.position, place: $0.place) }
        texts = ShellTemplate.texts(of: scalars, around: reader.slots, escapes: Set(reader.escapes))
        prefix = ShellTemplate.unusedPrefix(in: script)
    }

    /// Whether there is an expression to evaluate.
    public var hasSlots: Bool { !slots.isEmpty }

    /// Whether the script holds nothing but blanks.
    public var isEmpty: Bool {
        slots.isEmpty && texts.allSatisfy { $0.unicodeScalars.allSatisfy(\.isBlank) }
    }

    private static func texts(
        of scalars: [Unicode.Scalar], around slots: [ShellSlot], escapes: Set<Int>
    ) -> [String] {
        var texts: [String] = []
        var start = 0
        for end in slots.map(\.range.lowerBound) + [scalars.count] {
            var text = ScalarText()
            // Of the four scalars of an escape the first one goes.
            for index in start..<end where !escapes.contains(index) { text.append(scalars[index]) }
            texts.append(text.text)
            if texts.count <= slots.count { start = slots[texts.count - 1].range.upperBound }
        }
        return texts
    }

    private static func unusedPrefix(in script: String) -> String {
        var number = 0
        while true {
            let prefix = number == 0 ? "__flowrun_v" : "__flowrun\(number)_v"
            if !ShellText.occurs(prefix, in: script) { return prefix }
            number += 1
        }
    }
}
