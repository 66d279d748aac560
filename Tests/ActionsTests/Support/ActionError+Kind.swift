import Actions

struct Broken: Error, Equatable {}

extension ActionError {
    /// What a test compares.
    enum Kind: Equatable { case broken, cancelled, notEnabled, other }

    var kind: Kind {
        switch self {
        case .notEnabled: .notEnabled
        case .underlying(let error):
            switch error {
            case is Broken: .broken
            case is CancellationError: .cancelled
            default: .other
            }
        }
    }
}

extension Execution {
    /// How it failed, once it has ended; `nil` if it ended well.
    func failure() async -> ActionError.Kind? {
        do { try await waitForEnd() } catch { return error.kind }
        return nil
    }
}
