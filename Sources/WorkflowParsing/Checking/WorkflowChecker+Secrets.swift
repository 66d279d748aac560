import Expressions
import WorkflowModel

extension WorkflowChecker {
    /// Checks a name in `secrets`, and notes that it is used.
    mutating func checkSecret(
        _ context: Reference.Name, _ name: Reference.Name?, _ text: Text, _ place: ExpressionPlace
    ) {
        guard place.seesSecrets else {
            error(
                .notSeenHere,
                text, context.position, "`secrets` cannot be used here: of the keys of a workflow, only `env` sees them"
            )
            return
        }
        if place.isShown {
            warning(.secretShown, text, context.position, "what people see here has `***` for the secret")
        }
        guard let name else {
            // Which of them it is going to be cannot be told from here.
            for index in workflow.secrets.indices { workflow.secrets[index].isUsed = true }
            return
        }
        guard let index = workflow.secrets.firstIndex(where: { $0.name.isSameName(as: name.text) }) else {
            let hint = Suggestion(for: name.text, among: workflow.secrets.map(\.name)).text
            let cure = workflow.secrets.isEmpty ? ": name it under `secrets`" : hint
            error(.unknownName, text, name.position, "there is no secret `\(name.text)`\(cure)")
            return
        }
        workflow.secrets[index].isUsed = true
    }

    /// Notes that the secrets with these names are used.
    mutating func markAsUsed(_ names: Set<String>) {
        guard !names.isEmpty else { return }
        for index in workflow.secrets.indices where names.contains(workflow.secrets[index].name) {
            workflow.secrets[index].isUsed = true
        }
    }

    /// Checks a name in `vars`.
    mutating func checkConstant(_ name: Reference.Name?, _ text: Text, _ place: ExpressionPlace) {
        namesInputs = namesInputs || constantsNameInputs
        guard let name else { return }
        guard let index = workflow.vars.firstIndex(where: { $0.name.isSameName(as: name.text) }) else {
            let hint = Suggestion(for: name.text, among: workflow.vars.map(\.name)).text
            error(.unknownName, text, name.position, "there is no constant `\(name.text)` in `vars`\(hint)")
            return
        }
        guard index < place.constantCount else {
            let cure = place.inputCount < .max ? "inputs come before constants" : "a constant sees only those above it"
            error(.notSeenHere, text, name.position, "`vars.\(name.text)` has no value here: \(cure)")
            return
        }
    }

    /// Checks the texts of secrets, constants and files of variables.
    mutating func checkSources() {
        namesInputs = false
        for index in workflow.vars.indices {
            var place = ExpressionPlace.topLevel
            place.constantCount = index
            check(workflow.vars[index].value, place)
        }
        constantsNameInputs = namesInputs
        for index in workflow.secrets.indices {
            namesInputs = false
            switch workflow.secrets[index].source {
            case .command(let words): for word in words { check(word, .topLevel) }
            case .env(let text), .file(let text): check(text, .topLevel)
            case .prompt: break
            }
            workflow.secrets[index].dependsOnInputs = namesInputs
        }
        check(workflow.dotenv, .topLevel)
    }

    /// Checks the paths of files of variables.
    mutating func check(_ files: [DotenvFile], _ place: ExpressionPlace) {
        for file in files { check(file.path, place) }
    }

    /// Adds a warning at a position in a text.
    mutating func warning(_ code: ProblemCode, _ text: Text, _ position: Int, _ message: String) {
        problems.warning(code, ScalarPositions(text, in: source).mark(at: position), message)
    }
}
