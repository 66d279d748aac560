import PromptWork
import Testing

@Suite struct GivenAnswersTests {
    private var workflow: Workflow {
        var dialog = PromptDialog()
        dialog.fields = [.make("age", .integer)]
        let choices = Field.make("answer", .choice) { $0.options = .list([FieldOption(value: Text("a"))]) }
        let open = Field.make("answer", .choice) { $0.options = .expression(Text("${{ steps.x.outputs.list }}")) }
        let prompts: [(String, Work)] = [
            ("go", .prompt(Prompt(.confirm(Text("Go?"), onDecline: .cancel)))),
            ("pick", .prompt(Prompt(.choose(Text("Which?"), choices)))),
            ("open", .prompt(Prompt(.choose(Text("Which?"), open)))), ("form", .prompt(Prompt(.dialog(dialog)))),
            ("work", .run(Script(Text("true")))),
        ]
        var workflow = Workflow(name: "test", file: "test.yaml", folder: "/", hash: "0")
        workflow.steps = prompts.map { id, work in
            Step(id: id, hasOwnID: true, mark: .here, needs: .allAbove, work: work)
        }
        workflow.finally = [Step(id: "finally.1", hasOwnID: false, mark: .here, needs: .allAbove, work: prompts[3].1)]
        return workflow
    }

    @Test("answers that fit raise no problem")
    func fitting() {
        var answers = GivenAnswers()
        for answer in [
            "go=true", "pick=a", "open=whatever", "form=OK", "form.age=3", "finally.1.age=4", "finally.1=Cancel",
        ] {
            let isTaken = answers.add(answer)
            #expect(isTaken)
        }
        #expect(answers.problems(in: workflow) == [])
    }

    @Test(
        "all that is wrong is known before the run",
        arguments: [
            ("go=yes", "answer `go` must be true or false"), ("pick=b", "answer `pick` must be one of a, but is 'b'"),
            ("form.age=x", "answer `form.age` must be a whole number, but is 'x'"),
            ("form.name=x", "answer `form.name` must be for one of age"),
            ("form=Maybe", "answer `form` must be one of OK, Cancel"), ("work=1", "answer `work`: `work` asks nothing"),
            ("none=1", "answer `none`: there is no step of that name"),
        ])
    func wrong(answer: String, problem: String) {
        var answers = GivenAnswers()
        _ = answers.add(answer)
        #expect(answers.problems(in: workflow) == [problem])
    }

    @Test("a file gives answers as a map, lists and fields included")
    func file() throws {
        guard case .object(let map) = try Value(json: #"{"go":true,"pick":["a"],"form":{"age":3}}"#) else { return }
        var answers = GivenAnswers()
        answers.add(map)
        #expect(answers.texts == ["go": ["true"], "pick": ["a"], "form.age": ["3"]])
        let isTaken = answers.add("no equals sign")
        #expect(!isTaken)
    }
}
