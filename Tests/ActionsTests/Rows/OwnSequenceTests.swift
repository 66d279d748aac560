import Actions
import Testing

@Suite("an execution's own sequence") struct OwnSequenceTests {
    @Test(
        "each reader gets what is replayed, also one that starts late",
        arguments: [(Replay.everything, [0, 1, 2, 3, 4]), (.last(2), [3, 4]), (.last(0), []), (.nothing, [])])
    func replay(replay: Replay, expected: [Int]) async throws {
        let gate = Gate()
        let action = Action<Int, Int>(
            replay: replay,
            work: { count, emit in
                await gate.pass()
                for i in 0..<count { emit(i) }
            })
        let execution = action.execute(5)
        async let early = execution.list()
        gate.open()
        #expect(try await execution.value == expected.last)
        #expect(try await execution.list() == expected)
        #expect(try await execution.list() == expected)
        let seen = try await early
        #expect(seen.suffix(expected.count) == expected[...])
    }

    @Test("`.last` skips for a reader that falls behind, and only then")
    func lastSkips() async throws {
        let first = Gate(), second = Gate()
        let action = Action<Int, Int>(
            replay: .last(3),
            work: { _, emit in
                emit(0)
                await first.pass()
                for i in 1...100 { emit(i) }
                await second.pass()
                emit(101)
            })
        let execution = action.execute(0)
        var reader = execution.makeAsyncIterator()
        #expect(try await reader.next() == 0)
        first.open()
        var seen: [Int] = []
        while let element = try await reader.next() {
            seen.append(element)
            if element == 100 { second.open() }
        }
        #expect(seen.suffix(2) == [100, 101])
        #expect(seen == seen.sorted())
    }

    @Test("starts no second work, and ends with the work")
    func oneWork() async throws {
        let calls = Channel<Int>()
        let called = Observed(calls)
        let action = Action<Int, Int> { (input: Int) in
            calls.send(input)
            return input
        }
        let execution = action.execute(1)
        for _ in 0..<3 { #expect(try await execution.list() == [1]) }
        calls.finish()
        #expect(await called.all() == [1])
    }

    @Test("records nothing when nobody holds it")
    func recordsNothingUnheld() async throws {
        let living = Living()
        let dropped = Gate(), emitted = Gate(), counted = Gate()
        let action = Action<Int, Tracked>(work: { _, emit in
            emit(Tracked(living))
            await dropped.pass()
            for _ in 0..<10 { emit(Tracked(living)) }
            emitted.open()
            await counted.pass()
        })
        var held: Execution<Tracked>? = action.execute(0)
        #expect(living.count == 1)
        withExtendedLifetime(held) {}
        held = nil
        dropped.open()
        await emitted.pass()
        #expect(living.count == 0)
        #expect(action.isExecuting)
        counted.open()
    }

    @Test("fails with the work's error, typed")
    func typedFailure() async {
        let action = Action<Int, Int> { (_: Int) async throws -> Int in throw Broken() }
        do throws(ActionError) {
            for try await _ in action.execute(1) {}
            Issue.record("it ended well")
        } catch {
            #expect(error.kind == .broken)
            #expect("\(error)" == "Broken()")
        }
    }

    @Test("everything is replayed unless the action says otherwise; a refused execution has only its error")
    func byDefault() async throws {
        let gate = Gate()
        let action = Action<Int, Int>(work: { count, emit in
            for i in 0..<count { emit(i) }
            await gate.pass()
        })
        let execution = action.execute(3)
        var reader = execution.makeAsyncIterator()
        for expected in 0..<3 { #expect(try await reader.next() == expected) }
        let refused = action.execute(1)
        await #expect(throws: ActionError.self) { try await refused.list() }
        #expect(action.isExecuting)
        gate.open()
        // It ends with the work.
        #expect(try await reader.next() == nil)
        #expect(try await execution.list() == [0, 1, 2])
    }

    @Test("what came before a failure is replayed before it")
    func failureComesLast() async {
        let action = Action<Int, Int>(work: { _, emit in
            emit(1)
            throw Broken()
        })
        let execution = action.execute(0)
        for _ in 0..<2 {
            var seen: [Int] = []
            do throws(ActionError) {
                for try await element in execution { seen.append(element) }
                Issue.record("it ended well")
            } catch { #expect(error.kind == .broken) }
            #expect(seen == [1])
        }
    }
}
