/// One run of an action's work: the sequence of its elements, replayed to each reader.
///
/// It starts no work of its own and ends with the work. It fails with ``ActionError/notEnabled`` if the action refused
/// it, and with ``ActionError/underlying(_:)`` if the work failed or was cancelled; also for a reader whose own task is
/// cancelled, with a `CancellationError`, while the work goes on. When it ends the action is enabled again.
///
/// ```swift
/// do {
///     for try await line in download.execute(url) { show(line) }
/// } catch { … }   // `error` is an `ActionError`
/// ```
public struct Execution<Element: Sendable>: AsyncSequence, Sendable {
    /// How it fails.
    public typealias Failure = ActionError
    @usableFromInline let record: ExecutionRecord<Element>

    @inlinable init(_ record: ExecutionRecord<Element>) { self.record = record }

    /// Asks the work to stop; the execution fails once it has.
    ///
    /// The work's task is cancelled, so that suspensions end and `Task.isCancelled` is true; on the caller's thread, before
    /// its first suspension, work does not see that yet.
    public func cancel() { record.cancel() }

    /// The last element, once the work has ended; `nil` if there was none, or none is replayed.
    public var value: Element? {
        @inlinable get async throws(ActionError) {
            while true {
                if let (element, end) = record.last() {
                    try end.get()
                    return element
                }
                if Task.isCancelled { throw .underlying(CancellationError()) }
                await record.wait(beyond: nil, isolation: #isolation)
            }
        }
    }

    /// Waits until the work has ended, without regard to its elements.
    @inlinable public func waitForEnd() async throws(ActionError) { _ = try await value }

    /// A reader, from the first element that is replayed.
    @inlinable public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(record) }

    /// Copies what has come since it last looked and hands it out one by one.
    public struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline let record: ExecutionRecord<Element>
        @usableFromInline var chunk: [Element] = []
        @usableFromInline var position = 0
        @usableFromInline var read = 0

        @inlinable init(_ record: ExecutionRecord<Element>) { self.record = record }

        /// The next element; waits for it.
        ///
        /// `nil` at the end.
        @inlinable public mutating func next(
            isolation: isolated (any Actor)? = #isolation
        ) async throws(ActionError) -> Element? {
            // Nothing follows the `await`: faster for a reader that inherits an isolation.
            if position < chunk.count { return pop() }
            return try await waitAndPop(isolation: isolation)
        }

        @inlinable mutating func pop() -> Element {
            defer { position += 1 }
            return chunk[position]
        }

        @inlinable mutating func waitAndPop(
            isolation: isolated (any Actor)?
        ) async throws(ActionError) -> Element? {
            try await refill(isolation: isolation) ? pop() : nil
        }

        @inlinable mutating func refill(isolation: isolated (any Actor)?) async throws(ActionError) -> Bool {
            chunk.removeAll(keepingCapacity: true)
            position = 0
            while true {
                if let end = record.take(from: &read, into: &chunk) {
                    try end.get()
                    return false
                }
                if !chunk.isEmpty { return true }
                if Task.isCancelled { throw .underlying(CancellationError()) }
                await record.wait(beyond: read, isolation: isolation)
            }
        }
    }
}
