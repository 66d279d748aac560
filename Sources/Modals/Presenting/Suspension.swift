import CPlatform
import Channels

/// Stops the program for Ctrl-Z, and sees to it that the terminal is as it was meanwhile.
///
/// A program that catches SIGTSTP shares one with its presenters and calls `request` for the signal; presenters call it
/// for the key.
public final class Suspension: Sendable {
    /// Gives the terminal back while its argument runs.
    typealias Aside = @Sendable (() -> Void) -> Void

    private let stop: @Sendable (_ wholeGroup: Bool) -> Void
    /// Who has changed the terminal.
    private let holder = Lock<Aside?>(nil)

    /// A suspension by `stop`, which returns once the program was continued.
    ///
    /// `wholeGroup` asks it to stop the other processes of the job too, which have seen nothing of the key.
    public init(stop: @escaping @Sendable (_ wholeGroup: Bool) -> Void) { self.stop = stop }

    /// A suspension that stops this process, and the others of its job for the key, as the kernel does.
    public convenience init() { self.init { wholeGroup in cp_suspend(wholeGroup ? 1 : 0) } }

    /// Stops the program until somebody continues it; on the thread on which its presenters run.
    public func request(wholeGroup: Bool = false) {
        guard let aside = holder.withLock({ $0 }) else { return stop(wholeGroup) }
        aside { stop(wholeGroup) }
    }

    /// From now on `aside` gives the terminal back; `nil`: nobody has changed it.
    func hold(_ aside: Aside?) { holder.withLock { $0 = aside } }
}
