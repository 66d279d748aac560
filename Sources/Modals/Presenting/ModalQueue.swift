import Actions
public import Channels

/// Shows one modal at a time; the others wait in the order in which they came.
///
/// Showing is an `Action`, so that it is never done twice at once, and the queue is who waits for it to be enabled.
/// Presenters that share a screen share one of these.
public final class ModalQueue: Sendable {
    /// What an execution shows.
    private typealias Showing = @Sendable () async -> Void

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
    private let presenting = CompletableAction<Showing> { show in await show() }

    /// A queue in which nobody waits.
    public init() {}

    /// Whether a modal is on the screen: the current value first, then each change.
    public var isPresenting: Observed<Bool> { presenting.executing }

    /// Whether somebody has the screen, or waits for it.
    var isTaken: Bool { state.withLock { $0.isTaken } }

    /// Waits until it is this caller's turn, calls `show`, and lets the next one through however that ended.
    ///
    /// Cancelling the task that waits cancels `show`, and is waited for: the screen is restored by then.
    public func enter<Value: Sendable>(
        _ show: @escaping @Sendable () async throws(ModalError) -> Value
    ) async throws(ModalError) -> Value {
        guard await waitForTurn() else { throw .cancelled }
        defer { leave() }
        if Task.isCancelled { throw .cancelled }
        let answer = Lock<Result<Value, ModalError>?>(nil)
        let execution = presenting.execute {
            let result: Result<Value, ModalError>
            do throws(ModalError) { result = .success(try await show()) } catch { result = .failure(error) }
            answer.withLock { $0 = result }
        }
        await withTaskCancellationHandler {
            _ = await execution.ended
        } onCancel: {
            execution.cancel()
        }
        guard let result = answer.withLock({ $0 }) else { throw .cancelled }
        return try result.get()
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
