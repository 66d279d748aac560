/// Keeps a channel open while somebody may still read it.
@usableFromInline final class Subscription<Element: Sendable>: Sendable {
    @usableFromInline let channel: Channel<Element>

    @inlinable init(_ channel: Channel<Element>) { self.channel = channel }

    deinit { channel.abandon() }
}
