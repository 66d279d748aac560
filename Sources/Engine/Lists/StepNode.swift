/// A step in its place in a run; the coordinator's own.
final class StepNode {
    /// The step, with its path as its id.
    let step: Step
    /// What expressions call it in its list.
    let ownID: String
    /// The step that it is inside of.
    let parent: Int?
    /// The steps of its own list.
    let children: [Int]
    /// How many of the steps behind it are inside it.
    let inside: Int
    /// Which instance it is.
    let instance: StepInstance?
    /// The list that it belongs to, once that runs.
    var list: RunningList?
    /// Its place in that list.
    var local = 0

    init(
        _ step: Step, ownID: String, parent: Int?, children: [Int] = [], inside: Int = 0, instance: StepInstance? = nil
    ) {
        self.step = step
        self.ownID = ownID
        self.parent = parent
        self.children = children
        self.inside = inside
        self.instance = instance
    }
}
