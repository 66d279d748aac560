/// A step in its place in a run; the coordinator's own.
final class StepNode {
    /// The step, with its path as its id.
    let step: Step
    /// What it executes: itself, or the step of the action that it uses, with its own path as its id.
    let body: Step
    /// What expressions call it in its list.
    let ownID: String
    /// The step that it is inside of.
    let parent: Int?
    /// The steps of its own list.
    let children: [Int]
    /// Those of `finally` of a workflow that it uses.
    let finalChildren: [Int]
    /// How many of the steps behind it are inside it.
    let inside: Int
    /// Which instance it is.
    let instance: StepInstance?
    /// The list that it belongs to, once that runs.
    var list: RunningList?
    /// Its place in that list.
    var local = 0
    /// Whether it has ended, or was skipped, in that list.
    var hasEnded = false

    init(
        _ step: Step, ownID: String, parent: Int?, children: [Int] = [], finalChildren: [Int] = [], inside: Int = 0,
        instance: StepInstance? = nil
    ) {
        self.step = step
        body = step.body
        self.ownID = ownID
        self.parent = parent
        self.children = children
        self.finalChildren = finalChildren
        self.inside = inside
        self.instance = instance
    }

    /// The steps of one of the lists inside it.
    func children(ofList number: Int) -> [Int] {
        let lists = body.work.innerLists
        guard lists.count > 1 else { return children }
        let first = lists[..<number].reduce(0) { $0 + $1.count }
        return Array(children[first..<(first + lists[number].count)])
    }
}
