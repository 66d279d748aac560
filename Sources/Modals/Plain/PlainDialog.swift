/// A dialog in the course of being answered line by line: what is printed, and what each line does.
struct PlainDialog {
    /// What the next line answers.
    enum Stage: Hashable {
        case action
        case confirmation
        case field(Int)
    }

    let request: DialogRequest
    private(set) var stage: Stage
    private var answers = ModalAnswers()
    private var action: Int?

    init(_ request: DialogRequest) {
        self.request = request
        if request.isConfirmation {
            stage = .confirmation
        } else if let only = request.onlyAction, !request.fields.isEmpty, request.actions[only].usesFields {
            action = only
            stage = .field(0)
        } else {
            stage = .action
        }
    }

    /// Whether the next line is typed unseen.
    var hidesEcho: Bool {
        if case .field(let index) = stage { return request.fields[index].isSecret }
        return false
    }

    /// What stands above the first question.
    var introduction: String {
        let isAsked = stage == .confirmation || request.isQuestion
        let title = isAsked || request.title.isEmpty ? [] : VisibleText.lines(request.title)
        let message = request.message.map(VisibleText.lines) ?? []
        return (title + message).map { $0 + "\n" }.joined()
    }

    /// What is printed before the next line is read.
    var question: String {
        switch stage {
        case .action: return numbered(request.actions.map(\.title)) + "Number\(preferredHint): "
        case .confirmation:
            let keys = request.preferredAction.map { $0 == 0 ? "[Y/n]" : "[y/N]" } ?? "[y/n]"
            return VisibleText.lines(request.title).joined(separator: "\n") + " \(keys) "
        case .field(let index): return question(of: request.fields[index])
        }
    }

    /// What `line` leads to: a response, a reason to ask again, or nothing when another question follows.
    mutating func take(_ line: String) -> Result<DialogResponse?, ModalRefusal> {
        switch stage {
        case .action: takeAction(line)
        case .confirmation: takeConfirmation(line)
        case .field(let index): takeField(line, index)
        }
    }

    // MARK: Questions

    private var preferredHint: String { request.preferredAction.map { " [\($0 + 1)]" } ?? "" }

    private func numbered(_ titles: [String]) -> String {
        titles.enumerated().map { "\($0.offset + 1). \(VisibleText.line($0.element))\n" }.joined()
    }

    private func question(of field: ModalField) -> String {
        let label =
            request.isQuestion
            ? VisibleText.lines(request.title).joined(separator: "\n") : VisibleText.line(field.label)
        let options = field.options
        let defaults = field.defaultTexts?.map { text in
            options.firstIndex { $0.value == text }.map { "\($0 + 1)" } ?? VisibleText.line(text)
        }
        let hint = field.isSecret ? nil : defaults?.joined(separator: ",")
        let shown = hint.map { " [\($0)]" } ?? ""
        // A question has a mark of its own.
        let colon = request.isQuestion ? "" : ":"
        let end = colon + " "
        switch field.kind {
        case .boolean:
            return label + (field.defaultTexts.map { $0 == ["true"] ? " [Y/n]" : " [y/N]" } ?? " [y/n]") + end
        case .choice: return label + colon + "\n" + numbered(options.map(\.title)) + "Number\(shown): "
        case .choices:
            return label + colon + "\n" + numbered(options.map(\.title))
                + "Numbers, separated by commas, or none\(shown): "
        case .integer, .number, .path, .secret, .string:
            let placeholder = field.placeholder.map { " (\(VisibleText.line($0)))" } ?? ""
            return label + placeholder + shown + end
        }
    }

    // MARK: Lines

    private mutating func takeAction(_ line: String) -> Result<DialogResponse?, ModalRefusal> {
        let index = line.isEmpty ? request.preferredAction : Self.index(of: line, in: request.actions.map(\.title))
        guard let index else {
            return .failure(ModalRefusal("", "a number from 1 to \(request.actions.count) is needed"))
        }
        action = index
        guard request.actions[index].usesFields, !request.fields.isEmpty else { return finish() }
        stage = .field(0)
        return .success(nil)
    }

    private mutating func takeConfirmation(_ line: String) -> Result<DialogResponse?, ModalRefusal> {
        action = line.isEmpty ? request.preferredAction : Self.boolean(line).map { $0 ? 0 : 1 }
        guard action != nil else { return .failure(ModalRefusal("", "answer y or n")) }
        return finish()
    }

    private mutating func takeField(_ line: String, _ index: Int) -> Result<DialogResponse?, ModalRefusal> {
        let field = request.fields[index]
        let texts: [String]
        switch values(named: line, for: field) {
        case .failure(let refusal): return .failure(refusal)
        case .success(let found): texts = found
        }
        switch field.answer(texts) {
        case .failure(let refusal): return .failure(refusal)
        case .success(let accepted): answers.texts[field.name] = accepted
        }
        guard index + 1 < request.fields.count else { return finish() }
        stage = .field(index + 1)
        return .success(nil)
    }

    /// The values that `line` names; numbers and titles stand for options.
    private func values(named line: String, for field: ModalField) -> Result<[String], ModalRefusal> {
        if line.isEmpty { return .success(field.defaultTexts ?? []) }
        switch field.kind {
        case .boolean: return .success([Self.boolean(line).map(String.init) ?? line])
        case .choice, .choices:
            let titles = field.options.map(\.title)
            var isSeveral = false
            if case .choices = field.kind { isSeveral = true }
            if isSeveral, line == "none" { return .success([]) }
            var indices: [Int] = []
            for word in isSeveral ? line.split(separator: ",").map(String.init) : [line] {
                let word = Self.trimmed(word)
                guard
                    let index = Self.index(of: word, in: titles)
                        ?? field.options.firstIndex(where: { $0.value == word })
                else {
                    let shown = VisibleText.line(word)
                    return .failure(
                        ModalRefusal(field.name, "'\(shown)' is no number from 1 to \(titles.count)"))
                }
                if !indices.contains(index) { indices.append(index) }
            }
            return .success(indices.sorted().map { field.options[$0].value })
        case .integer, .number: return .success([Self.trimmed(line)])
        case .path, .secret, .string: return .success([line])
        }
    }

    private func finish() -> Result<DialogResponse?, ModalRefusal> {
        guard let action, request.actions.indices.contains(action), request.actions[action].isEnabled else {
            return .failure(ModalRefusal("", "this cannot be chosen now"))
        }
        return .success(.action(action, answers))
    }

    private static func index(of line: String, in titles: [String]) -> Int? {
        let word = trimmed(line)
        if let number = Int(word), (1...max(1, titles.count)).contains(number), !titles.isEmpty { return number - 1 }
        return titles.firstIndex { $0.lowercased() == word.lowercased() }
    }

    private static func boolean(_ line: String) -> Bool? {
        switch trimmed(line).lowercased() {
        case "true", "y", "yes": true
        case "false", "n", "no": false
        default: nil
        }
    }

    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
