/// Names what `EventLoop.after` has scheduled, to cancel it.
public struct Timer: Hashable, Sendable {
    let token: TimerHeap<EventLoop.Due>.Token
}
