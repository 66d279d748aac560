import Engine
import Foundation
import TestSupport
import Testing

@Suite("Random flows", .timeLimit(.minutes(10))) struct RandomFlowTests {
    /// How many; the stress run of the release has 5,000.
    private static let count = ProcessInfo.processInfo.environment["FLOWRUN_RANDOM_FLOWS"].flatMap(Int.init) ?? 400

    @Test("D3, D5, D7, D15, G7: whatever ends when, the rules of scheduling hold", arguments: [false, true])
    func rules(isCancelled: Bool) async {
        for seed in 0..<Self.count {
            var random = SeededNumbers(seed: UInt64(seed))
            let steps = RandomStep.list(in: "", depth: 0, &random)
            let finally = seed % 3 == 0 ? RandomStep.list(in: "", first: 65, depth: 2, &random) : []
            for step in finally { step.needs = nil }
            var flow = Flow(steps.map(\.fake), finally: finally.map(\.fake))
            flow.options.jobs = Int.random(in: 1...4, using: &random)
            flow.options.keepsGoing = Int.random(in: 0..<4, using: &random) == 0
            let run = flow.start()
            var gates = (steps + finally).flatMap(\.all).map(\.gate)
            gates.shuffle(using: &random)
            let stop = Int.random(in: 0...gates.count, using: &random)
            for (index, gate) in gates.enumerated() {
                for _ in 0..<Int.random(in: 0..<8, using: &random) { await Task.yield() }
                if isCancelled, index == stop { run.runner.cancel(.person) }
                gate.open()
            }
            let lines = await run.lines()
            var model = ReferenceModel(
                steps, finally: finally, jobs: flow.options.jobs ?? 1, keepsGoing: flow.options.keepsGoing)
            for line in lines { model.see(line) }
            #expect(model.faults.isEmpty, "seed \(seed): \(model.faults)\n\(lines.joined(separator: "\n"))")
            if !model.faults.isEmpty { break }
        }
    }
}

/// The same numbers for the same seed (SplitMix64).
private struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
