import WorkflowModel

/// Answers whether one step comes before another in every run: whether it is needed, directly or through others.
///
/// Questions are collected and answered together, 64 steps asked for at a time: a bit for each goes along the steps in
/// order. That takes n words of memory, whatever the graph looks like.
struct Ancestors {
    /// What each step needs.
    let needs: [Needs]
    /// Every step after all that it needs.
    let order: [Int]

    /// The places in `questions` of those that are to be answered with no.
    func unmet(_ questions: [(step: Int, ancestor: Int)]) -> [Int] {
        let open = questions.indices.filter { !isDirect(questions[$0].step, questions[$0].ancestor) }
            .sorted { questions[$0].ancestor < questions[$1].ancestor }
        var unmet: [Int] = []
        var batch: [(question: Int, bit: UInt64)] = []
        var targets: [Int] = []
        for index in open {
            let target = questions[index].ancestor
            if targets.last != target {
                if targets.count == 64 {
                    answer(questions, &batch, &targets, &unmet)
                }
                targets.append(target)
            }
            batch.append((index, UInt64(1) << UInt64(targets.count - 1)))
        }
        answer(questions, &batch, &targets, &unmet)
        return unmet.sorted()
    }

    private func answer(
        _ questions: [(step: Int, ancestor: Int)], _ batch: inout [(question: Int, bit: UInt64)],
        _ targets: inout [Int],
        _ unmet: inout [Int]
    ) {
        guard !batch.isEmpty else { return }
        let reached = reach(targets)
        for (index, bit) in batch where reached[questions[index].step] & bit == 0 { unmet.append(index) }
        batch.removeAll(keepingCapacity: true)
        targets.removeAll(keepingCapacity: true)
    }

    /// Whether a glance tells that `step` needs `ancestor`.
    private func isDirect(_ step: Int, _ ancestor: Int) -> Bool {
        switch needs[step] {
        case .allAbove: ancestor < step
        case .steps(let indices): indices.contains(ancestor)
        }
    }

    /// Which of at most 64 steps come before each step: a bit for each.
    private func reach(_ targets: [Int]) -> [UInt64] {
        var own = [UInt64](repeating: 0, count: needs.count)
        for (index, target) in targets.enumerated() { own[target] = UInt64(1) << UInt64(index) }
        var before = [UInt64](repeating: 0, count: needs.count)
        // All above a step come before it in `order`, so those that need all above come in the order of the list.
        var above: UInt64 = 0
        var aboveCount = 0
        for step in order {
            switch needs[step] {
            case .allAbove:
                while aboveCount < step {
                    above |= before[aboveCount] | own[aboveCount]
                    aboveCount += 1
                }
                before[step] = above
            case .steps(let indices):
                var mask: UInt64 = 0
                for index in indices { mask |= before[index] | own[index] }
                before[step] = mask
            }
        }
        return before
    }
}
