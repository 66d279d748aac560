import CPlatform

extension EventLoop {
    /// Waits until the child process behind `pidfd` has ended and takes its end; `nil` if somebody else took it.
    ///
    /// Cancelling the task does not end the wait: kill the process. The descriptor stays the caller's.
    public func exit(of pidfd: Int32) async -> ProcessExit? {
        guard isCurrent else {
            return await withTaskExecutorPreference(self) { await self.exit(of: pidfd) }
        }
        while true {
            var code: Int32 = 0
            var signal: Int32 = 0
            switch cp_reap(pidfd, &code, &signal) {
            case 1: return signal == 0 ? .code(code) : .signal(signal)
            case 0: await ended(pidfd)
            default: return nil
            }
        }
    }

    private func ended(_ pidfd: Int32) async {
        let identifier = nextIdentifier()
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            let waiter = DescriptorTable.Waiter(
                identifier: identifier, interest: .readable, continuation: continuation)
            if !descriptors.add(waiter, for: pidfd) { continuation.resume() }
        }
    }
}
