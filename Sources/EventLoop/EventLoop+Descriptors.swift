import Glibc

extension EventLoop {
    /// Waits until `descriptor` has bytes to read, is at its end or failed; returns at once when the task is cancelled.
    ///
    /// A regular file is always ready. Any number of tasks may wait; all that wait for what has happened go on.
    public func readable(_ descriptor: Int32) async { await ready(descriptor, for: .readable) }

    /// Waits until `descriptor` takes bytes or failed; returns at once when the task is cancelled.
    public func writable(_ descriptor: Int32) async { await ready(descriptor, for: .writable) }

    private func ready(_ descriptor: Int32, for interest: DescriptorReadiness) async {
        guard isCurrent else {
            return await withTaskExecutorPreference(self) { await self.ready(descriptor, for: interest) }
        }
        let identifier = nextIdentifier()
        await withTaskCancellationHandler {
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                let waiter = DescriptorTable.Waiter(
                    identifier: identifier, interest: interest, continuation: continuation)
                guard !Task.isCancelled, descriptors.add(waiter, for: descriptor) else { return continuation.resume() }
            }
        } onCancel: {
            perform { self.descriptors.remove(identifier, from: descriptor)?.continuation.resume() }
        }
    }

    /// Calls `handler` on every turn on which `descriptor` is ready for `interest`, until `unwatch`; a second call
    /// replaces the first.
    ///
    /// Returns `false` for what is always ready, as a regular file. On the loop's thread.
    @discardableResult
    public func watch(
        _ descriptor: Int32, for interest: DescriptorReadiness, _ handler: @escaping (DescriptorReadiness) -> Void
    ) -> Bool {
        descriptors.watch(descriptor, for: interest, handler)
    }

    /// Ends `watch`.
    ///
    /// On the loop's thread.
    public func unwatch(_ descriptor: Int32) { descriptors.unwatch(descriptor) }

    /// Closes a descriptor; whoever waits for it goes on, and its handler is dropped.
    ///
    /// On the loop's thread.
    public func closeDescriptor(_ descriptor: Int32) {
        let waiters = descriptors.forget(descriptor)
        close(descriptor)
        for waiter in waiters { waiter.continuation.resume() }
    }
}
