import Engine
import TestSupport

/// A random list of steps, from which a flow is made and what must be true of its run is told.
final class RandomStep {
    /// What a guard says: the functions that it calls, and its value.
    enum Guard: String, CaseIterable {
        case always = "always()"
        case cancelled = "cancelled()"
        case failure = "failure()"
        case no = "1 == 2"
        case noFailure = "!failure()"
        case success = "success()"
        case yes = "1 == 1"
    }

    let path: String
    let id: String
    /// Places in its list; `nil`: all above.
    var needs: [Int]?
    var `guard`: Guard?
    /// In how many attempts it fails.
    var failures = 0
    var retries = 0
    var continues = false
    var failFast: Bool?
    /// What is inside it.
    var inner: [RandomStep] = []
    /// How many instances it has; 0: it is one step.
    var instances = 0
    let gate = Gate()

    private init(_ id: String, in path: String) {
        self.id = id
        self.path = path + id
    }

    /// A list of steps inside the step at `path`; `first` is the id of the first of them.
    static func list(in path: String, first: UInt8 = 97, depth: Int, _ random: inout some RandomNumberGenerator)
        -> [RandomStep]
    {
        var steps: [RandomStep] = []
        for place in 0..<Int.random(in: 1...(depth == 0 ? 9 : 3), using: &random) {
            let step = RandomStep(Self.id(first, place), in: path)
            if Int.random(in: 0..<3, using: &random) > 0 {
                step.needs = (0..<place).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
            }
            if Int.random(in: 0..<3, using: &random) == 0 { step.guard = Guard.allCases.randomElement(using: &random) }
            step.continues = Int.random(in: 0..<5, using: &random) == 0
            if Int.random(in: 0..<4, using: &random) == 0 { step.failFast = Bool.random(using: &random) }
            if Int.random(in: 0..<5, using: &random) == 0 { step.instances = Int.random(in: 1...4, using: &random) }
            if depth < 2, Int.random(in: 0..<4, using: &random) == 0 {
                step.inner = list(in: step.path + "/", depth: depth + 1, &random)
            } else {
                if Int.random(in: 0..<4, using: &random) == 0 {
                    step.failures = [1, 2, .max].randomElement(using: &random)!
                }
                if Int.random(in: 0..<4, using: &random) == 0 { step.retries = Int.random(in: 1...2, using: &random) }
            }
            steps.append(step)
        }
        return steps
    }

    private static func id(_ first: UInt8, _ place: Int) -> String {
        String(UnicodeScalar(first + UInt8(place)))
    }

    /// The step for the flow.
    var fake: Flow.FakeStep {
        let names = needs.map { $0.map { Self.id(97, $0) } }
        let (condition, continues, failFast, instances, retries) = (self.guard, continues, failFast, instances, retries)
        let change: @Sendable (inout Step) -> Void = { step in
            if let condition { step.guarded(by: condition.rawValue) }
            step.continueOnError = .value(continues)
            step.failFast = failFast.map { .value($0) }
            if instances > 0 { step.forEach((0..<instances).map { "\($0)" }) }
            if retries > 0 {
                step.retry = Retry(times: .value(retries))
                step.retry?.delay = .value(.zero)
            }
        }
        guard inner.isEmpty else { return .group(id, needs: names, inner.map(\.fake), change) }
        let end: FakeBehaviour = failures > 0 ? .fail(3, times: failures) : .succeed()
        return .step(id, .hold(gate, then: end), needs: names, change)
    }

    /// It and all that are inside it.
    var all: [RandomStep] { [self] + inner.flatMap(\.all) }
}
