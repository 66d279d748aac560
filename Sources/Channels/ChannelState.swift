/// What a channel holds: the elements that nobody has read, and the reader that waits for one.
@usableFromInline struct ChannelState<Element: Sendable>: Sendable {
    @usableFromInline var buffer: [Element] = []
    @usableFromInline var buffering: Buffering
    /// Nobody reads any more.
    @usableFromInline var isAbandoned = false
    /// No element is taken any more.
    @usableFromInline var isFinished = false
    @usableFromInline var reader: Wakeup?

    @inlinable init(buffering: Buffering) { self.buffering = buffering }

    /// Whether a reader would find something: elements or the end.
    @inlinable var isReady: Bool { !buffer.isEmpty || isFinished }

    @inlinable mutating func send(_ element: Element, _ wakeups: inout Wakeups) {
        guard !isFinished else { return }
        switch buffering {
        case .newest(let limit):
            buffer.append(element)
            // Twice the limit, so that not every element moves all others; the reader skips the surplus.
            if buffer.count > 2 * limit { dropOldest(buffer.count - limit, &wakeups) }
        case .oldest(let limit):
            if buffer.count < limit { buffer.append(element) }
        case .unbounded:
            buffer.append(element)
        }
        wake(&wakeups)
    }

    @inlinable mutating func wake(_ wakeups: inout Wakeups) {
        guard let reader else { return }
        self.reader = nil
        wakeups.add(reader)
    }

    @usableFromInline mutating func dropOldest(_ count: Int, _ wakeups: inout Wakeups) {
        wakeups.drop(Array(buffer[..<count]))
        buffer.removeFirst(count)
    }

    mutating func keep(_ buffering: Buffering, _ wakeups: inout Wakeups) {
        self.buffering = buffering
        guard case .oldest(let limit) = buffering, buffer.count > limit else { return }
        wakeups.drop(Array(buffer[limit...]))
        buffer.removeSubrange(limit...)
    }

    /// Swaps the elements into `chunk`, which is empty; says which of them comes first, `nil` without any.
    @inlinable mutating func take(into chunk: inout [Element]) -> Int? {
        guard !buffer.isEmpty else { return nil }
        swap(&buffer, &chunk)
        guard case .newest(let limit) = buffering else { return 0 }
        return max(0, chunk.count - limit)
    }
}
