/// Reads a script as far as quoting needs it: finds for each `${{ }}` the place where it stands, or says why it cannot stand there.
///
/// Where shells differ in what a text means, and an expression is concerned, the reader refuses.
struct ShellReader {
    /// How deep constructs may lie in each other.
    static let maximumDepth = 100

    let text: [Unicode.Scalar]
    let dialect: ShellDialect
    var index = 0
    /// Reading ends here: the end of the script, of backticks or of a here-document.
    var limit: Int
    var depth = 0

    /// The expressions, in the order of the script.
    var slots: [ShellSlot] = []
    /// Where a `$${{` stands for `${{`.
    var escapes: [Int] = []
    /// Things that may surprise, with their places.
    var warnings: [ExpressionProblem] = []

    /// Forms that `sh` does not have, where they stand in a script for it; what to write instead of them.
    var foreign: [ExpressionProblem] = []
    /// Where the first `|` stands.
    var pipe: Int?

    /// The simple command that is being read.
    var command = ShellCommand()
    /// Here-documents whose bodies begin after the next line end.
    var pending: [HereDocument] = []
    /// How many of them belong to the code around a `$( )`.
    var outerPending = 0
    /// Whether the body of a here-document is being read, and not code in it.
    var isInHereDocument = false
    /// Variables that the script makes integers or references, which evaluate what is assigned to them.
    var evaluatingNames: [String: String] = ShellNames.integers
    /// What is assigned to which variable.
    var assigned: [(name: String, word: ShellWord)] = []

    init(_ text: [Unicode.Scalar], dialect: ShellDialect) {
        self.text = text
        self.dialect = dialect
        limit = text.count
    }

    /// Reads the whole script.
    mutating func read() throws(ExpressionProblem) {
        if let place = text.firstIndex(of: "\0") { throw problem(at: place, "a script cannot hold a NUL character") }
        _ = try readCode(until: .limit)
        if let open = pending.first { throw problem(at: open.start, "this here-document is not closed") }
        try checkEvaluatingNames()
        if slots.count == 1,
            text.indices.allSatisfy({ slots[0].range.contains($0) || text[$0].isBlank })
        {
            throw problem(
                at: slots[0].range.lowerBound,
                "the whole script is one expression, which would be code; use `exec` with a list for a program and its "
                    + "arguments, or set it through `env` and `eval` it on purpose")
        }
    }

    /// The scalar at `place`, if reading goes so far.
    func scalar(at place: Int) -> Unicode.Scalar? { place < limit ? text[place] : nil }

    /// The scalar to be read next.
    var current: Unicode.Scalar? { scalar(at: index) }

    func starts(with word: StaticString, at place: Int) -> Bool {
        var place = place
        return word.withUTF8Buffer { bytes in
            bytes.allSatisfy { byte in
                defer { place += 1 }
                return place < limit && text[place].value == UInt32(byte)
            }
        }
    }

    func starts(with word: StaticString) -> Bool { starts(with: word, at: index) }

    /// Whether an expression, not an escape, begins at `place`.
    func isExpression(at place: Int) -> Bool { ExpressionMark.isOpening(text, at: place) && place < limit }

    /// Whether `$${{` is at `place`.
    func isEscape(at place: Int) -> Bool { ExpressionMark.isEscape(text, at: place) && place < limit }

    /// Whether a backslash and a line end are at `place`.
    func isContinuation(at place: Int) -> Bool { scalar(at: place) == "\\" && scalar(at: place + 1) == "\n" }

    /// The place behind all line continuations at `place`.
    func afterContinuations(_ place: Int) -> Int {
        var place = place
        while isContinuation(at: place) { place += 2 }
        return place
    }

    /// Skips blanks and line continuations.
    mutating func skipBlanks() {
        while true {
            if let current, current == " " || current == "\t" {
                index += 1
            } else if isContinuation(at: index) {
                index += 2
            } else {
                return
            }
        }
    }

    /// Skips to the end of the line: expressions in a comment are neither checked nor evaluated.
    mutating func skipComment() {
        while let current, current != "\n" { index += 1 }
    }

    /// Runs `body` one level deeper.
    mutating func nested<Result>(
        _ body: (inout ShellReader) throws(ExpressionProblem) -> Result
    ) throws(ExpressionProblem) -> Result {
        depth += 1
        defer { depth -= 1 }
        guard depth <= ShellReader.maximumDepth else {
            throw problem(at: index, "the script is nested too deep here; move a part into a file or a function")
        }
        return try body(&self)
    }

    /// Reads the expression at `index` into a slot of `word`.
    mutating func readSlot(
        _ form: ShellSlot.Form, place: ShellTemplate.Place = .text, into word: inout ShellWord
    ) throws(ExpressionProblem) {
        let end = try ExpressionMark.end(text, of: index)
        guard end <= limit else {
            throw problem(at: index, "this expression does not end where the quoting around it ends")
        }
        let expression = try Expression(parsing: text, in: (index + 3)..<(end - 2))
        let lineBreaks = text[index..<end].count { $0 == "\n" }
        word.parts.append(.slot(slots.count))
        slots.append(
            ShellSlot(range: index..<end, expression: expression, form: form, place: place, lineBreaks: lineBreaks))
        index = end
    }

    func problem(at place: Int, _ message: String) -> ExpressionProblem {
        ExpressionProblem(position: min(place, max(text.count - 1, 0)) + 1, message: message)
    }

    /// Notes a form that `sh` does not have; the refusal of it, if an expression was read in it.
    mutating func requireNotSh(since count: Int, _ form: String, at start: Int) throws(ExpressionProblem) {
        noteForeign(form, at: start)
        guard dialect == .sh, slots.count > count else { return }
        throw ExpressionProblem(position: slots[count].position, message: "\(form) is not sh; use `shell: bash`")
    }
}
