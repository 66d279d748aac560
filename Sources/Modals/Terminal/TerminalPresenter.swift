/// Shows modals on the terminal itself, so that the standard streams stay clean.
///
/// It draws below what is there, takes keys one by one, and leaves a line that tells the answer. The terminal's modes and
/// the cursor are back on every way out.
public final class TerminalPresenter: Presenter {
    let path: String
    let readiness: any InputReadiness
    private let isStyled: Bool
    let suspension: Suspension
    let queue: ModalQueue
    let tools: ModalTools

    /// A presenter on the terminal at `path`, which is opened each time it is needed.
    ///
    /// `suspension` stops the program for Ctrl-Z. Presenters that share a screen share both it and `queue`.
    public init(
        path: String = "/dev/tty", readiness: any InputReadiness,
        isStyled: Bool = true, suspension: Suspension = Suspension(),
        queue: ModalQueue = ModalQueue(),
        tools: ModalTools = ModalTools()
    ) {
        self.path = path
        self.readiness = readiness
        self.isStyled = isStyled
        self.suspension = suspension
        self.queue = queue
        self.tools = tools
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
        var session = DialogSession(request, canEdit: tools.editor != nil, completion: PathCompletion.ofFiles)
        var keys = KeyReader()
        while true {
            // Keys that came together are shown together.
            if !canvas.device.hasInput { canvas.draw(&session) }
            for key in try await nextKeys(&keys, canvas.device) {
                switch session.apply(key) {
                case .asking: continue
                case .edits(let document): try await edit(document, canvas, &session)
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

    /// Lends the terminal to the editor; the text stays as it was if that fails.
    private func edit(
        _ document: EditorDocument, _ canvas: Canvas, _ session: inout DialogSession
    ) async throws(ModalError) {
        suspension.hold(nil)
        canvas.lend()
        let run = EditorRun(tools: tools, readiness: readiness, suspension: suspension)
        let text = try await run.edit(document, on: canvas.device)
        try canvas.takeBack()
        suspension.hold(canvas.step)
        if let text { session.replaceText(text) }
    }

    /// How long a key is waited for before the terminal's size, and what is enabled, are looked at again.
    ///
    /// The signal that tells of a new size belongs to the program, not to a library.
    private static let glance = Duration.milliseconds(200)

    /// How long the rest of an escape sequence may take, as over a slow connection.
    private static let escapeTime = Duration.milliseconds(100)

    /// The key that comes next, if the next byte completes one: what follows the answer stays in the terminal.
    private func nextKeys(_ reader: inout KeyReader, _ device: TerminalDevice) async throws(ModalError) -> [Key] {
        let isPending = reader.isPending
        if isPending || !device.hasInput {
            let limit = isPending ? Self.escapeTime : Self.glance
            guard try await isReadable(device.descriptor, within: limit) else {
                return isPending ? reader.timeOut() : []
            }
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
