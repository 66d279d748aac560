import Actions
import Foundation
import Testing

/// Executes, observes, cancels, binds and ends at random, from several threads: under the thread sanitizer, too.
///
/// What each thread does follows from a seed, which a failure names; `FLOWRUN_SEED=N swift test` does that one only, a
/// thousand times.
@Suite("no data race") struct NoDataRaceTests {
    private static let groups = 20
    private static let only = ProcessInfo.processInfo.environment["FLOWRUN_SEED"].flatMap(UInt64.init)

    @Test(
        "any thread may call anything, in 1,000 random interleavings, and what observers see stays consistent",
        .timeLimit(.minutes(5)), arguments: 0..<groups)
    func interleavings(group: Int) async {
        for number in 0..<(1000 / Self.groups) {
            let seed = Self.only ?? UInt64(group * 1000 / Self.groups + number)
            let seen = await Interleaving(seed).run()
            #expect(seen.problems == [], "FLOWRUN_SEED=\(seed)")
        }
    }
}
