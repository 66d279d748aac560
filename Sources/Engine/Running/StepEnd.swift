/// How a step ended, before `continueOnError` has been looked at.
struct StepEnd: Sendable {
    var outcome: Conclusion
    var outputs: [NamedValue] = []
    /// Outputs that have no value, and why.
    var withheld: [String: String] = [:]
    var changed: Bool?
    var failure: StepFailure?
    /// What failed inside it.
    var innerFailures: [TimedFailure] = []
    /// Whether its failure is nothing but those.
    var isInner = false
    /// What is inside it.
    var steps: StepRecords?
    /// Its instances, with how long they took and what they came to for others.
    var items: [InstanceRecord]?
    var duration: Duration?
    var conclusion: Conclusion?

    /// The outputs as expressions see them.
    var values: Object {
        var values = Object(outputs.map { ($0.name, $0.value) })
        values.withheld = withheld
        return values
    }
}
