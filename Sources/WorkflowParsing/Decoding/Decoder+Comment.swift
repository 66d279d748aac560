import WorkflowModel

extension Decoder {
    /// `run: echo # x`: a `#` after a blank begins a comment, and what follows never reaches the shell.
    ///
    /// That is what many people want, so it is a warning; it is an error when the comment cuts a quote or an expression in
    /// two, which nobody wants. Whether the text is as it was meant.
    mutating func isWhole(_ node: Node, _ text: Text) -> Bool {
        let record = tree[node]
        guard record.style == .plain, record.tag == nil else { return true }
        let start = source.offset(of: text.mark)
        let end = start + text.source.utf8.count
        let bytes = source.bytes
        guard end < bytes.count, bytes[start..<end].elementsEqual(text.source.utf8) else { return true }
        let rest = bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
        let blanks = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard !blanks.isEmpty, rest.dropFirst(blanks.count).first == UInt8(ascii: "#") else { return true }
        let mark = source.mark(at: end + blanks.count)
        guard Self.isCut(text.source) else {
            problems.warning(
                .cutByComment,
                mark, "the script ends before this `#`, which begins a comment: to keep it, use a block, `|`")
            return true
        }
        problems.error(
            .cutByComment, mark, "a `#` after a space begins a comment and cuts the text off: use a block, `|`")
        return false
    }

    /// Whether a quote or an expression is open at the end of a script's line.
    private static func isCut(_ script: String) -> Bool {
        var quote: Character?
        var isEscaped = false
        for character in script {
            if isEscaped {
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil }
            } else if character == "'" || character == "\"" {
                quote = character
            }
        }
        let opened = script.split(separator: "${{", omittingEmptySubsequences: false).last ?? ""
        return quote != nil || (opened.count < script.count && !opened.contains("}}"))
    }
}
