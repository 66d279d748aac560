/// How many steps of which kind may run at once: `maxParallel` in `format.md` §2.
struct SlotPool: Sendable {
    /// What a step takes while an attempt of it runs.
    enum Slot: Hashable, Sendable {
        /// One of the processes.
        case process
        /// One of the requests.
        case request
        /// Nothing that is limited.
        case unlimited
    }

    private var free: [Slot: Int]
    private var queues: [Slot: IndexQueue] = [.process: IndexQueue(), .request: IndexQueue(), .unlimited: IndexQueue()]

    init(processes: Int) { free = [.process: processes, .request: 32] }

    /// What `step` takes.
    static func slot(of step: Step) -> Slot {
        switch step.work {
        case .exec(let program): program.process.background == nil ? .process : .unlimited
        case .run(let script): script.process.background == nil ? .process : .unlimited
        case .http: .request
        case .assert, .file, .prompt, .steps, .use, .wait: .unlimited
        }
    }

    /// Whether a step that takes `slot` would start at once.
    private func isFree(_ slot: Slot) -> Bool { free[slot].map { $0 > 0 } ?? true }

    /// Queues the step at `index`.
    mutating func enqueue(_ index: Int, for slot: Slot) { queues[slot, default: IndexQueue()].insert(index) }

    /// The first step of the file that may start now, with its slot taken.
    mutating func dequeue() -> Int? {
        let candidates = queues.filter { isFree($0.key) && !$0.value.isEmpty }
        guard let slot = candidates.min(by: { $0.value.first ?? .max < $1.value.first ?? .max })?.key else {
            return nil
        }
        free[slot]? -= 1
        return queues[slot]?.popFirst()
    }

    /// Gives a slot back.
    mutating func release(_ slot: Slot) { free[slot]? += 1 }
}
