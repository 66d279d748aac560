extension ShellReader {
    /// Behind a line end: the bodies of the here-documents that wait.
    mutating func readHereDocumentBodies() throws(ExpressionProblem) {
        guard !pending.isEmpty else { return }
        guard outerPending == 0 else { throw lineBreakBeforeBody() }
        let documents = pending
        pending = []
        for document in documents { try readBody(document) }
    }

    private mutating func readBody(_ document: HereDocument) throws(ExpressionProblem) {
        let (end, next) = try bodyEnd(document)
        if document.isQuoted {
            while index < end {
                if isEscape(at: index) {
                    escapes.append(index)
                    index += 4
                } else if isExpression(at: index) {
                    throw problem(
                        at: index,
                        "the end mark of this here-document is quoted, so nothing in it is replaced; remove the quotes, or pass the "
                            + "value through `env`")
                } else {
                    index += 1
                }
            }
        } else {
            let outer = limit
            (limit, isInHereDocument) = (end, true)
            var word = ShellWord(start: index)
            while let scalar = current {
                switch scalar {
                case "\\": try readBackslash(.here, into: &word)
                case "`": try readBackticks(.here, into: &word)
                case "$": try readDollar(.here, into: &word)
                default:
                    word.parts.append(.unquoted(scalar))
                    index += 1
                }
            }
            (limit, isInHereDocument) = (outer, false)
            if let shell = document.shell { try requireQuote(word, of: shell) }
        }
        index = next
    }

    /// Where the body ends, and where reading goes on behind the end mark.
    private func bodyEnd(_ document: HereDocument) throws(ExpressionProblem) -> (end: Int, next: Int) {
        var start = index
        var isContinued = false
        while start < limit {
            var first = start
            if document.stripsTabs { while scalar(at: first) == "\t" { first += 1 } }
            let markEnd = first + document.mark.count
            if markEnd <= limit, text[first..<markEnd].elementsEqual(document.mark),
                scalar(at: markEnd) == "\n" || markEnd == text.count
            {
                guard !isContinued else {
                    throw problem(
                        at: first, "a backslash at the end of the line before joins this end mark to it; remove it")
                }
                return (start, min(markEnd + 1, limit))
            }
            (start, isContinued) = try nextLine(from: start, document)
        }
        throw problem(at: document.start, "this here-document is not closed: the line with its end mark is missing")
    }

    /// The beginning of the next line, and whether the line at `start` ends with a backslash that joins them.
    private func nextLine(from start: Int, _ document: HereDocument) throws(ExpressionProblem) -> (Int, Bool) {
        var place = start
        var backslashes = 0
        while let scalar = scalar(at: place), scalar != "\n" {
            if !document.isQuoted, isExpression(at: place), !isEscape(at: place - 1 < start ? place : place - 1) {
                place = try ExpressionMark.end(text, of: place)
                backslashes = 0
                continue
            }
            backslashes = scalar == "\\" ? backslashes + 1 : 0
            place += 1
        }
        return (place + 1, !document.isQuoted && !backslashes.isMultiple(of: 2))
    }
}
