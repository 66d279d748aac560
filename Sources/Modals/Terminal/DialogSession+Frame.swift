extension DialogSession {
    /// What it looks like in a terminal of this size.
    ///
    /// The last column stays free: a terminal breaks a row that fills it at times of its own.
    func frame(columns: Int, rows: Int) -> Frame {
        let width = max(columns - 1, 1)
        var frame = Frame()
        if case .confirmation = stage {
            addMessage(to: &frame, width: width)
            addConfirmation(to: &frame, width: width)
        } else {
            addTitle(to: &frame, width: width)
            addMessage(to: &frame, width: width)
            addAnswers(to: &frame, width: width, before: stage.field)
            addStage(to: &frame, width: width, height: rows)
        }
        if let refusal { frame.add(VisibleText.line(refusal), .red, width: width, indent: "  ") }
        frame.clip(height: max(rows, 1))
        return frame
    }

    /// What stays on the screen once it has been answered.
    func summary(of response: DialogResponse, columns: Int) -> Frame {
        let width = max(columns - 1, 1)
        var frame = Frame()
        let title = request.title.isEmpty ? (request.message ?? "") : request.title
        var headline = VisibleText.lines(title)
        switch response {
        case .declined: headline[headline.count - 1] += " declined"
        case .action(let index, _) where request.isConfirmation || request.onlyAction != index || answers.texts.isEmpty:
            headline[headline.count - 1] += " " + VisibleText.line(request.actions[index].title)
        case .action: break
        }
        for line in headline where !line.isEmpty { frame.add(line, width: width) }
        if case .action = response { addAnswers(to: &frame, width: width) }
        return frame
    }

    // MARK: Parts

    private func addTitle(to frame: inout Frame, width: Int) {
        guard !request.title.isEmpty else { return }
        for line in VisibleText.lines(request.title) { frame.add(line, .bold, width: width) }
    }

    private func addMessage(to frame: inout Frame, width: Int) {
        for line in request.message.map(VisibleText.lines) ?? [] { frame.add(line, width: width) }
    }

    /// What has been answered of the fields before the one that is asked for, or of all.
    private func addAnswers(to frame: inout Frame, width: Int, before end: Int? = nil) {
        for field in request.fields.prefix(end ?? request.fields.count) {
            guard let texts = answers.texts[field.name] else { continue }
            let titles = texts.map { text in field.shownOptions.first { $0.value == text }?.title ?? text }
            let shown = field.isSecret ? "***" : titles.map(VisibleText.line).joined(separator: ", ")
            frame.add(shownLabel(of: field) + shown, width: width)
        }
    }

    /// The label with its colon; nothing for the one field of a question.
    private func shownLabel(of field: ModalField) -> String {
        request.isQuestion ? "" : VisibleText.line(field.label) + ": "
    }

    private func addConfirmation(to frame: inout Frame, width: Int) {
        let keys = request.preferredAction.map { $0 == 0 ? "[Y/n]" : "[y/N]" } ?? "[y/n]"
        var lines = VisibleText.lines(request.title)
        lines[lines.count - 1] += " \(keys) "
        for line in lines { frame.add(line, .bold, width: width) }
        let last = frame.rows.count - 1
        frame.cursor = Frame.Place(row: last, column: CellWidth.of(frame.text[last]))
    }

    private func addStage(to frame: inout Frame, width: Int, height: Int) {
        switch stage {
        case .action(let list): addList(list, to: &frame, width: width, height: height)
        case .confirmation: break
        case .editing(let index, let editor): addEditor(editor, request.fields[index], to: &frame, width: width)
        case .selecting(let index, let list):
            let label = shownLabel(of: request.fields[index])
            if !label.isEmpty { frame.add(String(label.dropLast()), width: width) }
            addList(list, to: &frame, width: width, height: height)
        }
    }

    private func addList(_ list: SelectionList, to frame: inout Frame, width: Int, height: Int) {
        if let filter = list.filter { frame.add("/" + VisibleText.line(filter), width: width, indent: "  ") }
        let hints = list.allowsSeveral ? 2 : 1
        let window = list.window(height: max(3, height - frame.rows.count - hints - 1))
        for place in window {
            let index = list.shown[place]
            var mark = index == list.position ? "> " : "  "
            if list.allowsSeveral { mark += list.checked.contains(index) ? "[x] " : "[ ] " }
            let item = list.items[index]
            let title = TextWrapping.truncate(VisibleText.line(item.title), width: max(width - mark.count, 1))
            let look: Frame.Look = !item.isEnabled ? .dim : index == list.position ? .bold : .plain
            frame.rows.append([Frame.Span(text: mark + title, look: look)])
        }
        if list.shown.isEmpty {
            frame.add("(nothing matches, esc: all)", .dim, width: width, indent: "  ")
        } else if window.count < list.shown.count {
            let place = (list.shown.firstIndex(of: list.position) ?? 0) + 1
            let hint = list.filter == nil ? ", type to filter" : ""
            frame.add("(\(place) of \(list.shown.count)\(hint))", .dim, width: width, indent: "  ")
        }
        if list.allowsSeveral {
            frame.add("space: check, ctrl-a: all, enter: done", .dim, width: width, indent: "  ")
        }
    }

    private func addEditor(_ editor: LineEditor, _ field: ModalField, to frame: inout Frame, width: Int) {
        var label = shownLabel(of: field)
        if label.isEmpty { label = "> " }
        if let text = field.defaultTexts?.first, !field.isSecret { label += "[\(VisibleText.line(text))] " }
        let before = field.isSecret ? "" : VisibleText.line(editor.before)
        let after = field.isSecret ? "" : VisibleText.line(editor.after)
        let place = addCells(label + before, then: after, to: &frame, width: width)
        frame.cursor = place
        if editor.text.isEmpty, !field.isSecret, let placeholder = field.placeholder {
            let space = width - place.column
            if space > 0 {
                let text = TextWrapping.truncate(VisibleText.line(placeholder), width: space)
                frame.rows[place.row].append(Frame.Span(text: text, look: .dim))
            }
        }
        addCandidates(to: &frame, width: width)
    }

    /// What a path may go on with: a few names, and how many more there are.
    private func addCandidates(to frame: inout Frame, width: Int) {
        let most = 8
        let names = candidates.prefix(most).map(VisibleText.line).joined(separator: "  ")
        let more = candidates.count > most ? "  and \(candidates.count - most) more" : ""
        if !names.isEmpty { frame.add(names + more, .dim, width: width, indent: "  ") }
    }

    /// Adds `before` and `after` broken cell by cell; the place between them.
    private func addCells(
        _ before: String, then after: String, to frame: inout Frame, width: Int
    ) -> Frame.Place {
        var row = ""
        var cells = 0
        var place: Frame.Place?
        func mark() { if place == nil { place = Frame.Place(row: frame.rows.count, column: cells) } }
        let text = before + after
        let boundary = before.count
        for (offset, character) in text.enumerated() {
            let added = CellWidth.of(character)
            if cells + added > width, cells > 0 {
                frame.rows.append([Frame.Span(text: row)])
                (row, cells) = ("", 0)
            }
            if offset == boundary { mark() }
            row.append(character)
            cells += added
        }
        if cells >= width, place == nil {
            frame.rows.append([Frame.Span(text: row)])
            (row, cells) = ("", 0)
        }
        mark()
        frame.rows.append([Frame.Span(text: row)])
        return place ?? Frame.Place(row: frame.rows.count - 1, column: cells)
    }
}

extension DialogSession.Stage {
    /// The field that is being asked for.
    fileprivate var field: Int? {
        switch self {
        case .action, .confirmation: nil
        case .editing(let index, _), .selecting(let index, _): index
        }
    }
}
