import CPlatform
import Glibc

/// Writes to a descriptor without ever blocking the loop, and without changing the descriptor for those who share it.
///
/// What is written in one turn of the loop leaves together, at its end. What the reader does not take yet waits in
/// memory: slow down by `drained()`. Everything is on the loop's thread.
///
///     let output = OutputWriter(1, on: loop)
///     output.write("one line\n")
///     await output.drained()
///
/// A pipe whose reader is gone is an error like any other: making a writer sets SIGPIPE, if nobody has, to be ignored.
public final class OutputWriter: @unchecked Sendable {
    /// Above this much, text leaves at once instead of at the end of the turn.
    private static let batch = 64 * 1024

    private let loop: EventLoop
    /// What is written to: `descriptor` or a second one for the same pipe or terminal.
    private let target: Int32
    private let isReopened: Bool
    private let kind: Kind
    private var pending: [UInt8] = []
    private var start = 0
    private var willFlush = false
    private var isWatching = false
    private var waiters: [(identifier: UInt64, continuation: UnsafeContinuation<Void, Never>)] = []

    /// The `errno` of the first write that failed; 0 if none did.
    ///
    /// After it everything is dropped.
    public private(set) var error: Int32 = 0

    private enum Kind {
        /// A regular file, or a device that never makes a writer wait.
        case file
        case socket
        /// A pipe or terminal of our own, which does not block.
        case stream
        /// One that could not be opened again: it is asked before each small write.
        case sharedStream
    }

    /// A writer to `descriptor`, which stays the caller's.
    public init(_ descriptor: Int32, on loop: EventLoop) {
        self.loop = loop
        if cp_signal_is_default(SIGPIPE) != 0 { cp_signal_ignore(SIGPIPE, 1) }
        switch cp_descriptor_kind(descriptor) {
        case Int32(CP_KIND_FILE): (target, kind, isReopened) = (descriptor, .file, false)
        case Int32(CP_KIND_SOCKET): (target, kind, isReopened) = (descriptor, .socket, false)
        default:
            let again = cp_reopen_for_writing(descriptor)
            (target, kind, isReopened) = again < 0 ? (descriptor, .sharedStream, false) : (again, .stream, true)
        }
    }

    deinit {
        if isWatching { loop.unwatch(target) }
        if isReopened { close(target) }
    }

    /// How many bytes wait to be written.
    public var queuedBytes: Int { pending.count - start }

    /// Whether nothing can be written any more: the reader is gone, or a write failed.
    public var isClosed: Bool { error != 0 }

    /// Writes bytes.
    public func write(_ bytes: some Sequence<UInt8>) {
        guard !isClosed else { return }
        pending.append(contentsOf: bytes)
        added()
    }

    /// Writes text as UTF-8.
    public func write(_ text: some StringProtocol) { write(text.utf8) }

    /// Hands over to the kernel what it takes now.
    public func flush() {
        while queuedBytes > 0 && !isClosed {
            guard kind != .sharedStream || cp_is_writable(target) != 0 else { return wait() }
            let count = writeOnce()
            if count >= 0 {
                start += count
            } else if errno == EAGAIN {
                return wait()
            } else if errno != EINTR {
                error = errno
            }
        }
        finish()
    }

    /// Waits until nothing is queued, or nothing can be written any more; returns at once when the task is cancelled.
    public func drained() async {
        flush()
        guard queuedBytes > 0 else { return }
        let identifier = loop.nextIdentifier()
        await withTaskCancellationHandler {
            await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
                guard !Task.isCancelled else { return continuation.resume() }
                waiters.append((identifier, continuation))
            }
        } onCancel: {
            loop.perform { self.giveUp(identifier) }
        }
    }

    private func giveUp(_ identifier: UInt64) {
        guard let index = waiters.firstIndex(where: { $0.identifier == identifier }) else { return }
        waiters.remove(at: index).continuation.resume()
    }

    private func added() {
        guard !isWatching else { return }
        if queuedBytes >= OutputWriter.batch { return flush() }
        guard !willFlush else { return }
        willFlush = true
        loop.atEndOfTurn {
            self.willFlush = false
            if !self.isWatching { self.flush() }
        }
    }

    private func writeOnce() -> Int {
        pending.withUnsafeBytes { bytes in
            let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
            switch kind {
            case .socket: return cp_send(target, rest.baseAddress, rest.count)
            case .file, .stream: return Glibc.write(target, rest.baseAddress, rest.count)
            // What poll promises is room for one page.
            case .sharedStream: return Glibc.write(target, rest.baseAddress, min(rest.count, 4096))
            }
        }
    }

    private func wait() {
        if start > max(OutputWriter.batch, pending.count / 2) {
            pending.removeSubrange(..<start)
            start = 0
        }
        guard !isWatching else { return }
        isWatching = loop.watch(target, for: .writable) { [unowned self] _ in flush() }
        // What cannot be watched cannot be waited for either.
        if !isWatching { error = EAGAIN }
    }

    private func finish() {
        if isWatching { loop.unwatch(target) }
        isWatching = false
        start = 0
        pending.removeAll(keepingCapacity: pending.capacity <= 4 * OutputWriter.batch && !isClosed)
        let resumed = waiters
        waiters.removeAll()
        for waiter in resumed { waiter.continuation.resume() }
    }
}
