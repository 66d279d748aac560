/// Shows modals on the terminal itself, so that the standard streams stay clean.
///
/// It draws below what is there, takes keys one by one, and leaves a line that tells the answer. The terminal's modes and
/// the cursor are back on every way out.
public final class TerminalPresenter: Presenter {
    private let path: String
    private let readiness: any InputReadiness
    private let isStyled: Bool
    private let suspension: Suspension
    private let queue: ModalQueue

    /// A presenter on the terminal at `path`, which is opened each time it is needed.
    ///
    /// `suspension` stops the program for Ctrl-Z. Presenters that share a screen share both it and `queue`.
    public init(
        path: String = "/dev/tty", readiness: any InputReadiness,
        isStyled: Bool = true, suspension: Suspension = Suspension(),
        queue: ModalQueue = ModalQueue()
    ) {
        self.path = path
        self.readiness = readiness
        self.isStyled = isStyled
        self.suspension = suspension
        self.queue = queue
    }

    /// A person at a terminal.
    public var kind: PresenterKind { .terminal }

    /// Draws `request` and takes keys until it is answered.
    public func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        try await queue.enter { () throws(ModalError) in try await self.show(request) }
    }

    private func show(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        let canvas = try Canvas(TerminalDevice.open(path), isStyled: isStyled)
        suspension.hold(canvas.step)
        defer {
            suspension.hold(nil)
            canvas.leave()
        }
        var session = DialogSession(request, completion: PathCompletion.ofFiles)
        var keys = KeyReader()
        while true {
            // Keys that came together are shown together.
            if !canvas.device.hasInput { canvas.draw(&session) }
            for key in try await nextKeys(&keys, canvas.device) {
                switch session.apply(key) {
                case .asking: continue
                case .interrupted: throw .interrupted
                case .refused(let refusal): request.onRefusal(refusal)
                case .suspended: suspension.request(wholeGroup: true)
                case .answered(let response):
                    canvas.conclude(session, response)
                    return response
                }
            }
        }
    }

    /// How long a key is waited for before the terminal's size, and what is enabled, are looked at again.
    ///
    /// The signal that tells of a new size belongs to the program, not to a library.
    private static let glance = Duration.milliseconds(200)

    /// The key that comes next, if the next byte completes one: what follows the answer stays in the terminal.
    private func nextKeys(_ reader: inout KeyReader, _ device: TerminalDevice) async throws(ModalError) -> [Key] {
        let isPending = reader.isPending
        if isPending || !device.hasInput {
            let limit = isPending ? .milliseconds(40) : Self.glance
            guard try await isReadable(device.descriptor, within: limit) else { return reader.timeOut() }
        }
        if Task.isCancelled { throw .cancelled }
        return reader.feed(try device.read())
    }

    private func isReadable(_ descriptor: Int32, within limit: Duration) async throws(ModalError) -> Bool {
        do {
            return try await readiness.isReadable(descriptor, within: limit)
        } catch {
            throw Task.isCancelled || error is CancellationError ? .cancelled : .inputEnded
        }
    }
}
