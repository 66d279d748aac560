import Channels

/// Lets one modal through at a time; the others wait in the order in which they came.
///
/// Presenters that share a screen share one of these.
public final class ModalQueue: Sendable {
    /// Resumed with whether the turn was given: `false` when the waiting task was cancelled.
    private typealias Turn = UnsafeContinuation<Bool, Never>

    private struct State: Sendable {
        /// Whether somebody has the screen.
        var isTaken = false
        /// The number of the next one to come.
        var next = 0
        /// Who waits, the oldest first.
        var waiting: [(number: Int, turn: Turn)] = []
    }

    private let state = Lock(State())

    /// A queue in which nobody waits.
    public init() {}

    /// Waits until it is this caller's turn, calls `show`, and lets the next one through however that ended.
    public func enter<Value: Sendable>(
        _ show: () async throws(ModalError) -> Value
    ) async throws(ModalError) -> Value {
        guard await waitForTurn() else { throw .cancelled }
        defer { leave() }
        if Task.isCancelled { throw .cancelled }
        return try await show()
    }

    private func waitForTurn() async -> Bool {
        let number = state.withLock { state -> Int in
            state.next += 1
            return state.next
        }
        return await withTaskCancellationHandler {
            await withUnsafeContinuation { (turn: Turn) in
                if let atOnce = arrive(number, turn) { turn.resume(returning: atOnce) }
            }
        } onCancel: {
            giveUp(number)?.resume(returning: false)
        }
    }

    /// Whether the turn is given at once; nothing when `turn` has to wait.
    private func arrive(_ number: Int, _ turn: Turn) -> Bool? {
        state.withLock { state in
            // A cancel that came before this found nobody to wake.
            if Task.isCancelled { return false }
            if state.isTaken {
                state.waiting.append((number, turn))
                return nil
            }
            state.isTaken = true
            return true
        }
    }

    private func giveUp(_ number: Int) -> Turn? {
        state.withLock { state in
            guard let place = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
            return state.waiting.remove(at: place).turn
        }
    }

    private func leave() {
        let next = state.withLock { state -> Turn? in
            guard !state.waiting.isEmpty else {
                state.isTaken = false
                return nil
            }
            return state.waiting.removeFirst().turn
        }
        next?.resume(returning: true)
    }
}
