import Engine
import Glibc
import Testing

@testable import ShellWork

@Suite("How a process is asked to end") struct StopScheduleTests {
    @Test(
        "cli.md §3: the stop signal or the one that came, TERM after half of the grace period, KILL at its end",
        arguments: [
            (Stop.cancelled(signal: 2), nil, [(0, SIGINT), (5, SIGTERM), (10, SIGKILL)]),
            (.cancelled(signal: 15), nil, [(0, SIGTERM), (10, SIGKILL)]),
            (.cancelled(signal: 2), SIGQUIT, [(0, SIGQUIT), (5, SIGTERM), (10, SIGKILL)]),
            (.timeout, nil, [(0, SIGTERM), (10, SIGKILL)]), (.timeout, SIGINT, [(0, SIGINT), (10, SIGKILL)]),
            (.unneeded, nil, [(0, SIGTERM), (10, SIGKILL)]), (.kill, SIGINT, [(0, SIGKILL)]),
        ] as [(Stop, Int32?, [(Int, Int32)])])
    func entries(_ stop: Stop, _ signal: Int32?, _ entries: [(Int, Int32)]) {
        let schedule = StopSchedule(stop, stopSignal: signal, gracePeriod: .seconds(10))
        #expect(schedule.entries == entries.map { .init(after: .seconds($0.0), signal: $0.1) })
    }
}
