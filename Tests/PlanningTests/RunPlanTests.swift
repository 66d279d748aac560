import Planning
import Testing

@Suite("Run plan") struct RunPlanTests {
    /// A plan of steps that need these; `nil`: all above.
    private func plan(_ needs: [[Int]?]) -> RunPlan { RunPlan(steps(needs)) }

    private func steps(_ needs: [[Int]?]) -> [Step] {
        let mark = Mark(line: 1, column: 1)
        return needs.enumerated().map { index, needs in
            Step(
                id: "\(index)", hasOwnID: false, mark: mark, needs: needs.map { .steps($0) } ?? .allAbove,
                work: .run(Script(Text("true", at: mark))))
        }
    }

    @Test("a list is ready one after another") func list() {
        var plan = plan([nil, nil])
        #expect(plan.takeReady() == [0])
        #expect(plan.takeReady() == [])
        plan.finish(0, .success)
        #expect(plan.takeReady() == [1])
        plan.finish(1, .success)
        #expect(plan.isFinished)
    }

    @Test("an empty list is finished") func empty() { #expect(plan([]).isFinished) }

    @Test("a step may need one that stands below it") func needBelow() {
        var plan = plan([[1], []])
        #expect(plan.takeReady() == [1])
        plan.finish(1, .success)
        #expect(plan.takeReady() == [0])
    }

    @Test("failures are inherited through steps that were skipped") func inheritance() {
        var plan = plan([[], [0], [1], nil])
        _ = plan.takeReady()
        plan.finish(0, .failure)
        _ = plan.takeReady()
        plan.finish(1, .skipped)
        _ = plan.takeReady()
        #expect(plan.lineage(of: 2).culprit == 0)
        #expect(!plan.lineage(of: 2).isSuccess)
        plan.finish(2, .success)
        #expect(plan.takeReady() == [3])
        #expect(plan.lineage(of: 3).hasFailure)
    }

    @Test("a skipped step counts for nothing") func skipped() {
        var plan = plan([[], [0]])
        _ = plan.takeReady()
        plan.finish(0, .skipped)
        #expect(plan.takeReady() == [1])
        #expect(plan.lineage(of: 1).isSuccess)
    }

    @Test("a released service lets others start, and its failure reaches them") func service() {
        var plan = plan([[], nil])
        _ = plan.takeReady()
        plan.release(0)
        #expect(plan.takeReady() == [1])
        plan.finish(0, .failure)
        #expect(plan.lineage(of: 1).hasFailure)
        plan.finish(1, .cancelled)
        #expect(plan.isFinished)
    }

    @Test("descendants are found through named needs and lists") func descendants() {
        let plan = plan([[], [0], [], [2], nil, []])
        #expect(plan.descendants(of: 0) == [1, 4])
        #expect(plan.descendants(of: 2) == [3, 4])
        #expect(plan.descendants(of: 5) == [])
    }

    @Test("G1: a chain of 10,000 and a fan of 10,000 finish") func scale() {
        var chain = plan([[]] + (1..<10_000).map { [$0 - 1] })
        for index in 0..<10_000 {
            #expect(chain.takeReady() == [index])
            chain.finish(index, .success)
        }
        #expect(chain.isFinished)
    }

    @Test("the frontier of a list is the step before, of parallel steps all of them") func frontier() {
        var frontier = Frontier()
        let needs: [Needs] = [.steps([]), .steps([]), .allAbove, .allAbove, .steps([2])]
        #expect(needs.enumerated().map { frontier.needs(of: $1, at: $0) } == [[], [], [0, 1], [2], [2]])
    }
}
