/// Asks line by line: numbered options, nothing drawn over, a refused answer asked for again with the reason.
///
/// For dumb terminals and screen readers. Never reads further than the end of the answer's line.
public final class PlainPresenter: Presenter {
    let streams: PlainStreams
    let readiness: any InputReadiness
    let suspension: Suspension
    let queue: ModalQueue
    let tools: ModalTools

    /// A presenter on `streams`; presenters that share a screen share `suspension` and `queue`.
    public init(
        _ streams: PlainStreams = .terminal(path: "/dev/tty"), readiness: any InputReadiness,
        suspension: Suspension = Suspension(), queue: ModalQueue = ModalQueue(),
        tools: ModalTools = ModalTools()
    ) {
        self.suspension = suspension
        self.streams = streams
        self.readiness = readiness
        self.queue = queue
        self.tools = tools
    }

    /// A person, line by line.
    public var kind: PresenterKind { .plain }

    /// Prints `request` and reads lines until it is answered.
    ///
    /// At the end of the input a person at a terminal has declined; anything else fails with `ModalError.inputEnded`.
    public func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        try await queue.enter { () throws(ModalError) in try await self.show(request) }
    }

    private func show(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        let open = try streams.open()
        defer { open.close() }
        var dialog = PlainDialog(request)
        open.write(dialog.introduction)
        while true {
            open.write(dialog.question)
            guard let line = try await nextLine(open, isHidden: dialog.hidesEcho) else {
                open.write("\n")
                guard open.isTerminal else { throw .inputEnded }
                return .declined
            }
            switch dialog.take(line) {
            case .failure(let refusal):
                open.write(VisibleText.line(refusal.reason) + "\n")
                if !refusal.field.isEmpty { request.onRefusal(refusal) }
            case .success(nil): continue
            case .success(let response?): return response
            }
        }
    }

    private func nextLine(_ open: OpenStreams, isHidden: Bool) async throws(ModalError) -> String? {
        guard isHidden else { return try await open.nextLine(readiness) }
        return try await open.withoutEcho(suspension) { () throws(ModalError) in try await open.nextLine(readiness) }
    }
}
