import CPlatform
import Channels

/// A terminal that does not show what is typed, until it is left.
final class EchoOff: Sendable {
    private let descriptor: Int32
    /// The modes to put back; `nil` while they are.
    private let saved = Lock<cp_terminal_modes?>(nil)

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        saved.withLock { enter(&$0) }
    }

    /// Has the echo on while `body` runs; from any thread.
    func step(aside body: () -> Void) {
        saved.withLock { saved in
            leave(&saved)
            body()
            enter(&saved)
        }
    }

    /// Puts the modes back.
    func leave() { saved.withLock { leave(&$0) } }

    private func enter(_ saved: inout cp_terminal_modes?) {
        var modes = cp_terminal_modes()
        if cp_terminal_hide_echo(descriptor, &modes) == 0 { saved = modes }
    }

    private func leave(_ saved: inout cp_terminal_modes?) {
        guard var modes = saved else { return }
        cp_terminal_restore(descriptor, &modes)
        saved = nil
    }
}
