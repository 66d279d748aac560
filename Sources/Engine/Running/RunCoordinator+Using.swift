extension RunCoordinator {
    /// What the expressions of what `step` uses see, with the values of its inputs.
    func enter(_ use: Use, of step: Step, _ scope: StepScope) throws(StepFailure) -> StepScope {
        guard let target = use.target else {
            throw StepFailure(.internal, "`\(use.name)` was not found", line: use.mark.line)
        }
        var given = GivenInputs()
        for value in use.values { given.values[value.name] = try scope.value(value.value) }
        let inner = step.inner
        let records = StepRecords(ids: (inner.steps + inner.finally).filter(\.hasOwnID).map(\.id))
        let own = try step.workingDirectory.map { _ throws(StepFailure) in try folder(of: step, scope) }
        let values = try resolve(target.inputs, given, of: use) { form, before throws(FieldProblem) in
            do throws(StepFailure) {
                if case .workflow(let workflow) = target { return try form.value(in: fileScope(workflow, before)) }
                let frame = Frame(
                    usedBy: step, scope, try contexts(of: target, before, scope), inputs: before, records: records,
                    workingDirectory: nil)
                return try self.scope(in: frame, scope).value(form)
            } catch { throw FieldProblem(error.message) }
        }
        let file = try contexts(of: target, values, scope)
        let around = file === scope.contexts ? scope.frame.workingDirectory : nil
        return self.scope(
            in: Frame(
                usedBy: step, scope, file, inputs: values, records: records, workingDirectory: own ?? around), scope)
    }

    private func scope(in frame: Frame, _ outer: StepScope) -> StepScope {
        StepScope(frame: frame, lineage: Lineage(), isCancelling: outer.isCancelling, environment: frame.environment)
    }

    private func resolve(
        _ fields: [Field], _ given: GivenInputs, of use: Use,
        _ evaluate: (FreeForm, [NamedValue]) throws(FieldProblem) -> Value
    ) throws(StepFailure) -> [NamedValue] {
        do throws(InputProblems) {
            return try given.resolve(fields, resolvePath: { $0 }, evaluate: evaluate)
        } catch {
            throw StepFailure(.use, "`\(use.name)`: \(error.messages.joined(separator: "; "))", line: use.mark.line)
        }
    }

    /// The file that what is used stands in, as expressions see it.
    private func contexts(
        of target: UseTarget, _ inputs: [NamedValue], _ scope: StepScope
    ) throws(StepFailure) -> RunContexts {
        switch target {
        case .action(let action):
            guard let file = action.file else { return scope.contexts }
            return try contexts(ofFile: file)
        case .workflow(let workflow): return try contexts(ofFile: workflow, inputs)
        }
    }

    private func contexts(ofFile file: Workflow, _ inputs: [NamedValue]) throws(StepFailure) -> RunContexts {
        var info = contexts.info
        (info.workflow, info.file, info.folder) = (file.name, file.file, file.folder)
        return try RunContexts(
            workflow: file, info: info, surroundings: contexts.surroundings,
            values: RunValues(inputs: inputs, secrets: contexts.fileSecrets[file.key] ?? []), mask: contexts.mask)
    }

    /// What the top-level keys of another file see.
    private func fileScope(_ file: Workflow, _ inputs: [NamedValue]) -> WorkflowScope {
        WorkflowScope(
            inputs: .object(Object(inputs.map { ($0.name, $0.value) })), args: contexts.info.args,
            run: contexts.value(of: "run") ?? .null, runner: contexts.value(of: "runner") ?? .null,
            environment: contexts.surroundings.inheritedEnvironment,
            world: contexts.surroundings.world?(file.folder))
    }

    /// Another file whose actions are used, with the defaults of its own inputs.
    private func contexts(ofFile file: Workflow) throws(StepFailure) -> RunContexts {
        if let known = files[file.key] { return known }
        var inputs: [NamedValue] = []
        for field in file.inputs {
            let value = try field.defaultValue?.value(in: fileScope(file, inputs))
            inputs.append(NamedValue(field.name, value ?? .null))
        }
        let found = try contexts(ofFile: file, inputs)
        files[file.key] = found
        return found
    }

    /// The outputs of what was used: those that it declares, else those of its work.
    func outputs(of active: ActiveStep, _ step: Step, _ builtIn: StepEnd) throws(StepFailure) -> [NamedValue] {
        switch step.used {
        case nil: return builtIn.outputs
        case .workflow(let workflow)?:
            return try declaredOutputs(workflow.outputs, active.bodyScope, active, builtIn.values)
        case .action(let action)?:
            if step.usedAction == nil {
                return active.inner?.list.frame.records.only?.outputs.members.map { NamedValue($0.name, $0.value) }
                    ?? []
            }
            if action.step.outputs.isEmpty { return builtIn.outputs }
            return try declaredOutputs(action.step.outputs, active.bodyScope, active, builtIn.values)
        }
    }

    /// The action that executes what `step` uses, one thing at a time; `nil` if it may do several.
    func namedAction(of step: Step) -> NamedAction? {
        guard let used = step.singleAction, let factory = factories[step.body.work.kind] else { return nil }
        if let action = actions[used.key] { return action }
        let action = NamedAction(action: Action(of: factory))
        actions[used.key] = action
        return action
    }

    /// The action that the step at `index` uses executes already: the step waits, is skipped, or fails.
    func meetBusy(_ index: Int, _ admission: Admission?, _ used: ReusableAction) {
        switch used.onBusy {
        case .allow: break
        case .fail:
            let message = "the action `\(used.name)` is executing already"
            finish(
                index,
                StepEnd(outcome: .failure, failure: StepFailure(.busy, message, line: nodes[index].step.mark.line)))
        case .skip: skip(index, .guard, "the action `\(used.name)` is executing already")
        case .wait:
            admitted[index] = admission
            actions[used.key]?.waiting.insert(index)
            if actions[used.key]?.told.insert(index).inserted == true {
                log.record(.stepWaiting(step: index, for: .action))
            }
        }
    }

    /// Whether the step at `index` waits, and it has been told, for the action that it uses.
    func waitsForAction(_ index: Int) -> Bool {
        guard let used = nodes[index].step.singleAction else { return false }
        return actions[used.key]?.told.contains(index) == true
    }

    /// The action that `step` uses may be executed again: the first step that waits for it gets its turn.
    func wakeNext(after step: Step) {
        guard let key = step.singleAction?.key, actions[key]?.action.isExecuting == false,
            let next = actions[key]?.waiting.popFirst()
        else { return }
        slots.enqueue(next, for: SlotPool.slot(of: nodes[next].body))
    }
}
