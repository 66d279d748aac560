import Flux

/// Something said: what most stores of these tests respond to.
struct Word: Sendable, Equatable {
    let text: String
    init(_ text: String) { self.text = text }
}

/// Remembers all words.
struct Log: Reducer {
    func reduce(_ state: inout [String], _ event: Word) { state.append(event.text) }
}

/// Adds numbers.
struct Sum: Reducer {
    func reduce(_ state: inout Int, _ event: Int) { state += event }
}

/// Remembers what it saw, and does what the test asks for.
class Witness: Middleware, @unchecked Sendable {
    // `@unchecked`: open to `Other`; all that it stores is locked or immutable.
    let name: String
    let seen: Channel<String>
    let action: @Sendable (String, StoreReference) -> Void

    init(
        _ name: String, _ seen: Channel<String>,
        _ action: @escaping @Sendable (String, StoreReference) -> Void = { _, _ in }
    ) {
        self.name = name
        self.seen = seen
        self.action = action
    }

    func before<Event: Sendable>(_ event: Event, store: StoreReference) { see("before", event, store) }
    func after<Event: Sendable>(_ event: Event, store: StoreReference) { see("after", event, store) }

    private func see<Event>(_ when: String, _ event: Event, _ store: StoreReference) {
        let text = (event as? Word)?.text ?? "\(event)"
        seen.send("\(name) \(when) \(text) \(store.identifier)")
        action("\(when) \(text)", store)
    }
}

/// Middleware of another type.
final class Other: Middleware {
    let seen: Channel<String>
    init(_ seen: Channel<String>) { self.seen = seen }
    func before<Event: Sendable>(_ event: Event, store: StoreReference) { seen.send("other") }
    func after<Event: Sendable>(_ event: Event, store: StoreReference) {}
}

extension Channel {
    /// Ends it; all that was sent.
    func all(_ observed: Observed<Element>) async -> [Element] {
        finish()
        var all: [Element] = []
        for await element in observed { all.append(element) }
        return all
    }
}
