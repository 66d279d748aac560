import Actions
import Testing

@Suite("many triggers") struct ManyTriggersTests {
    @Test("several with different inputs share one action; unbinding and binding anew")
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

    @Test("dropping a binding unbinds")
    func droppedBinding() {
        let action = Action<Int, Int> { (input: Int) in input }
        let trigger = Trigger<Int>()
        var binding: Binding? = trigger.bind(to: action) { $0 }
        #expect(trigger.isEnabled)
        withExtendedLifetime(binding) {}
        binding = nil
        #expect(!trigger.isEnabled)
    }

    @Test("a trigger's isEnabled follows the action's")
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

    @Test("a trigger's enabled tells what holds now and each change, through unbinding and binding anew")
    func enabled() async throws {
        let gate = Gate()
        let slow = Action<Int, Int> { (input: Int) in
            await gate.pass()
            return input
        }
        let disabled = Action<Int, Int>(enabledIf: [false].ready) { (input: Int) in input }
        var trigger: Trigger<Int>? = Trigger()
        let enabled = try #require(trigger?.enabled)
        #expect(await enabled.waiting() == [false])
        let first = try #require(trigger?.bind(to: slow) { $0 })
        trigger?.fire(1)
        #expect(await trigger?.enabled.waiting() == [false])
        #expect(await enabled.waiting() == [true, false])
        // Bound to what is not enabled either: no change.
        let second = try #require(trigger?.bind(to: disabled) { $0 })
        gate.open()
        for await isExecuting in slow.executing where !isExecuting { break }
        let third = try #require(trigger?.bind(to: slow) { $0 })
        #expect(await enabled.waiting() == [true])
        // Bindings of the past change nothing.
        first.unbind()
        second.unbind()
        #expect(trigger?.isEnabled == true)
        third.unbind()
        #expect(await enabled.waiting() == [false])
        trigger = nil
        #expect(await enabled.all() == [])
    }

    @Test("all triggers of an action follow it; one that is gone is forgotten")
    func allFollow() async throws {
        let action = Action<Int, Int> { (input: Int) in input }
        let triggers = [Trigger<Int>(), Trigger<Int>()]
        let bindings = triggers.map { $0.bind(to: action) { $0 } }
        let enabled = triggers.map(\.enabled)
        for _ in 0..<100 {
            let brief = Trigger<Int>()
            withExtendedLifetime(brief.bind(to: action) { $0 }) { brief.fire(1) }
        }
        triggers[1].fire(2)
        for each in enabled { #expect(await each.waiting().suffix(3) == [true, false, true]) }
        withExtendedLifetime(bindings) {}
    }

    @Test("a trigger keeps the action alive that it is bound to, and no longer")
    func keeps() {
        weak var action: Action<Int, Int>?
        let trigger = Trigger<Int>()
        let binding: Binding
        do {
            let bound = Action<Int, Int> { (input: Int) in input }
            action = bound
            binding = trigger.bind(to: bound) { $0 }
        }
        #expect(action != nil)
        #expect(trigger.isEnabled)
        binding.unbind()
        #expect(action == nil)
    }
}
