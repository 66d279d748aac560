import Channels

/// Lets those who wait pass once it is opened; a test decides when.
struct Gate: Sendable {
    private let channel = Channel<Void>()
    private let passage: Observed<Void>

    init() { passage = Observed(channel) }

    func open() { channel.finish() }

    /// Waits until it is open, or the task is cancelled. One task at a time.
    func pass() async { for await _ in passage {} }
}
