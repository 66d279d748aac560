import Testing
import WorkflowModel

@testable import WorkflowParsing

@Suite("Needs")
struct GraphTests {
    @Test("ids become indices, each once, in ascending order")
    func indices() throws {
        let workflow = try parse(
            """
            steps:
              - { id: a, run: x, needs: [] }
              - { id: b, run: x }
              - { id: c, run: x, needs: [b, a, b] }
              - { run: x, needs: c }
            """)
        #expect(workflow.steps.map(\.needs) == [.steps([]), .allAbove, .steps([0, 1]), .steps([2])])
        #expect(workflow.steps.map(\.id) == ["a", "b", "c", "4"])
    }

    @Test("G1: a chain of 10,000 is no recursion", arguments: [false, true])
    func longChain(_ isBackwards: Bool) throws {
        let count = 10_000
        let needs: [Needs] = (0..<count).map { step in
            isBackwards ? .steps(step + 1 < count ? [step + 1] : []) : .steps(step > 0 ? [step - 1] : [])
        }
        let graph = NeedsGraph(needs)
        #expect(graph.cycles.isEmpty)
        #expect(graph.order == (isBackwards ? Array((0..<count).reversed()) : Array(0..<count)))
    }

    @Test("a cycle as long as the file is told in short")
    func longCycle() throws {
        let steps = (0..<10_000).map { "  - { id: s\($0), run: x, needs: [s\(($0 + 1) % 10_000)] }\n" }.joined()
        let found = problems("steps:\n" + steps)
        try #require(found.count == 1)
        #expect(found[0].hasPrefix("f:2:31: error[FR021]: steps wait for each other: `s0` (line 2) → `s1` (line 3) → "))
        #expect(
            found[0].hasSuffix(
                " → … → `s9995` (line 9997) → `s9996` (line 9998) → `s9997` (line 9999) → `s9998` (line 10000) → `s9999` (line 10001) → `s0`"
            ))
    }

    @Test("every answer about ancestors is that of a plain search", arguments: 0..<40)
    func ancestors(_ seed: Int) {
        var generator = Seeded(state: UInt64(seed))
        let count = Int.random(in: 1...90, using: &generator)
        let ranks = Array(0..<count).shuffled(using: &generator)
        let needs: [Needs] = (0..<count).map { step in
            if Bool.random(using: &generator), ranks[..<step].allSatisfy({ $0 < ranks[step] }) { return .allAbove }
            let lower = (0..<count).filter { ranks[$0] < ranks[step] }
            return .steps(lower.filter { _ in Int.random(in: 0..<12, using: &generator) == 0 })
        }
        let graph = NeedsGraph(needs)
        #expect(graph.cycles.isEmpty)
        #expect(graph.order.sorted() == Array(0..<count))
        let questions = (0..<count).flatMap { step in (0..<count).map { (step: step, ancestor: $0) } }
        let unmet = Set(Ancestors(needs: needs, order: graph.order).unmet(questions))
        for (index, question) in questions.enumerated() {
            #expect(unmet.contains(index) == !search(question.step, question.ancestor, needs))
        }
    }

    private func search(_ step: Int, _ ancestor: Int, _ needs: [Needs]) -> Bool {
        var seen: Set<Int> = []
        var open = [step]
        while let next = open.popLast() {
            let more = needs[next] == .allAbove ? Array(0..<next) : needs[next].indices
            for need in more where seen.insert(need).inserted { open.append(need) }
        }
        return seen.contains(ancestor)
    }
}

extension Needs {
    fileprivate var indices: [Int] {
        guard case .steps(let indices) = self else { return [] }
        return indices
    }
}

/// Random numbers that are the same each time.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
