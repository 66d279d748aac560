import CPlatform
import Channels
import Foundation
import Testing

@testable import EventLoop

@Suite struct SignalWatchTests {
    @Test("signals arrive on the loop with their sender, and are let through again afterwards")
    func watching() async throws {
        try await onLoop { loop in
            // A thread of the library's pool blocks everything, and what it starts inherits that.
            cp_signals_block([SIGUSR2], 1, 0)
            let received = Noted<[Signal]>([])
            let watch = SignalWatch([SIGUSR2], on: loop) { signal in
                received.change { $0.append(signal) }
            }
            // To this thread only: the tests of a process share it.
            pthread_kill(pthread_self(), SIGUSR2)
            while received.value.isEmpty { try await LoopClock(loop).sleep(for: .microseconds(100)) }
            #expect(received.value == [Signal(number: SIGUSR2, sender: getpid())])
            #expect(cp_signal_is_blocked(SIGUSR2) == 1)
            watch.stop()
            #expect(cp_signal_is_blocked(SIGUSR2) == 0)
        }
    }
}
