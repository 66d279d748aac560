extension Step {
    /// What people see of the step before it starts: its name as it stands, else a short form of its work.
    public var title: String { name?.source ?? work.title }
}

extension Work {
    /// A short form of the work, in one line.
    public var title: String {
        switch self {
        case .assert(let assertion): "assert " + assertion.condition.source.firstLine
        case .exec(let program): program.words.map(\.source).joined(separator: " ").firstLine
        case .file(let operation): "\(operation.key) \(operation.path.source)".firstLine
        case .http(let request): "\(request.method.source) \(request.url.source.hidingLogin)".firstLine
        case .prompt(let prompt): prompt.question.title.firstLine
        case .run(let script): script.text.source.firstLine
        }
    }
}

extension Prompt.Question {
    fileprivate var title: String {
        switch self {
        case .ask(let text, _), .choose(let text, _), .confirm(let text, _): text.source
        case .dialog(let dialog): (dialog.title ?? dialog.message)?.source ?? "prompt"
        }
    }
}

extension String {
    /// The first line that is not empty, at most 60 characters of it.
    fileprivate var firstLine: String {
        let lines = split(whereSeparator: \.isNewline)
        let line = (lines.first ?? "").drop { $0 == " " }
        let isCut = lines.count > 1 || line.count > 60
        return line.prefix(60) + (isCut ? " …" : "")
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
