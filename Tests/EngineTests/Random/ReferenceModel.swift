import Engine

/// The rules of `format.md` §4 and §10, written from the text: told what happened, it says what must not have.
struct ReferenceModel {
    /// How a step stands.
    private enum Stand: Equatable { case ended(outcome: String, conclusion: String), skipped(String), waiting, running }

    /// A list of steps, or the instances of one.
    private struct List {
        var paths: [String]
        var steps: [RandomStep]
        let failFast: Bool
        let isFinally: Bool
        let areInstances: Bool
        /// Whether it began during a cancel, or is inside one that did: that does not keep its steps from starting.
        let ignoresCancel: Bool
        var hasFailed = false
    }

    private let jobs: Int
    private let keepsGoing: Bool
    private var lists: [String: List] = [:]
    private var stands: [String: Stand] = [:]
    private var owners: [String: String] = [:]
    private var attempts: [String: Int] = [:]
    /// The steps that a cancel, which they began during, does not concern.
    private var ignoring: Set<String> = []
    private var processes = 0
    private var isCancelling = false
    private var mainFailed = false
    /// What it found.
    private(set) var faults: [String] = []

    /// The rules for `steps` and `finally`.
    init(_ steps: [RandomStep], finally: [RandomStep], jobs: Int, keepsGoing: Bool) {
        (self.jobs, self.keepsGoing) = (jobs, keepsGoing)
        open("", steps, inside: "", failFast: !keepsGoing)
        open("finally", finally, inside: "", failFast: false, ignoresCancel: true)
    }

    private mutating func open(
        _ name: String, _ steps: [RandomStep], inside prefix: String, failFast: Bool, ignoresCancel: Bool = false
    ) {
        let paths = steps.map { prefix + $0.id }
        lists[name] = List(
            paths: paths, steps: steps, failFast: failFast, isFinally: name == "finally", areInstances: false,
            ignoresCancel: ignoresCancel)
        for path in paths { owners[path] = name }
    }

    /// Something happened: a line of `RecordingObserver`.
    mutating func see(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let path = words[0]
        guard let owner = owners[path], let list = lists[owner],
            let place = list.paths.firstIndex(of: path)
        else {
            if words[0] == "cancelling" { isCancelling = true }
            if words[0] == "run" { seeEnd(line) }
            return
        }
        let step = list.steps[place]
        let isWhole = step.instances > 0 && !list.areInstances
        switch words[1].prefix(while: { $0 != " " && $0 != ":" }) {
        case "started": start(path, step, place, owner, isWhole: isWhole)
        case "retrying": processes -= 1
        case "skipped": skip(path, step, place, owner, String(words[1].dropFirst(8).prefix { $0 != ":" }))
        case "success", "failure", "cancelled": end(path, step, owner, words[1], isWhole: isWhole)
        default: break
        }
    }

    private mutating func start(_ path: String, _ step: RandomStep, _ place: Int, _ owner: String, isWhole: Bool) {
        guard let list = lists[owner] else { return }
        attempts[path, default: 0] += 1
        if step.inner.isEmpty, !isWhole {
            processes += 1
            if processes > jobs { faults.append("\(path): more than \(jobs) processes") }
        }
        guard attempts[path] == 1 else { return }
        if stands[path] != nil { faults.append("\(path) started twice") }
        stands[path] = .running
        if isCancelling { ignoring.insert(path) }
        if let reason = reasonToSkip(step, place, list) { faults.append("\(path) started, though \(reason)") }
        let failFast = !keepsGoing && (step.failFast ?? list.failFast)
        let ignoresCancel = list.ignoresCancel || isCancelling
        if isWhole {
            let paths = (0..<step.instances).map { "\(path)[\($0)]" }
            lists[path] = List(
                paths: paths, steps: paths.map { _ in step }, failFast: failFast, isFinally: false, areInstances: true,
                ignoresCancel: ignoresCancel)
            for instance in paths { owners[instance] = path }
        } else if !step.inner.isEmpty {
            open(path, step.inner, inside: path + "/", failFast: failFast, ignoresCancel: ignoresCancel)
        }
    }

    private mutating func skip(_ path: String, _ step: RandomStep, _ place: Int, _ owner: String, _ reason: String) {
        guard let list = lists[owner] else { return faults.append("\(path): nothing runs that it is in") }
        if stands[path] != nil { faults.append("\(path) skipped, though it had started") }
        stands[path] = .skipped(reason)
        let expected = reasonToSkip(step, place, list)
        if reason != expected { faults.append("\(path) skipped (\(reason)), not \(expected ?? "started")") }
    }

    private mutating func end(_ path: String, _ step: RandomStep, _ owner: String, _ words: String, isWhole: Bool) {
        if stands[path] != .running { faults.append("\(path) ended, but did not run") }
        let outcome = String(words.prefix { $0 != " " && $0 != ":" })
        var conclusion = words.hasPrefix("failure continued") ? "success" : outcome
        // It comes to what the conclusions of the instances do: a failure that counts as success is none.
        if let list = lists[path], list.areInstances { conclusion = whole(of: list, byConclusion: true) ?? outcome }
        stands[path] = .ended(outcome: outcome, conclusion: conclusion)
        if outcome == "failure", (conclusion == "success") != step.continues, !isWhole {
            faults.append("\(path): continueOnError is \(step.continues)")
        }
        if let list = lists[path] {
            if let expected = whole(of: list), expected != outcome, !(isCancelling && outcome == "cancelled") {
                faults.append("\(path) ended as \(outcome), not \(expected)")
            }
        } else {
            processes -= 1
            let count = step.failures > step.retries ? step.retries + 1 : step.failures + 1
            let expected = step.failures > step.retries ? "failure" : "success"
            let mayDiffer = isCancelling && !ignoring.contains(path) && outcome != "success"
            if !mayDiffer, outcome != expected || attempts[path] != count {
                faults.append("\(path): \(outcome) after \(attempts[path] ?? 0), not \(expected) after \(count)")
            }
        }
        guard conclusion == "failure" else { return }
        if owner.isEmpty { mainFailed = true }
        lists[owner]?.hasFailed = true
    }

    /// What a list comes to; `nil` while one of its steps has not ended.
    private mutating func whole(of list: List, byConclusion: Bool = false) -> String? {
        let all = list.paths.map { stands[$0] ?? .waiting }
        if all.contains(.waiting) || all.contains(.running) {
            faults.append("\(list.paths) ended before its steps")
            return nil
        }
        let conclusions = all.map {
            if case .ended(let outcome, let end) = $0 {
                list.areInstances && !byConclusion ? outcome : end
            } else {
                "skipped"
            }
        }
        if conclusions.contains("failure") { return "failure" }
        if conclusions.contains("cancelled") || all.contains(.skipped("cancelled")) { return "cancelled" }
        return list.areInstances && !conclusions.contains("success") ? "skipped" : "success"
    }

    /// Why the step at `place` must not start now.
    private func reasonToSkip(_ step: RandomStep, _ place: Int, _ list: List) -> String? {
        let asks = list.isFinally || [.always, .cancelled, .failure, .noFailure].contains(step.guard)
        if list.areInstances {
            return list.hasFailed && list.failFast
                ? "failFast" : isCancelling && !list.ignoresCancel && !asks ? "cancelled" : nil
        }
        let past = ancestors(of: place, list).map { stands[list.paths[$0]] ?? .waiting }
        if past.contains(.waiting) || past.contains(.running) { return "what it needs has not ended" }
        let conclusions = past.map { if case .ended(_, let conclusion) = $0 { conclusion } else { "" } }
        let failed =
            list.isFinally ? mainFailed : conclusions.contains("failure") || past.contains(.skipped("failFast"))
        let succeeded = !failed && (list.isFinally ? !isCancelling : !conclusions.contains("cancelled"))
        if !asks {
            if !succeeded { return "need" }
            if isCancelling, !list.ignoresCancel { return "cancelled" }
            if list.hasFailed, list.failFast { return "failFast" }
        }
        let holds: Bool =
            switch step.guard {
            case nil, .yes: asks || succeeded
            case .always: true
            case .cancelled: isCancelling
            case .failure: failed
            case .no: false
            case .noFailure: !failed
            case .success: succeeded
            }
        return holds ? nil : "guard"
    }

    private func ancestors(of place: Int, _ list: List) -> Set<Int> {
        if list.isFinally { return place == 0 ? [] : [place - 1] }
        var found: Set<Int> = []
        var open = [place]
        while let next = open.popLast() {
            for need in list.steps[next].needs ?? Array(0..<next) where found.insert(need).inserted {
                open.append(need)
            }
        }
        return found
    }

    private mutating func seeEnd(_ line: String) {
        for (name, list) in lists where name.isEmpty || name == "finally" { _ = whole(of: list) }
        let failed = mainFailed || lists["finally"]?.hasFailed == true
        let expected = isCancelling ? "run cancelled 5" : failed ? "run failure 1" : "run success 0"
        if line != expected { faults.append("\(line), not \(expected)") }
    }
}
