/// Names as a list in a sentence: `` `a`, `b` or `c` ``.
struct Listed: CustomStringConvertible {
    let description: String

    /// `names` in backquotes, with `word` before the last.
    init(_ names: [String], _ word: String = "or") {
        let quoted = names.map { "`\($0)`" }
        guard let last = quoted.last, quoted.count > 1 else {
            description = quoted.first ?? ""
            return
        }
        description = quoted.dropLast().joined(separator: ", ") + " \(word) " + last
    }
}
