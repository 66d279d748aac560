/// What quoting is in force.
enum ShellQuoting {
    /// None.
    case bare
    /// Double quotes.
    case double
    /// A here-document.
    case here

    /// What stands for an expression here.
    var form: ShellSlot.Form { self == .bare ? .quoted : .plain }
}

extension ShellReader {
    /// A backslash and what follows it.
    mutating func readBackslash(_ quoting: ShellQuoting, into word: inout ShellWord) throws(ExpressionProblem) {
        let next = index + 1
        if isEscape(at: next) {
            escapes.append(next)
            word.parts += [.quoted("$"), .quoted("{"), .quoted("{")]
            index = next + 4
            return
        }
        if isExpression(at: next) {
            throw problem(
                at: next,
                "a backslash before an expression would take its quotes away; remove it, or put what is before it in quotes"
            )
        }
        switch scalar(at: next) {
        case nil: index = next
        case "\n": index = next + 1
        case let scalar?:
            if quoting != .bare, !"$`\"\\".unicodeScalars.contains(scalar) { word.parts.append(.quoted("\\")) }
            word.parts.append(.quoted(scalar))
            index = next + 1
        }
    }

    /// `'…'`.
    mutating func readSingleQuotes(into word: inout ShellWord) throws(ExpressionProblem) {
        let start = index
        index += 1
        while let scalar = current {
            if isEscape(at: index) {
                try readEscape(into: &word)
            } else if isExpression(at: index) {
                try readSlot(.single, into: &word)
            } else {
                index += 1
                if scalar == "'" { return }
                word.parts.append(.quoted(scalar))
            }
        }
        throw problem(at: start, "this `'` is not closed")
    }

    /// `$'…'` of bash and zsh.
    mutating func readAnsiQuotes(into word: inout ShellWord) throws(ExpressionProblem) {
        let start = index
        let count = slots.count
        var hasBackslash = false
        noteForeign("`$'`", at: start)
        index += 2
        while let scalar = current {
            if isEscape(at: index) {
                try readEscape(into: &word)
            } else if isExpression(at: index) {
                try readSlot(.ansi, into: &word)
                try requireNotSh(since: count, "`$'`", at: start)
            } else if scalar == "\\" {
                if isExpression(at: index + 1), !isEscape(at: index + 1) {
                    throw problem(at: index + 1, "a backslash stands before an expression; remove it")
                }
                hasBackslash = true
                word.parts.append(.opaque)
                index += dialect == .sh ? 1 : 2
            } else {
                index += 1
                guard scalar != "'" else {
                    guard dialect == .sh, hasBackslash else { return }
                    throw problem(at: start, "`$'` with a backslash is not sh; use `shell: bash`, or plain quotes")
                }
                word.parts.append(.quoted(scalar))
            }
        }
        throw problem(at: start, "this `$'` is not closed")
    }

    /// `"…"`.
    mutating func readDoubleQuotes(into word: inout ShellWord) throws(ExpressionProblem) {
        let start = index
        index += 1
        while let scalar = current {
            switch scalar {
            case "\"":
                index += 1
                return
            case "\\": try readBackslash(.double, into: &word)
            case "`": try readBackticks(.double, into: &word)
            case "$": try readDollar(.double, into: &word)
            default:
                word.parts.append(.quoted(scalar))
                index += 1
            }
        }
        throw problem(at: start, "this `\"` is not closed")
    }

    /// `$${{` where quotes make it text.
    mutating func readEscape(into word: inout ShellWord) throws(ExpressionProblem) {
        escapes.append(index)
        word.parts += [.quoted("$"), .quoted("{"), .quoted("{")]
        index += 4
    }

    /// `` `…` ``: code anew, if an expression stands in it and nothing has to be unescaped first.
    mutating func readBackticks(_ quoting: ShellQuoting, into word: inout ShellWord) throws(ExpressionProblem) {
        let start = index
        var place = index + 1
        var expression: Int?
        var hasBackslash = false
        while let scalar = scalar(at: place), scalar != "`" {
            if isEscape(at: place) {
                throw problem(at: place, "use `$( )` instead of backticks around `$${{`")
            } else if isExpression(at: place) {
                expression = expression ?? place
                place = try ExpressionMark.end(text, of: place)
            } else {
                if scalar == "\\" { hasBackslash = true }
                place += scalar == "\\" ? 2 : 1
            }
        }
        guard scalar(at: place) == "`" else { throw problem(at: start, "this backtick is not closed") }
        word.parts.append(.opaque)
        guard let expression else {
            index = place + 1
            return
        }
        guard quoting == .bare, !hasBackslash else {
            throw problem(at: expression, "use `$( )` instead of backticks around an expression")
        }
        let (outerLimit, outer) = (limit, outerPending)
        (limit, outerPending, index) = (place, pending.count, start + 1)
        _ = try readCode(until: .limit)
        if pending.count > outerPending, let open = pending.last {
            throw problem(at: open.start, "this here-document must end before the backtick")
        }
        (limit, outerPending, index) = (outerLimit, outer, place + 1)
    }
}
