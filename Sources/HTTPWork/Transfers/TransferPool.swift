import CCurl
import EventLoop

/// All transfers of a program over the event loop, with the connections they share.
///
/// Confined to the loop's thread. Connections that nothing uses do not keep the loop from ending.
final class TransferPool: @unchecked Sendable {
    /// How many connections one host gets.
    private static let connectionsPerHost = 6

    let loop: EventLoop
    private var multi: UnsafeMutableRawPointer?
    private var active: [UnsafeMutableRawPointer: Transfer] = [:]
    private var timer: Timer?

    /// A pool without connections.
    init(_ loop: EventLoop) { self.loop = loop }

    deinit {
        // A transfer holds its pool: none is left.
        if let multi { ccurl_multi_cleanup(multi) }
    }

    /// Starts a transfer.
    func add(_ transfer: Transfer) -> Bool {
        guard let multi = multi ?? open() else { return false }
        guard ccurl_multi_add(multi, transfer.easy) == CURLM_OK else { return false }
        active[transfer.easy] = transfer
        return true
    }

    /// Ends a transfer that may still run.
    func remove(_ transfer: Transfer) {
        guard let multi, active.removeValue(forKey: transfer.easy) != nil else { return }
        _ = ccurl_multi_remove(multi, transfer.easy)
    }

    /// Closes all connections, unless some are in use.
    func close() {
        guard active.isEmpty, let multi else { return }
        ccurl_multi_cleanup(multi)
        self.multi = nil
        if let timer { loop.cancel(timer) }
        timer = nil
    }

    private func open() -> UnsafeMutableRawPointer? {
        guard let multi = ccurl_multi_init() else { return nil }
        self.multi = multi
        _ = ccurl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, Self.connectionsPerHost)
        _ = ccurl_multi_set_callbacks(
            multi,
            { _, socket, what, context, _ in
                TransferPool.from(context)?.watch(socket, what)
                return 0
            },
            { _, milliseconds, context in
                TransferPool.from(context)?.schedule(milliseconds)
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
        return multi
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> TransferPool? {
        context.map { Unmanaged<TransferPool>.fromOpaque($0).takeUnretainedValue() }
    }

    private func watch(_ socket: Int32, _ what: Int32) {
        var interest: Readiness = []
        if what == CURL_POLL_IN || what == CURL_POLL_INOUT { interest.insert(.readable) }
        if what == CURL_POLL_OUT || what == CURL_POLL_INOUT { interest.insert(.writable) }
        guard !interest.isEmpty else { return loop.unwatch(socket) }
        loop.watch(socket, for: interest) { [unowned self] ready in
            var events: Int32 = 0
            if ready.contains(.readable) { events |= CURL_CSELECT_IN }
            if ready.contains(.writable) { events |= CURL_CSELECT_OUT }
            act(socket, events)
        }
    }

    /// libcurl forbids calling it from within this callback: even what is due acts on the loop's next turn.
    private func schedule(_ milliseconds: Int) {
        if let timer { loop.cancel(timer) }
        timer = nil
        guard milliseconds >= 0 else { return }
        timer = loop.after(.milliseconds(milliseconds)) { [weak self] in
            self?.timer = nil
            self?.act(CURL_SOCKET_BAD, 0)
        }
    }

    private func act(_ socket: Int32, _ events: Int32) {
        guard let multi else { return }
        var running: Int32 = 0
        _ = ccurl_multi_action(multi, socket, events, &running)
        var result = CURLE_OK
        while let easy = ccurl_multi_done(multi, &result) {
            _ = ccurl_multi_remove(multi, easy)
            active.removeValue(forKey: easy)?.finish(result)
        }
    }
}
