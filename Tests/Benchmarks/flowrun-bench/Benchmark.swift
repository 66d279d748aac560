import CAllocations

/// An operation whose time and allocations are measured.
struct Benchmark {
    let name: String
    /// How often a run does it.
    let count: Int
    /// How many nanoseconds it may take.
    var bound: Int?
    var runs = 10
    /// Does it `count` times.
    let body: @concurrent (_ count: Int) async -> Void

    /// Prints the best of several runs: what else the machine does only ever adds to a run.
    @concurrent func measure() async {
        await body(count)
        let clock = ContinuousClock()
        var best = Duration.seconds(1_000_000)
        for _ in 0..<runs {
            let start = clock.now
            await body(count)
            best = min(best, clock.now - start)
        }
        ca_count(true)
        await body(count)
        ca_count(false)
        let time = best / .nanoseconds(1) / Double(count)
        let allocations = Double(ca_allocations()) / Double(count)
        report(name, "\(rounded(time, 10)) ns", "\(rounded(allocations, 100)) allocations", bound, time, "ns")
    }
}

/// An amount of bytes, which may have a bound.
func report(bytes: Int, _ name: String, bound: Int? = nil) {
    report(name, "\(bytes) B", "", bound, Double(bytes), "B")
}

/// Prints how much memory `body` leaves behind when it does its operation 10 million times, after as many to warm up.
@concurrent func reportGrowth(_ name: String, _ body: @concurrent (_ count: Int) async -> Void) async {
    let first = ca_resident()
    await body(1_000_000)
    let warm = ca_resident()
    await body(10_000_000)
    report(bytes: warm - first, "\(name): memory for the first million")
    report(bytes: ca_resident() - warm, "\(name): memory for 10 million more")
}

private func report(
    _ name: String, _ amount: String, _ more: String, _ bound: Int?, _ value: Double, _ unit: String
) {
    var line = padded(name, to: 62) + leftPadded(amount, to: 14) + leftPadded(more, to: 20)
    if let bound { line += "   at most \(bound) \(unit)" + (value > Double(bound) ? "   over" : "") }
    print(String(line.reversed().drop { $0 == " " }.reversed()))
}

private func rounded(_ value: Double, _ scale: Double) -> Double { (value * scale).rounded() / scale }

private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
}

private func leftPadded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
}
