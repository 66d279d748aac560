public import Engine

/// What a fake step does.
public enum FakeBehaviour: Sendable {
    /// Prints these pieces.
    case chunks([OutputChunk])
    /// A person declines.
    case decline
    /// Fails with this exit code, in its first so many attempts.
    case fail(Int, times: Int = .max)
    /// Waits for the gate, then goes on as told; a stop ends it at once.
    indirect case hold(Gate, then: FakeBehaviour = .succeed())
    /// As a process that traps its signals: ends only once it is killed, or the gate opens.
    case ignoreStop(Gate)
    /// Prints these lines.
    case print([String])
    /// Tells this progress.
    case progress([Progress])
    /// A service: ready once the gate is open, then runs until it is stopped, or until `fails` opens.
    case serve(ready: Gate, fails: Gate = Gate())
    /// Ends well with outputs that have no value, for these reasons.
    case withhold([String: String])
    /// Ends well with these outputs.
    case succeed([String: Value] = [:])
}

/// A work factory without processes: each step does what the test says; of others, at once nothing.
public struct FakeWork: WorkFactory {
    /// All but `assert`, which the engine does itself.
    public let kinds: Set<WorkKind> = [.exec, .file, .http, .prompt, .run, .wait]
    let behaviours: [String: FakeBehaviour]

    /// Work that does this for each step; without an entry a step ends well at once.
    public init(_ behaviours: [String: FakeBehaviour]) { self.behaviours = behaviours }

    /// Does what the test says of the attempt's step.
    @concurrent public func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws {
        let id = attempt.step.id
        try await act(behaviours[id] ?? behaviours[Self.withoutKeys(id)] ?? .succeed(), attempt, emit)
    }

    /// The path of a step without the keys of instances in it.
    private static func withoutKeys(_ id: String) -> String {
        var depth = 0
        return id.filter { character in
            if character == "[" { depth += 1 }
            defer { if character == "]" { depth -= 1 } }
            return depth == 0
        }
    }

    @concurrent private func act(
        _ behaviour: FakeBehaviour, _ attempt: Attempt, _ emit: Emitter<StepElement>
    ) async throws {
        switch behaviour {
        case .chunks(let chunks): for chunk in chunks { emit(.output(chunk)) }
        case .decline: throw PromptDeclined()
        case .fail(let code, let times):
            guard attempt.number <= times else { return }
            throw StepFailure(.exit, "exit \(code)", exitCode: code)
        case .hold(let gate, let then):
            try await gate.wait()
            try await act(then, attempt, emit)
        case .ignoreStop(let gate):
            let ended = Gate()
            attempt.stop.onRequest { if $0 == .kill { ended.open() } }
            // A task of its own: cancelling the step does not reach it, as it does not reach a process.
            let work = Task.immediateDetached {
                await withDiscardingTaskGroup { group in
                    group.addTask { try? await ended.wait() }
                    group.addTask {
                        try? await gate.wait()
                        ended.open()
                    }
                    try? await ended.wait()
                    group.cancelAll()
                }
            }
            await work.value
        case .print(let lines): for line in lines { emit(.output(OutputChunk(.stdout, Array(line.utf8)))) }
        case .progress(let steps): for step in steps { emit(.progress(step)) }
        case .serve(let ready, let fails):
            try await ready.wait()
            emit(.ready)
            try await fails.wait()
            throw StepFailure(.exit, "exit 1", exitCode: 1)
        case .withhold(let reasons): emit(.withheld(reasons))
        case .succeed(let outputs):
            emit(.outputs(outputs.sorted { $0.key < $1.key }.map { NamedValue($0.key, $0.value) }))
        }
    }
}
