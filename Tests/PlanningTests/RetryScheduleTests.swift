import Planning
import Testing

@Suite("Retry schedule") struct RetryScheduleTests {
    @Test("pauses grow by the factor up to the limit") func growth() {
        let schedule = RetrySchedule(times: 4, delay: .seconds(1), factor: 3, maxDelay: .seconds(10), jitter: false)
        #expect(
            (1...5).map { schedule.pause(after: $0, random: 0) } == [
                .seconds(1), .seconds(3), .seconds(9), .seconds(10), nil,
            ])
    }

    @Test("R3: the pause of attempt 64 and later is capped and does not overflow", arguments: [64, 100, 1_000_000])
    func noOverflow(attempt: Int) {
        let schedule = RetrySchedule(times: .max, delay: .seconds(1), factor: 2, maxDelay: .seconds(100), jitter: false)
        #expect(schedule.pause(after: attempt, random: 0) == .seconds(100))
    }

    @Test("jitter takes away up to a half") func jitter() {
        let schedule = RetrySchedule(times: 1, delay: .seconds(4))
        #expect(schedule.pause(after: 1, random: 1) == .seconds(2))
        #expect(schedule.pause(after: 1, random: 0) == .seconds(4))
    }

    @Test("a factor below one shrinks the pause") func shrinking() {
        let schedule = RetrySchedule(times: 3, delay: .seconds(4), factor: 0.5, jitter: false)
        #expect((1...3).map { schedule.pause(after: $0, random: 0) } == [.seconds(4), .seconds(2), .seconds(1)])
    }
}
