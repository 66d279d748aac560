/// How a step ended, before `continueOnError` has been looked at.
struct StepEnd: Sendable {
    var outcome: Conclusion
    var outputs: [NamedValue] = []
    /// Outputs that have no value, and why.
    var withheld: [String: String] = [:]
    var changed: Bool?
    var failure: StepFailure?

    /// The outputs as expressions see them.
    var values: Object {
        var values = Object(outputs.map { ($0.name, $0.value) })
        values.withheld = withheld
        return values
    }
}
