import Actions
import Testing

@Suite("end of life") struct EndOfLifeTests {
    @Test("dropping the last reference cancels the work that runs and ends all observers")
    func endOfLife() async throws {
        let gate = Gate()
        let (values, set) = AsyncStream<Bool>.makeStream()
        set.yield(true)
        var action: CompletableAction<Int>? = CompletableAction(enabledIf: values) { _ in await gate.passOrStop() }
        let observed = try #require(action)
        let (errors, underlying) = (observed.errors, observed.underlyingErrors)
        let (executing, enabled) = (observed.executing, observed.enabled)
        let (elements, executions, completions) = (observed.elements, observed.executions, observed.completions)
        let execution = observed.execute(1)
        _ = consume observed
        action = nil
        #expect(await execution.failure() == .cancelled)
        #expect(await errors.all().isEmpty)
        #expect(await underlying.all().isEmpty)
        #expect(await executing.all() == [false, true])
        #expect(await enabled.all() == [true, false])
        #expect(await elements.all().isEmpty)
        #expect(await executions.all().count == 1)
        #expect(await completions.all().isEmpty)
    }

    @Test("no leak and no cycle; the count can see one")
    func noLeak() async throws {
        let living = Living()
        // A cycle is seen, so that a count of none below means something.
        weak var cycle: Channel<@Sendable () -> Void>?
        do {
            let tracked = Tracked(living)
            let channel = Channel<@Sendable () -> Void>()
            channel.send { withExtendedLifetime((tracked, channel)) {} }
            cycle = channel
        }
        #expect(living.count == 1)
        // A reader that goes away breaks it.
        if let channel = cycle { _ = Observed(channel) }
        #expect(living.count == 0)
        weak var gone: Action<Tracked, Tracked>?
        // A guard that does not end by itself.
        let (values, set) = AsyncStream<Bool>.makeStream()
        set.yield(true)
        let executor = QueueExecutor()
        do {
            let kept = Tracked(living)
            let guarding = Tracked(living)
            let allowed = values.map { allows in withExtendedLifetime(guarding) { allows } }
            let action = Action<Tracked, Tracked>(enabledIf: allowed, executor: executor) { (input: Tracked) in
                withExtendedLifetime(kept) {}
                if living.count > 100 { throw Broken() }
                return input
            }
            gone = action
            let trigger = Trigger<Tracked>()
            let binding = trigger.bind(to: action) { $0 }
            let observers = (action.elements, action.executions, action.errors, action.executing, action.enabled)
            for _ in 0..<10 {
                trigger.fire(Tracked(living))
                action.inputs.send(Tracked(living))
                _ = try await action.execute(Tracked(living)).value
            }
            #expect(living.count > 30)
            withExtendedLifetime((observers, binding)) {}
        }
        #expect(gone == nil)
        // The guard's task, which has been cancelled.
        executor.run()
        #expect(living.count == 0)
        set.finish()
    }

    @Test("work that runs does not keep its action alive, nor do observers and executions")
    func nothingKeeps() async {
        let gate = Gate()
        weak var gone: Action<Int, Int>?
        let execution: Execution<Int>
        let observers: (Observed<Int>, Observed<Bool>)
        do {
            let action = Action<Int, Int> { (input: Int) in
                await gate.pass()
                return Task.isCancelled ? -1 : input
            }
            gone = action
            observers = (action.elements, action.executing)
            execution = action.execute(1)
        }
        #expect(gone == nil)
        gate.open()
        #expect(await execution.failure() == .cancelled)
        #expect(await observers.1.all() == [false, true])
    }
}
