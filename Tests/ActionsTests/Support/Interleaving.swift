import Actions

/// Three threads that do to an action what follows from a seed, until the last of them drops it.
struct Interleaving {
    private let seed: UInt64
    private let replay: Replay
    private let values = AsyncStream<Bool>.makeStream()

    init(_ seed: UInt64) {
        self.seed = seed
        replay = [.everything, .last(2), .nothing][Int(seed % 3)]
    }

    /// What was seen of the action, once it is gone and all its executions have ended.
    func run() async -> Seen {
        values.continuation.yield(true)
        var action: Action<UInt64, UInt64>? = makeAction()
        guard let (elements, executions) = action.map({ ($0.elements, $0.executions) }),
            let (errors, executing, enabled) = action.map({ ($0.errors, $0.executing, $0.enabled) })
        else { return Seen() }
        let asked = await withTaskGroup(of: [Execution<UInt64>].self) { group in
            for thread in 0..<3 {
                guard let action else { break }
                group.addTask { @concurrent [seed] in
                    await act(on: action, Random(seed &* 31 &+ UInt64(thread)))
                }
            }
            // From here on only the threads hold it: the last one ends its life, perhaps while its work runs.
            action = nil
            return await group.reduce(into: []) { $0 += $1 }
        }
        var seen = Seen()
        for execution in asked { seen.outcomes.append(await execution.failure()) }
        seen.errors = await errors.all().map(\.kind)
        seen.executing = await executing.all()
        seen.enabled = await enabled.all()
        seen.elements = await elements.all()
        for await execution in executions {
            seen.started += 1
            guard replay == .everything else { continue }
            do { for try await element in execution { seen.replayed.append(element) } } catch {}
        }
        if replay != .everything { seen.replayed = seen.elements }
        return seen
    }

    private func makeAction() -> Action<UInt64, UInt64> {
        Action(
            enabledIf: values.stream, replay: replay,
            work: { input, emit in
                var random = Random(input)
                for _ in 0..<random.next(4) {
                    emit(input)
                    if random.next(2) == 0 { await Task.yield() }
                }
                if random.next(5) == 0 { throw Broken() }
            })
    }

    /// What one thread does; the executions that it asked for.
    @concurrent private func act(on action: Action<UInt64, UInt64>, _ random: Random) async -> [Execution<UInt64>] {
        var random = random
        var asked: [Execution<UInt64>] = []
        let trigger = Trigger<UInt64>()
        var binding: Binding?
        for _ in 0..<12 {
            switch random.next(10) {
            case 0: action.cancel()
            case 1: values.continuation.yield(random.next(3) > 0)
            case 2: await Task.yield()
            case 3: await look(at: action, &random)
            case 4: binding = binding == nil ? trigger.bind(to: action) { $0 } : nil
            case 5: _ = (trigger.isEnabled, trigger.enabled)
            case 6:
                let execution = action.execute(random.next())
                execution.cancel()
                asked.append(execution)
            case 7: asked.append(action.execute(random.next()))
            default:
                let execution = action.execute(random.next())
                _ = await execution.failure()
                asked.append(execution)
            }
        }
        withExtendedLifetime(binding) {}
        return asked
    }

    /// Observes `action` for a while, in one way or another.
    @concurrent private func look(at action: Action<UInt64, UInt64>, _ random: inout Random) async {
        switch random.next(4) {
        case 0: _ = await action.enabled.waiting()
        case 1: _ = action.elements.buffering(.newest(1))
        case 2: _ = (action.isEnabled, action.isExecuting, action.errors, action.underlyingErrors)
        default:
            for await isExecuting in action.executing where !isExecuting { return }
        }
    }
}

/// What was seen of an action from its beginning to its end.
struct Seen {
    var elements: [UInt64] = []
    var enabled: [Bool] = []
    var errors: [ActionError.Kind] = []
    var executing: [Bool] = []
    /// How each execution ended that was asked for.
    var outcomes: [ActionError.Kind?] = []
    /// What the executions that started replay, one after another.
    var replayed: [UInt64] = []
    var started = 0

    /// What does not fit together.
    var problems: [String] {
        // The work that still ran when the action went away ended after all observers.
        let cutOff = executing.last == true ? 1 : 0
        var problems: [String] = []
        func check(_ isFine: Bool, _ what: String) { if !isFine { problems.append(what) } }
        check(errors.count == outcomes.count { $0 != nil } - cutOff, "\(errors) are the errors of \(outcomes)")
        check(started == outcomes.count { $0 != .notEnabled }, "\(started) started, of \(outcomes)")
        check(executing.count == 2 * started + 1 - cutOff, "\(executing) for \(started) executions")
        check(zip(executing, executing.dropFirst()).allSatisfy { $0 != $1 }, "executing: \(executing)")
        check(zip(enabled, enabled.dropFirst()).allSatisfy { $0 != $1 }, "enabled: \(enabled)")
        // The elements of one execution after those of the other, but for what came after the end of the action.
        check(replayed.starts(with: elements), "\(elements) emitted, \(replayed) replayed")
        check(cutOff == 1 || replayed == elements, "\(elements) emitted, \(replayed) replayed in the end")
        return problems
    }
}
