import Actions
import Testing

/// The rows about triggers, back-pressure and the end of life.
@Suite struct SharingTests {
    @Test("many triggers: several with different inputs share one action; unbinding and binding anew")
    func triggers() async throws {
        var action: Action<String, String>? = Action { (input: String) in input }
        let elements = try #require(action?.elements)
        let pressed = Trigger<Void>(), typed = Trigger<Int>()
        pressed.fire()
        let first = pressed.bind(to: try #require(action)) { "pressed" }
        let second = typed.bind(to: try #require(action)) { number in "typed \(number)" }
        pressed.fire()
        typed.fire(1)
        first.unbind()
        pressed.fire()
        let third = pressed.bind(to: try #require(action)) { "pressed again" }
        // A binding of the past does not unbind.
        first.unbind()
        pressed.fire()
        second.unbind()
        third.unbind()
        pressed.fire()
        typed.fire(2)
        action = nil
        #expect(await elements.all() == ["pressed", "typed 1", "pressed again"])
    }

    @Test("many triggers: dropping a binding unbinds")
    func droppedBinding() {
        let action = Action<Int, Int> { (input: Int) in input }
        let trigger = Trigger<Int>()
        var binding: Binding? = trigger.bind(to: action) { $0 }
        #expect(trigger.isEnabled)
        withExtendedLifetime(binding) {}
        binding = nil
        #expect(!trigger.isEnabled)
    }

    @Test("many triggers: a trigger's isEnabled follows the action's")
    func triggerIsEnabled() async throws {
        let gate = Gate()
        let action = Action<Int, Int> { (input: Int) in
            await gate.pass()
            return input
        }
        let trigger = Trigger<Int>()
        #expect(!trigger.isEnabled)
        let binding = trigger.bind(to: action) { $0 }
        #expect(trigger.isEnabled)
        let execution = action.execute(1)
        #expect(!trigger.isEnabled)
        gate.open()
        _ = try await execution.value
        #expect(trigger.isEnabled)
        binding.unbind()
        #expect(!trigger.isEnabled)
    }

    @Test(
        "back-pressure: a slow observer does not block; it loses only what its policy says",
        arguments: [(Buffering.unbounded, Array(0..<1000)), (.newest(2), [998, 999]), (.oldest(2), [0, 1])])
    func backPressure(buffering: Buffering, expected: [Int]) async throws {
        var action: Action<Int, Int>? = Action(work: { count, emit in for i in 0..<count { emit(i) } })
        let elements = try #require(action?.elements.buffering(buffering))
        #expect(await action?.execute(1000).failure() == nil)
        action = nil
        #expect(await elements.all() == expected)
    }

    @Test("end of life: dropping the last reference cancels the work that runs and ends all observers")
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

    @Test("end of life: no leak and no cycle; the count can see one")
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
}
