import Channels

/// Lets those who wait pass once it is open; a test decides when.
final class Gate: Sendable {
    private struct State: Sendable {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Lock(State())
    private let opened = Channel<Void>()

    func open() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isOpen = true
            return state.waiting
        }
        for each in waiting { each.resume() }
        opened.finish()
    }

    /// Waits until it is open, cancelled or not.
    func pass() async {
        await withCheckedContinuation { continuation in
            let passes = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if passes { continuation.resume() }
        }
    }

    /// Waits until it is open or the task is cancelled; one task only.
    func passOrStop() async { for await _ in Observed(opened) {} }
}
