extension Observed {
    /// What waits to be read, at once; nothing else may read this observer.
    package func takeWaiting() -> ArraySlice<Element> {
        var chunk: [Element] = []
        guard case .elements(let first) = subscription.channel.take(into: &chunk) else { return [] }
        return chunk[first...]
    }
}
