/// Makes the head of an answer of its lines.
struct HeadReader {
    private var head: AnswerHead?
    private var isComplete = false

    /// Takes a line; returns the head with its last one.
    ///
    /// What comes before it (`100 Continue`) and after the body is dropped.
    mutating func take(_ line: String) -> AnswerHead? {
        guard !isComplete else { return nil }
        var line = line[...]
        while let last = line.unicodeScalars.last, last == "\n" || last == "\r" { line.unicodeScalars.removeLast() }
        if line.isEmpty { return finish() }
        if line.hasPrefix("HTTP/") {
            let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            head = AnswerHead(
                status: words.count > 1 ? Int(words[1]) ?? 0 : 0, reason: words.count > 2 ? String(words[2]) : "")
        } else if line.hasPrefix(" ") || line.hasPrefix("\t") {
            guard let last = head?.fields.indices.last else { return nil }
            head?.fields[last].value += " " + line.trimmingBlanks
        } else if let colon = line.firstIndex(of: ":") {
            let name = line[..<colon].lowercased()
            head?.fields.append((name, String(line[line.index(after: colon)...].trimmingBlanks)))
        }
        return nil
    }

    private mutating func finish() -> AnswerHead? {
        guard let head, head.status >= 200 else { return nil }
        isComplete = true
        return head
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        var text = self
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
