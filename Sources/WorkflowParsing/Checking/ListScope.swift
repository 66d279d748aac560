import Expressions
import WorkflowModel

/// A list of steps while it is checked: those that its expressions may name, and what holds inside it.
struct ListScope {
    /// A step that is named in an expression of another, or of one inside another.
    struct StepReference {
        /// The index of the step whose expression it is, or that it is inside of.
        var step: Int
        /// The index of the step that it names.
        var target: Int
        /// Whether it stands in a step inside that step.
        var isInner: Bool
        /// The text and the position in it where the name stands.
        var text: Text
        var position: Int
    }

    /// The steps, with what they need.
    let steps: [Step]
    /// Those of `finally`, which only the workflow has.
    let finally: [Step]
    /// Their ids.
    let names: StepNames
    /// The step in the list around it that it is inside of.
    let owner: StepPlace?
    /// Whether it runs in `finally`.
    let isAtEnd: Bool
    /// What instances around it have.
    let instances: InstanceContexts
    /// Names of its steps in expressions, to be held against what its steps need.
    var references: [StepReference] = []

    /// The step at `place`.
    subscript(place: StepPlace) -> Step { place.step(in: steps, finally) }

    /// The ids that expressions may name.
    var ids: [String] { names.areMany ? [] : (steps + finally).filter(\.hasOwnID).map(\.id) }
}
