import Modals

/// What a dialog costs: by prepared answers, and a key of a person.
@concurrent func measureModals() async {
    let dialog = Dialog("Deploy?", actions: [.action("Yes", mapTo: true).preferred(), .cancel()])
    let options = (0..<100).map { ModalOption("option-\($0)", title: "Option number \($0)") }
    let choice = Dialog<String>.choose("Which one?", options)
    let all = [
        Benchmark(name: "present a dialog, prepared answers", count: 1_000) { count in
            // A few answers at a time, as taking the first one moves the others.
            for _ in 0..<(count / 100) {
                let presenter = AnswersPresenter(Array(repeating: ScriptedAnswer(action: "Yes"), count: 100))
                for _ in 0..<100 {
                    let value = try? await dialog.present(in: presenter)
                    precondition(value == true)
                }
            }
        },
        Benchmark(name: "key in the line editor, behind 40 characters", count: 100_000) { count in
            var editor = LineEditor(String(repeating: "x", count: 40))
            for _ in 0..<(count / 2) {
                editor.apply(.scalar("y"))
                editor.apply(.backspace)
            }
            precondition(editor.text.count == 40)
        },
        Benchmark(name: "key in a list of 100 options", count: 100_000) { count in
            var list = SelectionList(options.map { SelectionList.Item($0.title) })
            for _ in 0..<count { _ = list.apply(.down) }
        },
        Benchmark(name: "key on a terminal, 100 options drawn in 24 rows", count: 300) { count in
            await type(count, into: choice, rows: 24)
        },
        Benchmark(name: "key on a terminal, 100 options drawn in 110 rows", count: 300) { count in
            await type(count, into: choice, rows: 110)
        },
    ]
    for benchmark in all { await benchmark.measure() }
}

/// Presses the down key `count` times, each time once the frame has been drawn, then enter.
@concurrent private func type(_ count: Int, into dialog: Dialog<String>, rows: Int) async {
    let typist = Typist(keys: count, rows: rows)
    let value = try? await dialog.present(in: TerminalPresenter(path: typist.path, readiness: typist))
    precondition(value == "option-\(count % 100)", "the list shows \(value ?? "nothing")")
}
