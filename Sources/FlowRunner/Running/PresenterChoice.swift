/// Who answers prompts: picked by what the caller wants and what the process has.
public struct PresenterChoice: Hashable, Sendable {
    /// Nobody is to be asked.
    public var asksNobody = false
    /// Asked line by line, nothing is drawn.
    public var isPlain = false
    /// Whether dialogs may be coloured.
    public var isStyled = true

    /// The environment that names the person's editor.
    public var environment: [String: String] = [:]

    /// Whoever the process can reach.
    public init() {}

    /// The presenter: on the terminal of this process while it has one.
    ///
    /// `suspension` stops the process for Ctrl-Z; who else uses the terminal waits in `queue`.
    public func presenter(
        on loop: EventLoop, suspension: Suspension, queue: ModalQueue = ModalQueue()
    ) -> any Presenter {
        if asksNobody { return NonePresenter() }
        return AutomaticPresenter(
            isPlain: isPlain, isStyled: isStyled, readiness: loop, suspension: suspension,
            queue: queue
        ) { [environment] in .found(in: environment) }
    }
}

extension EventLoop: InputReadiness {
    /// Returns once `descriptor` has bytes or its end to read.
    public func readable(_ descriptor: Int32) async throws {
        let wait: (Int32) async -> Void = readable
        await wait(descriptor)
        try Task.checkCancellation()
    }

    /// Returns once `duration` has passed on the loop.
    public func sleep(for duration: Duration) async throws { try await LoopClock(self).sleep(for: duration) }
}
