extension Step {
    /// What people see of the step before it starts: its name as it stands, else a short form of its work.
    public var title: String { name?.source ?? work.title }
}

extension Work {
    /// A short form of the work, in one line; the expressions in it as they stand.
    public var title: String { title { $0 } }

    /// A short form of the work, in one line, with what `show` makes of each of its texts.
    ///
    /// Assertions, programs and scripts stay as they stand: that is what people look for.
    public func title(_ show: (String) -> String) -> String {
        switch self {
        case .assert(let assertion): "assert \(assertion.condition.source)".cut
        case .exec(let program): program.words.map(\.source).joined(separator: " ").cut
        case .file(let operation): "\(operation.key) \(show(operation.path.source))".cut
        case .http(let request): "\(show(request.method.source)) \(show(request.url.source).hidingLogin)".cut
        case .prompt(let prompt): show(prompt.question.title).cut
        case .run(let script): script.text.source.firstLine.cut + (script.text.source.hasMoreLines ? " …" : "")
        case .steps(let steps): steps.count == 1 ? "1 step" : "\(steps.count) steps"
        case .use(let use): "use \(use.name)".cut
        case .wait(let wait): "wait \(wait.title(show))".cut
        }
    }
}

extension Wait {
    fileprivate func title(_ show: (String) -> String) -> String {
        let what =
            switch event {
            case .condition(let text): text.source
            case .duration(.value(let duration)): duration.words
            case .duration(.expression(let text)): show(text.source)
            case .file(let text), .http(let text), .port(let text): show(text.source).hidingLogin
            case .until(let text): "until \(show(text.source))"
            }
        return event.isUncertain ? "\(absent ? "until not" : "for") \(what)" : what
    }
}

extension Prompt.Question {
    fileprivate var title: String {
        switch self {
        case .ask(let text, _), .choose(let text, _), .confirm(let text, _): text.source
        case .dialog(let dialog): (dialog.title ?? dialog.message)?.source ?? "prompt"
        case .edit: "edit a text"
        }
    }
}

extension String {
    /// The first line that is not empty, without what indents it.
    fileprivate var firstLine: String {
        String((split(whereSeparator: \.isNewline).first ?? "").drop { $0 == " " })
    }

    /// Whether more than one line is not empty.
    fileprivate var hasMoreLines: Bool { split(maxSplits: 2, whereSeparator: \.isNewline).count > 1 }

    /// The text in one line of at most 60 characters.
    fileprivate var cut: String {
        let line = firstLine
        return line.count > 60 ? line.prefix(60) + " …" : line
    }

    /// A URL without the user and the password that may stand in it: `https://***@host/path`.
    fileprivate var hidingLogin: String {
        let bytes = utf8
        var start = bytes.startIndex
        while start < bytes.endIndex, !bytes[start...].starts(with: "//".utf8) { bytes.formIndex(after: &start) }
        start = start < bytes.endIndex ? bytes.index(start, offsetBy: 2) : bytes.startIndex
        let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
        guard let at = self[start..<end].lastIndex(of: "@") else { return self }
        return self[..<start] + "***" + self[at...]
    }
}
