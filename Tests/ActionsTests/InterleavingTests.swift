import Actions
import Testing

/// Random interleavings of all that may be done to an action, from several threads.
@Suite struct InterleavingTests {
    @Test("no data race: any thread may call anything, and what observers see stays consistent", arguments: 0..<20)
    func interleavings(group: Int) async throws {
        for seed in (group * 10)..<(group * 10 + 10) { try await interleaving(UInt64(seed)) }
    }

    private func interleaving(_ seed: UInt64) async throws {
        let (values, set) = AsyncStream<Bool>.makeStream()
        set.yield(true)
        var action: Action<UInt64, UInt64>? = Action(
            enabledIf: values, replay: [.everything, .last(2), .nothing][Int(seed % 3)],
            work: { input, emit in
                var random = Random(input)
                for _ in 0..<random.next(4) {
                    emit(input)
                    if random.next(2) == 0 { await Task.yield() }
                }
                if random.next(5) == 0 { throw Broken() }
            })
        let observed = try #require(action)
        let (elements, errors) = (observed.elements, observed.errors)
        let (executing, enabled, executions) = (observed.executing, observed.enabled, observed.executions)
        let outcomes = await withTaskGroup(of: [ActionError.Kind?].self) { group in
            for thread in 0..<3 {
                group.addTask { @concurrent in
                    await act(on: observed, Random(seed &* 31 &+ UInt64(thread)), guarding: set)
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(!observed.isExecuting)
        _ = consume observed
        action = nil
        let failures = await errors.all().map(\.kind)
        let started = await executions.all()
        #expect(failures.count == outcomes.count { $0 != nil })
        #expect(started.count == outcomes.count { $0 != .notEnabled })
        let switched = await executing.all()
        #expect(switched.count == 2 * started.count + 1)
        #expect(zip(switched, switched.dropFirst()).allSatisfy { $0 != $1 })
        let changes = await enabled.all()
        #expect(zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 })
        // The elements of one execution after the other.
        let replayed = seed % 3 == 0
        var all: [UInt64] = []
        for execution in started {
            do { for try await element in execution { all.append(element) } } catch {}
        }
        let emitted = await elements.all()
        #expect(!replayed || emitted == all)
    }

    /// What one thread does; how the executions ended that it asked for.
    @concurrent private func act(
        on action: Action<UInt64, UInt64>, _ random: Random, guarding set: AsyncStream<Bool>.Continuation
    ) async -> [ActionError.Kind?] {
        var random = random
        var outcomes: [ActionError.Kind?] = []
        for _ in 0..<10 {
            switch random.next(8) {
            case 0: action.cancel()
            case 1: set.yield(random.next(3) > 0)
            case 2: await Task.yield()
            case 3: _ = action.elements
            case 4:
                let execution = action.execute(random.next())
                execution.cancel()
                outcomes.append(await execution.failure())
            default: outcomes.append(await action.execute(random.next()).failure())
            }
        }
        return outcomes
    }
}

/// Numbers that follow from a seed (SplitMix64).
struct Random: RandomNumberGenerator, Sendable {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func next(_ limit: UInt64) -> UInt64 { next() % limit }
}
