/// Tells how long ago it was made, by any clock.
struct Stopwatch: Sendable {
    private let read: @Sendable () -> Duration

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        read = { start.duration(to: clock.now) }
    }

    /// How long ago it was made.
    var elapsed: Duration { read() }
}
