/// Shows modals on the terminal itself, so that the standard streams stay clean.
///
/// It draws below what is there, takes keys one by one, and leaves a line that tells the answer. The terminal's modes and
/// the cursor are back on every way out.
public final class TerminalPresenter: Presenter {
    private let path: String
    private let readiness: any TerminalReadiness
    private let clock: any Clock<Duration>
    private let isStyled: Bool
    private let queue: ModalQueue

    /// A presenter on the terminal at `path`, which is opened each time it is needed.
    ///
    /// `clock` tells an escape key from the beginning of an escape sequence; presenters that share a screen share `queue`.
    public init(
        path: String = "/dev/tty", readiness: any TerminalReadiness, clock: any Clock<Duration>,
        isStyled: Bool = true, queue: ModalQueue = ModalQueue()
    ) {
        self.path = path
        self.readiness = readiness
        self.clock = clock
        self.isStyled = isStyled
        self.queue = queue
    }

    /// A person at a terminal.
    public var kind: PresenterKind { .terminal }

    /// Draws `request` and takes keys until it is answered.
    public func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        try await queue.enter { () throws(ModalError) in try await show(request) }
    }

    private func show(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        var device = try TerminalDevice.open(path)
        var drawing = FrameDrawing(isStyled: isStyled)
        var isAnswered = false
        defer {
            if !isAnswered { device.write(drawing.erase(columns: device.size.columns)) }
            device.leave()
        }
        try device.enterRaw()
        var session = DialogSession(request)
        var keys = KeyReader()
        while true {
            // Keys that came together are shown together.
            if !device.hasInput {
                let size = device.size
                device.write(drawing.draw(session.frame(columns: size.columns, rows: size.rows), columns: size.columns))
            }
            for key in try await nextKeys(&keys, device) {
                switch session.apply(key) {
                case .asking: continue
                case .interrupted: throw .interrupted
                case .refused(let refusal): request.onRefusal(refusal)
                case .answered(let response):
                    let columns = device.size.columns
                    let summary = session.summary(of: response, columns: columns)
                    device.write(drawing.draw(summary, columns: columns) + "\r\n")
                    isAnswered = true
                    return response
                }
            }
        }
    }

    /// The key that comes next, if the next byte completes one: what follows the answer stays in the terminal.
    private func nextKeys(_ reader: inout KeyReader, _ device: TerminalDevice) async throws(ModalError) -> [Key] {
        if reader.isPending {
            guard try await isReadable(device.descriptor, within: .milliseconds(40)) else { return reader.timeOut() }
        } else if !device.hasInput {
            try await waitForInput(device.descriptor)
        }
        if Task.isCancelled { throw .cancelled }
        return reader.feed(try device.read())
    }

    private func waitForInput(_ descriptor: Int32) async throws(ModalError) {
        do {
            try await readiness.readable(descriptor)
        } catch {
            throw Task.isCancelled || error is CancellationError ? .cancelled : .inputEnded
        }
        if Task.isCancelled { throw .cancelled }
    }

    private func isReadable(_ descriptor: Int32, within limit: Duration) async throws(ModalError) -> Bool {
        let (readiness, clock) = (readiness, clock)
        let isFirst = try? await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await readiness.readable(descriptor)
                return true
            }
            group.addTask {
                try await clock.sleep(for: limit)
                return false
            }
            defer { group.cancelAll() }
            return try await group.next() ?? false
        }
        if Task.isCancelled { throw .cancelled }
        return isFirst ?? false
    }
}
