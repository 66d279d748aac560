import CPlatform
import Glibc

/// Who answers prompts: picked by what the caller wants and what the process has.
public struct PresenterChoice: Hashable, Sendable {
    /// Nobody is to be asked.
    public var asksNobody = false
    /// Asked line by line, nothing is drawn.
    public var isPlain = false
    /// Whether dialogs may be coloured.
    public var isStyled = true

    /// Whoever the process can reach.
    public init() {}

    /// The presenter: on the terminal of this process if it has one.
    ///
    /// Whether it has one is looked up by opening it, so that nothing that is asked can ever hang.
    /// `suspension` stops the process for Ctrl-Z.
    public func presenter(on loop: EventLoop, suspension: Suspension) -> any Presenter {
        guard !asksNobody, Self.hasTerminal else { return NonePresenter() }
        if isPlain { return PlainPresenter(readiness: loop, suspension: suspension) }
        return TerminalPresenter(readiness: loop, isStyled: isStyled, suspension: suspension)
    }

    private static var hasTerminal: Bool {
        let descriptor = cp_terminal_open("/dev/tty")
        guard descriptor >= 0 else { return false }
        cp_terminal_close(descriptor)
        return true
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
