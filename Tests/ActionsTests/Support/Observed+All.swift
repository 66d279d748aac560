import Channels

extension Observed {
    /// All elements, once what is observed has ended.
    func all() async -> [Element] {
        var all: [Element] = []
        for await element in self { all.append(element) }
        return all
    }

    /// What waits to be read; waits for the first.
    ///
    /// Not the rest.
    func waiting() async -> [Element] {
        var iterator = makeAsyncIterator()
        return Array(await iterator.nextBatch() ?? [])
    }
}

extension AsyncSequence {
    /// All elements.
    func list() async throws(Failure) -> [Element] {
        var all: [Element] = []
        for try await element in self { all.append(element) }
        return all
    }
}

extension Sequence where Element: Sendable {
    /// The elements, as a sequence that has them ready.
    var ready: AsyncStream<Element> {
        AsyncStream { stream in
            for element in self { stream.yield(element) }
            stream.finish()
        }
    }
}
