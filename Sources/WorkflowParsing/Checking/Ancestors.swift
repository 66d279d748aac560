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
        guard !open.isEmpty else { return [] }
        let targets = Array(Set(open.map { questions[$0].ancestor })).sorted()
        var unmet: [Int] = []
        for start in stride(from: 0, to: targets.count, by: 64) {
            let batch = Array(targets[start..<min(start + 64, targets.count)])
            let bits = Dictionary(uniqueKeysWithValues: zip(batch, (0..<batch.count).map { UInt64(1) << UInt64($0) }))
            let reached = reach(bits)
            for index in open {
                guard let bit = bits[questions[index].ancestor] else { continue }
                if reached[questions[index].step] & bit == 0 { unmet.append(index) }
            }
        }
        return unmet.sorted()
    }

    /// Whether a glance tells that `step` needs `ancestor`.
    private func isDirect(_ step: Int, _ ancestor: Int) -> Bool {
        switch needs[step] {
        case .allAbove: ancestor < step
        case .steps(let indices): indices.contains(ancestor)
        }
    }

    /// Which of the marked steps come before each step.
    private func reach(_ bits: [Int: UInt64]) -> [UInt64] {
        var own = [UInt64](repeating: 0, count: needs.count)
        for (step, bit) in bits { own[step] = bit }
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
                before[step] = indices.reduce(0) { $0 | before[$1] | own[$1] }
            }
        }
        return before
    }
}
