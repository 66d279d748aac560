/// How a step ended, before `continueOnError` has been looked at.
struct StepEnd: Sendable {
    var outcome: Conclusion
    var outputs: [NamedValue] = []
    var changed: Bool?
    var failure: StepFailure?
}
