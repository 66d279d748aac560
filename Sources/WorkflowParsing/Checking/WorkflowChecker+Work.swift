import WorkflowModel

extension WorkflowChecker {
    /// Checks the texts of what a step does.
    mutating func check(_ work: Work, _ place: ExpressionPlace) {
        switch work {
        case .assert(let assertion):
            check(assertion.condition, place.asGuard, .bare)
            check(assertion.message, place.shown)
        case .exec(let program):
            check(program, place)
            check(program.process, place)
        case .file(let operation): check(operation, place)
        case .http(let request): check(request, place)
        case .prompt(let prompt): check(prompt, place.shown)
        case .run(let script):
            check(script, place)
            check(script.process, place)
        case .steps: break
        case .use(let use): check(use, place)
        case .wait(let wait): check(wait, place)
        }
    }

    private mutating func check(_ wait: Wait, _ place: ExpressionPlace) {
        check(wait.every, place)
        switch wait.event {
        case .condition(let text): check(text, place.asGuard, .bare)
        case .duration(let duration): check(duration, place)
        case .file(let text), .http(let text), .port(let text), .until(let text): check(text, place)
        }
    }

    private mutating func check(_ process: ProcessSettings, _ place: ExpressionPlace) {
        switch process.stdin {
        case .file(let text), .text(let text): check(text, place)
        case .empty, .inherit: break
        }
        check(process.gracePeriod, place)
        for text in process.mask { check(text, place, .bare) }
        switch process.background?.ready {
        case .file(let text), .http(let text), .output(let text), .port(let text): check(text, place)
        case .atOnce, nil: break
        }
    }

    private mutating func check(_ operation: FileOperation, _ place: ExpressionPlace) {
        check(operation.path, place)
        switch operation {
        case .append(_, let content, _): check(content, place)
        case .copy(_, let to, let overwrite, let recursive, _):
            check(to, place)
            check(overwrite, place)
            check(recursive, place)
        case .delete(_, let recursive, _): check(recursive, place)
        case .move(_, let to, let overwrite):
            check(to, place)
            check(overwrite, place)
        case .write(_, let content, let overwrite, _):
            check(content, place)
            check(overwrite, place)
        case .makeFolder, .read: break
        }
    }

    private mutating func check(_ request: HTTPRequest, _ place: ExpressionPlace) {
        check(request.method, place)
        check(request.url, place)
        check(request.headers, place)
        switch request.body {
        case .json(let value): check(value, place)
        case .text(let text): check(text, place)
        case .none: break
        }
        check(request.saveTo, place)
        check(request.redirects, place)
        check(request.connectTimeout, place)
    }

    private mutating func check(_ prompt: Prompt, _ place: ExpressionPlace) {
        switch prompt.question {
        case .ask(let text, let field), .choose(let text, let field):
            check(text, place)
            check(field, place)
        case .confirm(let text, _):
            check(text, place)
            check(prompt.defaultValue, place)
        case .dialog(let dialog):
            check(dialog.title, place)
            check(dialog.message, place)
            for field in dialog.fields { check(field, place) }
            for action in dialog.actions {
                check(action.title, place)
                check(action.value, place)
                check(action.error, place)
            }
            check(prompt.defaultValue, place)
        case .edit(let text, _):
            check(text, place)
            check(prompt.defaultValue, place)
        }
    }
}
