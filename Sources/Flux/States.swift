extension Store {
    /// The state now, and again after each event: always the latest, so that a slow reader skips and blocks nobody.
    ///
    /// The snapshot is taken when it is read. Any number of readers; it ends with the store, after its last state, and for
    /// a reader whose task is cancelled.
    public struct States: AsyncSequence, Sendable {
        /// A state of the store.
        public typealias Element = R.State
        /// It never fails.
        public typealias Failure = Never
        @usableFromInline let core: StoreCore<R>

        @inlinable init(_ core: StoreCore<R>) { self.core = core }

        /// A reader, from the state on that the store has when it first reads.
        @inlinable public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(core) }

        /// Remembers which state it has seen.
        public struct AsyncIterator: AsyncIteratorProtocol {
            @usableFromInline let core: StoreCore<R>
            @usableFromInline var seen: Int?

            @inlinable init(_ core: StoreCore<R>) { self.core = core }

            /// The latest state that it has not seen; waits for it.
            @inlinable public mutating func next(isolation: isolated (any Actor)? = #isolation) async -> R.State? {
                while true {
                    switch core.look(beyond: seen) {
                    case .closed: return nil
                    case .new(let version, let state):
                        seen = version
                        return state
                    case .seen:
                        if Task.isCancelled { return nil }
                        await core.wait(beyond: seen, isolation: isolation)
                    }
                }
            }
        }
    }
}
