import CYAML
import WorkflowModel

/// Why libyaml could not go on, in words that say what to do; the usual traps have words of their own.
struct SyntaxMistake {
    /// Where.
    private(set) var mark: Mark
    /// What is wrong and what to do.
    private(set) var message: String

    /// Where libyaml stopped, and why.
    private struct Stop {
        var problem: String
        var context: String
        var mark: Mark
        var contextMark: Mark
    }

    /// The mistake that stopped `parser`.
    init(_ parser: yaml_parser_t, in source: SourceText) {
        let stop = Stop(
            problem: parser.problem.map { String(cString: $0) } ?? "",
            context: parser.context.map { String(cString: $0) } ?? "",
            mark: Mark(parser.problem_mark), contextMark: Mark(parser.context_mark))
        (mark, message) = (stop.mark, "")
        let finders: [(Stop, SourceText) -> (Mark, String)?] = [
            Self.escape, Self.tab, Self.unquotedExpression, Self.unclosed, Self.brokenValue, Self.colon, Self.known,
        ]
        for find in finders {
            guard let (place, words) = find(stop, source) else { continue }
            (mark, message) = (place, words)
            return
        }
        message = "not valid YAML: \(stop.problem)"
    }

    /// A backslash in double quotes; where it stands is known, whatever is around it.
    private static func escape(_ stop: Stop, _ source: SourceText) -> (Mark, String)? {
        stop.problem == "found unknown escape character" ? known(stop, source) : nil
    }

    /// A tab where only spaces indent.
    private static func tab(_ stop: Stop, _ source: SourceText) -> (Mark, String)? {
        let line = source.line(stop.mark.line).unicodeScalars
        let indentation = line.prefix { $0 == " " || $0 == "\t" }
        guard stop.problem.contains("tab character") || stop.mark.column <= indentation.count,
            let tab = indentation.firstIndex(of: "\t")
        else { return nil }
        let column = line.distance(from: line.startIndex, to: tab) + 1
        return (Mark(line: stop.mark.line, column: column), "a tab is used as indentation: use spaces")
    }

    /// `{ n: ${{ x }} }`: YAML reads the braces as maps.
    private static func unquotedExpression(_ stop: Stop, _ source: SourceText) -> (Mark, String)? {
        let line = Array(source.line(stop.mark.line).unicodeScalars)
        let brace = stop.mark.column - 1
        guard stop.problem.contains("expected ','"), brace >= 1, brace + 1 < line.count, line[brace - 1] == "$",
            line[brace] == "{", line[brace + 1] == "{"
        else { return nil }
        let start = Mark(line: stop.mark.line, column: stop.mark.column - 1)
        let rest = ValueText(restOfLine: source, from: source.offset(of: start)).text
        return (start, "inside `{ }` and `[ ]` an expression must be in quotes: quote it, `\"\(rest)\"`")
    }

    /// `{ run: echo "${{ x }}" }`: the text has no quotes around it, and ends where the braces begin.
    private static func quotedExpression(_ stop: Stop, _ source: SourceText) -> (Mark, String)? {
        let line = Array(source.line(stop.contextMark.line).unicodeScalars.prefix(stop.contextMark.column - 1))
        let starts = line.indices.dropLast(2).filter { line[$0] == "$" && line[$0 + 1] == "{" && line[$0 + 2] == "{" }
        guard let start = starts.first, line[..<start].contains(where: { $0 == "{" || $0 == "[" }) else { return nil }
        return (
            Mark(line: stop.contextMark.line, column: start + 1),
            "inside `{ }` and `[ ]` a text with an expression must be in quotes as a whole: use a block, `|`, or `'…'`"
        )
    }

    /// A quote or a bracket without its end.
    private static func unclosed(_ stop: Stop, _ source: SourceText) -> (Mark, String)? {
        if stop.context.contains("quoted scalar"), stop.problem.contains("end of stream") {
            return quotedExpression(stop, source) ?? (stop.contextMark, "this quote is never closed")
        }
        guard stop.context.contains("flow"), stop.contextMark.line < stop.mark.line || isAtEnd(stop, source) else {
            return nil
        }
        let isMap = stop.context.contains("mapping") || opening(stop, source) == "{"
        let (open, close) = isMap ? ("{", "}") : ("[", "]")
        let place = stop.context.contains("node") ? lastBracket(stop, source) : stop.contextMark
        if let comment = comment(after: place, source) {
            return (
                comment,
                "a `#` after a space begins a comment, so the `\(open)` before it is not closed: use a block, `|`"
            )
        }
        return (place, "this `\(open)` is not closed: a `,` or `\(close)` is missing before line \(stop.mark.line)")
    }

    /// Where a comment begins in the line of `place`, behind it.
    private static func comment(after place: Mark, _ source: SourceText) -> Mark? {
        let line = Array(source.line(place.line).unicodeScalars)
        let sign = line.indices.dropFirst(place.column).first { line[$0] == "#" && line[$0 - 1] == " " }
        return sign.map { Mark(line: place.line, column: $0 + 1) }
    }

    private static func isAtEnd(_ stop: Stop, _ source: SourceText) -> Bool {
        source.bytes[source.offset(of: stop.mark)...].allSatisfy { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }
    }

    private static func opening(_ stop: Stop, _ source: SourceText) -> Character? {
        let place = source.offset(of: lastBracket(stop, source))
        return place < source.bytes.count ? Character(Unicode.Scalar(source.bytes[place])) : nil
    }

    /// The last `[` or `{` before the place where libyaml stopped.
    private static func lastBracket(_ stop: Stop, _ source: SourceText) -> Mark {
        let end = source.offset(of: stop.mark)
        let bracket = source.bytes[..<end].lastIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
        return bracket.map { source.mark(at: $0) } ?? stop.mark
    }

    /// A value that begins like something else than a text.
    private static func brokenValue(_ stop: Stop, _ source: SourceText) -> (Mark, String)? {
        let line = LineShape(source.line(stop.mark.line))
        guard let first = line.first, line.valueStart < stop.mark.column else { return nil }
        let place = Mark(line: stop.mark.line, column: line.valueStart + 1)
        let isGuard = line.key.map(KeyTable.guards.contains) ?? false
        let cure = isGuard ? "write `${{ \(line.value) }}`" : "use a block, `|`, or quote the whole text"
        switch first {
        case "!":
            return (place, "a `!` begins a YAML tag: \(isGuard ? cure : "quote the text")")
        case "\"",
            "'" where !stop.context.contains("quoted scalar"):
            return (place, "a text that begins with a quote must end with it: \(cure)")
        case "[", "{":
            guard !stop.problem.contains("expected ','") else { return nil }
            return (place, "a text that begins with `\(first)` is read as a \(first == "[" ? "list" : "map"): \(cure)")
        case "@", "`", "%", "*", "&":
            let sign = first == "`" ? "a backquote" : "`\(first)`"
            return (place, "a text cannot begin with \(sign): \(cure)")
        case "|", ">":
            return (place, "the text of a block begins in the line after the `\(first)`")
        case "-" where stop.problem.contains("block sequence"):
            return (place, "a list begins in the line after its key; a text that begins with `- ` must be in quotes")
        default:
            return nil
        }
    }

    /// `run: echo "a: b"`: a second `: ` in a line.
    private static func colon(_ stop: Stop, _ source: SourceText) -> (Mark, String)? {
        let line = LineShape(source.line(stop.mark.line))
        let index = stop.mark.column - 1
        guard index < line.scalars.count, line.scalars[index] == ":" else { return nil }
        if stop.problem.contains("expected ','") {
            return (stop.mark, "a `: ` inside an unquoted text: quote the whole text")
        }
        guard stop.problem.contains("mapping values") else { return nil }
        guard line.key != nil, line.valueStart <= index else {
            return (
                stop.mark,
                "no key is expected here: the text above goes on into this line; check the indentation, and that each `key:` has a space after it"
            )
        }
        return (stop.mark, "a `: ` inside an unquoted text: use a block, `|`, or quote the whole text")
    }

    /// The other ways to go wrong.
    private static func known(_ stop: Stop, _ source: SourceText) -> (Mark, String)? {
        let begin = "that begins in line \(stop.contextMark.line)"
        switch stop.problem {
        case "did not find expected key":
            return (stop.mark, "this line does not fit the map \(begin): check the indentation, or write `key: value`")
        case "did not find expected '-' indicator":
            return (stop.mark, "this line does not fit the list \(begin): check the indentation, or write `- `")
        case "could not find expected ':'":
            return (stop.contextMark, "a `:` is missing: write `key: value`")
        case "found unknown escape character":
            return (stop.mark, "unknown escape in double quotes: write `\\\\` for a backslash, or use single quotes")
        case "found character that cannot start any token":
            return (stop.mark, "a text cannot begin with this character: quote it")
        case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
            let close = stop.problem.hasSuffix("'}'") ? "}" : "]"
            return (stop.mark, "a `,` or `\(close)` is missing here; a text with special characters must be in quotes")
        case "did not find expected <document start>":
            return (stop.mark, "text after the end of the document: a workflow file is one YAML document")
        case "did not find expected comment or line break" where stop.context.contains("block scalar"):
            return (stop.contextMark, "the text of a block begins in the line after the `|` or `>`")
        default:
            return nil
        }
    }
}
