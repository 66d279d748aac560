extension PreviewScope {
    /// Takes the inputs that are given, those that have defaults, the constants and the variables of `workflow`.
    mutating func take(
        _ given: GivenInputs, of workflow: Workflow, _ args: [String], _ surroundings: Surroundings
    ) throws(InputProblems) {
        var fields = workflow.inputs
        var resolved: [NamedValue] = []
        while true {
            var known = workflow
            known.inputs = fields
            do throws(InputProblems) {
                resolved = try given.values(for: known, args: args, in: surroundings)
                break
            } catch {
                let missing = Set(error.missing.map(\.field.name))
                guard error.isSolvable, !missing.isEmpty else { throw error }
                for name in missing { unknown["inputs." + name] = "<input \(name)>" }
                fields.removeAll { field in
                    if missing.contains(field.name) { return true }
                    guard given.texts[field.name] == nil, given.values[field.name] == nil,
                        field.defaultValue.flatMap(label) != nil
                    else { return false }
                    unknown["inputs." + field.name] = "<input \(field.name)>"
                    return true
                }
            }
        }
        for field in workflow.inputs where field.kind == .secret { unknown["inputs." + field.name] = "***" }
        values["inputs"] = .object(Object(resolved.map { ($0.name, $0.value) }))
        for form in workflow.vars { set("vars", form.name, form.value) }
        values["env"] = .object(
            Object(surroundings.inheritedEnvironment.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
        let files = DotenvFiles(workflow.dotenv, folder: workflow.folder, surroundings)
        for (name, value) in ((try? files.variables(in: self)) ?? [:]).sorted(by: { $0.key < $1.key })
        where surroundings.environment[name] == nil {
            add("env", name, .string(value))
        }
        take(workflow.env)
    }

    /// Takes variables over those that there are.
    mutating func take(_ variables: [NamedText]) {
        for variable in variables { set("env", variable.name, .text(variable.text)) }
    }

    /// Goes into what `use` uses: its inputs instead of those around.
    mutating func enter(_ use: Use) {
        let outer = self
        unknown = unknown.filter { !$0.key.hasPrefix("inputs.") }
        values["inputs"] = .object(Object([(name: String, value: Value)]()))
        for field in use.target?.inputs ?? [] {
            let given = use.values.first { $0.name == field.name }?.value
            guard let form = given ?? field.defaultValue else { continue }
            let scope = given == nil ? self : outer
            if field.kind == .secret {
                unknown["inputs." + field.name] = "***"
            } else if let label = scope.label(of: form) {
                unknown["inputs." + field.name] = label
            } else if let value = try? form.value(in: scope) {
                add("inputs", field.name, value)
            }
        }
    }

    private mutating func set(_ context: String, _ name: String, _ form: FreeForm) {
        if let label = label(of: form) {
            unknown["\(context).\(name)"] = label
        } else if let value = try? form.value(in: self) {
            unknown["\(context).\(name)"] = nil
            add(context, name, value)
        }
    }

    private mutating func add(_ context: String, _ name: String, _ value: Value) {
        var members: [(name: String, value: Value)] = []
        if case .object(let object)? = values[context] { members = object.members.filter { $0.name != name } }
        members.append((name, value))
        values[context] = .object(Object(members))
    }
}
