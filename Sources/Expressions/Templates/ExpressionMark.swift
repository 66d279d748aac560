/// Where `${{ }}` begin and end.
enum ExpressionMark {
    /// Whether `$${{`, which stands for a literal `${{`, is at `index`.
    static func isEscape(_ text: [Unicode.Scalar], at index: Int) -> Bool {
        index + 3 < text.count && text[index] == "$" && text[index + 1] == "$" && text[index + 2] == "{"
            && text[index + 3] == "{"
    }

    /// Whether `${{` is at `index`.
    static func isOpening(_ text: [Unicode.Scalar], at index: Int) -> Bool {
        index + 2 < text.count && text[index] == "$" && text[index + 1] == "{" && text[index + 2] == "{"
    }

    /// The place behind the `}}` that ends the `${{` at `index`; a `}}` in a text of the expression does not.
    static func end(_ text: [Unicode.Scalar], of index: Int) throws(ExpressionProblem) -> Int {
        var place = index + 3
        var opening: Int?
        while place < text.count {
            if text[place] == "'" {
                opening = opening == nil ? place : nil
            } else if opening == nil, text[place] == "}", place + 1 < text.count, text[place + 1] == "}" {
                return place + 2
            }
            place += 1
        }
        if let opening {
            throw ExpressionProblem(
                position: opening + 1,
                message: "this text is not closed; end it with `'` (a `'` inside is written `''`)")
        }
        throw ExpressionProblem(
            position: index + 1, message: "`${{` is not closed; end it with `}}`, or write `$${{` for a literal `${{`")
    }
}
