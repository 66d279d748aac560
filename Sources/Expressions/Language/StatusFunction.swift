/// The functions that look at how things have gone so far: `always()`, `cancelled()`, `failure()`, `success()`.
public enum StatusFunction: String, CaseIterable, Sendable {
    case always, cancelled, failure, success

    /// The function that is called `name`, in any case of letters.
    init?(named name: String) {
        guard let function = StatusFunction.allCases.first(where: { CaseFolding.equal($0.rawValue, name) }) else {
            return nil
        }
        self = function
    }
}
