extension RecordedEvent {
    /// Appends the event as one JSON object, as `cli.md` §4 has it, without a newline.
    ///
    /// `stepIDs` are the ids of the steps in the order of `run.started`. What is absent is left out, and so are
    /// `partial`, `continued`, `final`, `background` and `interactive` unless they are true.
    public func appendJSON(to bytes: inout [UInt8], stepIDs: [String]) {
        bytes.beginObject()
        bytes.appendMember("v", 1)
        bytes.appendMember("seq", seq)
        bytes.appendName("time")
        bytes.append(UInt8(ascii: "\""))
        time.appendRFC3339(to: &bytes)
        bytes.append(UInt8(ascii: "\""))
        bytes.appendMember("run", run)
        bytes.appendMember("type", event.type)
        event.appendFields(to: &bytes, stepIDs)
        bytes.endObject()
    }
}

extension RunEvent {
    /// The event's name, as `cli.md` §4 spells it.
    public var type: String {
        switch self {
        case .log: "log"
        case .promptAnswered: "prompt.answered"
        case .promptAsked: "prompt.asked"
        case .promptDismissed: "prompt.dismissed"
        case .promptRefused: "prompt.refused"
        case .runCancelling: "run.cancelling"
        case .runFinished: "run.finished"
        case .runStarted: "run.started"
        case .runWaiting: "run.waiting"
        case .stepExpanded: "step.expanded"
        case .stepFinished: "step.finished"
        case .stepOutput: "step.output"
        case .stepProgress: "step.progress"
        case .stepReady: "step.ready"
        case .stepRetrying: "step.retrying"
        case .stepSkipped: "step.skipped"
        case .stepStarted: "step.started"
        case .stepWaiting: "step.waiting"
        }
    }

    fileprivate func appendFields(to bytes: inout [UInt8], _ ids: [String]) {
        switch self {
        case .log(let line): line.appendFields(to: &bytes, ids)
        case .promptAnswered, .promptAsked, .promptDismissed, .promptRefused: appendPromptFields(to: &bytes, ids)
        case .runCancelling(let cause, let signal):
            bytes.appendMember("by", cause.rawValue)
            bytes.appendMember("signal", ifPresent: signal)
        case .runFinished(let finished): finished.appendFields(to: &bytes, ids)
        case .runStarted(let started): started.appendFields(to: &bytes)
        case .runWaiting(let holder):
            bytes.appendMember("for", "lock")
            bytes.appendName("holder")
            bytes.beginObject()
            bytes.appendMember("run", holder.run)
            bytes.appendMember("pid", holder.pid)
            bytes.endObject()
        case .stepExpanded(let step, let instances):
            bytes.appendMember("step", ids[step])
            bytes.appendMember("instances", listOf: instances.filter { $0.key != nil }) { instance, bytes in
                bytes.beginObject()
                bytes.appendMember("key", instance.key ?? instance.id)
                bytes.appendMember("name", instance.name)
                bytes.endObject()
            }
        case .stepFinished(let finished): finished.appendFields(to: &bytes, ids)
        case .stepOutput(let step, let chunk):
            bytes.appendMember("step", ids[step])
            chunk.appendFields(to: &bytes)
        case .stepProgress(let step, let progress):
            bytes.appendMember("step", ids[step])
            progress.appendFields(to: &bytes)
        case .stepReady(let step): bytes.appendMember("step", ids[step])
        case .stepRetrying(let step, let attempt, let delay, let failure):
            bytes.appendMember("step", ids[step])
            bytes.appendMember("attempt", attempt)
            bytes.appendMember("delay", delay)
            bytes.appendMember("failure", failure)
        case .stepSkipped(let step, let reason, let detail):
            bytes.appendMember("step", ids[step])
            bytes.appendMember("reason", reason.rawValue)
            bytes.appendMember("detail", detail)
        case .stepStarted(let step, let attempt, let kind, let name):
            bytes.appendMember("step", ids[step])
            bytes.appendMember("attempt", attempt)
            bytes.appendMember("kind", kind.rawValue)
            bytes.appendMember("name", name)
        case .stepWaiting(let step, let cause):
            bytes.appendMember("step", ids[step])
            bytes.appendMember("for", cause.rawValue)
        }
    }

    private func appendPromptFields(to bytes: inout [UInt8], _ ids: [String]) {
        switch self {
        case .promptAnswered(let answered):
            bytes.appendMember("step", ids[answered.step])
            bytes.appendMember("id", answered.id)
            bytes.appendMember("by", answered.source.rawValue)
            bytes.appendMember("answer", answered.answer)
        case .promptAsked(let asked): asked.appendFields(to: &bytes, ids)
        case .promptDismissed(let step, let id, let reason):
            bytes.appendMember("step", ids[step])
            bytes.appendMember("id", id)
            bytes.appendMember("reason", reason.rawValue)
        case .promptRefused(let step, let id, let field, let message):
            bytes.appendMember("step", ids[step])
            bytes.appendMember("id", id)
            bytes.appendMember("field", ifPresent: field)
            bytes.appendMember("message", message)
        default: break
        }
    }
}

extension RunStarted {
    fileprivate func appendFields(to bytes: inout [UInt8]) {
        bytes.appendMember("flowrun", version)
        bytes.appendMember("workflow") { bytes in
            bytes.appendMember("name", workflow.name)
            bytes.appendMember("file", workflow.file)
            bytes.appendMember("hash", workflow.hash)
        }
        bytes.appendMember("folder", folder)
        bytes.appendMember("args", args)
        bytes.appendMember("pid", pid)
        bytes.appendMember("inputs", inputs)
        bytes.appendMember("steps", listOf: steps) { step, bytes in
            bytes.beginObject()
            bytes.appendMember("id", step.id)
            bytes.appendMember("name", step.name)
            bytes.appendMember("kind", step.kind.rawValue)
            bytes.appendMember("needs", step.needs)
            bytes.appendMember("parent", ifPresent: step.parent.map { steps[$0].id })
            bytes.appendMember("final", ifTrue: step.isFinal)
            bytes.appendMember("background", ifTrue: step.isBackground)
            bytes.appendMember("interactive", ifTrue: step.isInteractive)
            bytes.appendMember("line", step.line)
            bytes.endObject()
        }
    }
}

extension RunFinished {
    fileprivate func appendFields(to bytes: inout [UInt8], _ ids: [String]) {
        bytes.appendMember("outcome", outcome.rawValue)
        bytes.appendMember("duration", duration)
        bytes.appendMember("outputs", outputs)
        if !withheld.isEmpty { bytes.appendMember("withheld", withheld) }
        bytes.appendMember("failures", listOf: failures) { failed, bytes in
            bytes.beginObject()
            bytes.appendMember("step", ifPresent: failed.step.map { ids[$0] })
            bytes.appendMember("failure", failed.failure)
            bytes.endObject()
        }
        bytes.appendMember("exitCode", exitCode)
    }
}

extension StepFinished {
    fileprivate func appendFields(to bytes: inout [UInt8], _ ids: [String]) {
        bytes.appendMember("step", ids[step])
        bytes.appendMember("outcome", outcome.rawValue)
        bytes.appendMember("conclusion", conclusion.rawValue)
        bytes.appendMember("duration", duration)
        bytes.appendMember("attempts", attempts)
        if let changed { bytes.appendMember("changed", changed) }
        bytes.appendMember("continued", ifTrue: isContinued)
        bytes.appendMember("outputs", outputs)
        if !withheld.isEmpty { bytes.appendMember("withheld", withheld) }
        if let failure { bytes.appendMember("failure", failure) }
    }
}

extension [UInt8] {
    fileprivate mutating func appendMember(_ name: StaticString, _ failure: StepFailure) {
        appendMember(name) { bytes in
            bytes.appendMember("kind", failure.kind.rawValue)
            bytes.appendMember("message", failure.message)
            bytes.appendMember("exitCode", ifPresent: failure.exitCode)
            bytes.appendMember("signal", ifPresent: failure.signal)
            bytes.appendMember("status", ifPresent: failure.status)
            bytes.appendMember("line", ifPresent: failure.line)
        }
    }
}

extension OutputChunk {
    fileprivate func appendFields(to target: inout [UInt8]) {
        target.appendMember("stream", stream.rawValue)
        if text == nil {
            target.appendMember("base64", base64: bytes)
        } else {
            target.appendName("text")
            bytes.withUnsafeBufferPointer { JSONText.append($0, to: &target) }
        }
        target.appendMember("partial", ifTrue: isPartial)
        target.appendMember("group", ifPresent: group)
    }
}

extension Progress {
    fileprivate func appendFields(to bytes: inout [UInt8]) {
        bytes.appendMember("completed", ifPresent: completed)
        bytes.appendMember("total", ifPresent: total)
        bytes.appendMember("unit", ifPresent: unit)
        bytes.appendMember("message", ifPresent: message)
    }
}

extension LogLine {
    fileprivate func appendFields(to bytes: inout [UInt8], _ ids: [String]) {
        bytes.appendMember("level", level.rawValue)
        bytes.appendMember("message", message)
        bytes.appendMember("step", ifPresent: step.map { ids[$0] })
        bytes.appendMember("file", ifPresent: file)
        bytes.appendMember("line", ifPresent: line)
        bytes.appendMember("title", ifPresent: title)
    }
}

extension PromptAsked {
    fileprivate func appendFields(to bytes: inout [UInt8], _ ids: [String]) {
        bytes.appendMember("step", ids[step])
        bytes.appendMember("id", id)
        bytes.appendMember("prompt") { bytes in
            bytes.appendMember("title", ifPresent: title)
            bytes.appendMember("message", ifPresent: message)
            bytes.appendMember("fields", listOf: fields) { field, bytes in
                bytes.beginObject()
                bytes.appendMember("name", field.name)
                bytes.appendMember("type", field.kind.rawValue)
                bytes.appendMember("description", ifPresent: field.description)
                if !field.options.isEmpty { bytes.appendMember("options", field.options) }
                bytes.endObject()
            }
            bytes.appendMember("actions", actions)
        }
    }
}
