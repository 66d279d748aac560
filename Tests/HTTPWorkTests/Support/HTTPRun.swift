public import Engine
import EventLoop
import Foundation
import HTTPWork
import TestSupport

/// The loop of all tests, on a thread of its own.
let testLoop: EventLoop = {
    let loop = EventLoop()
    let isRunning = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        loop.run {
            isRunning.signal()
            return false
        }
    }
    isRunning.wait()
    return loop
}()

/// A run of `http` steps, one after another unless they run at once.
final class HTTPRun: Sendable {
    let observer = RecordingObserver()
    let clock = ManualClock()
    let runner: Runner
    private let end: Task<RunFinished, any Error>

    /// Starts the run; the steps are called `a`, `b`, `c`, and show their bodies as the output `text`.
    convenience init(
        _ requests: HTTPRequest..., atOnce: Bool = false, inputs: [String: Value] = [:],
        environment: [String: String] = [:],
        folder: String = "/nowhere", timeout: Duration? = nil, work: HTTPWork = HTTPWork(testLoop)
    ) {
        self.init(
            all: requests, atOnce: atOnce, inputs: inputs, environment: environment, folder: folder, timeout: timeout,
            work: work)
    }

    init(
        all requests: [HTTPRequest], atOnce: Bool = false, inputs: [String: Value] = [:],
        environment: [String: String] = [:], folder: String = "/nowhere", timeout: Duration? = nil,
        work: HTTPWork = HTTPWork(testLoop)
    ) {
        var workflow = Workflow(name: "test", file: "test.yaml", folder: folder, hash: "0")
        for (id, request) in zip("abcdefghijklmnopqrstuvwxyz".map(String.init), requests) {
            var step = Step(
                id: id, hasOwnID: true, mark: Mark(line: 1, column: 1), needs: atOnce ? .steps([]) : .allAbove,
                work: .http(request))
            step.outputs = [NamedText(name: "text", mark: step.mark, text: "${{ result.body }}")]
            step.timeout = timeout.map { .value($0) }
            workflow.steps.append(step)
        }
        let surroundings = Surroundings.fake(clock, environment: environment)
        runner = Runner(
            workflow, inputs: inputs.map { NamedValue($0.key, $0.value) }, factories: [work], observers: [observer],
            surroundings: surroundings, clock: clock)
        end = Task(executorPreference: testLoop) { [runner] in try await runner.run() }
    }

    /// The run's end.
    func finished() async throws -> RunFinished { try await end.value }

    /// How the step at `index` ended, once the run is over.
    func step(_ index: Int = 0) async throws -> StepFinished {
        _ = try await end.value
        for case .stepFinished(let finished) in observer.events.map(\.event) where finished.step == index {
            return finished
        }
        throw CancellationError()
    }

    /// Why the first step failed.
    func message() async throws -> String? { try await step().failure?.message }
}

extension StepFinished {
    subscript(name: String) -> Value? { outputs.first { $0.name == name }?.value }
}

extension Value {
    /// The member `name` of an object.
    subscript(name: String) -> Value? { if case .object(let object) = self { object[name] } else { nil } }
}

extension Text: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// The text, on line 7.
    public init(stringLiteral text: String) { self.init(text, at: Mark(line: 7, column: 3)) }
}

extension HTTPRequest {
    /// A request, changed by `change`.
    static func make(
        _ method: Text, _ url: Text, headers: KeyValuePairs<String, Text> = [:],
        _ change: (inout HTTPRequest) -> Void = { _ in }
    ) -> HTTPRequest {
        var request = HTTPRequest(method: method, url: url)
        request.headers = headers.map { NamedText(name: $0.key, mark: $0.value.mark, text: $0.value) }
        change(&request)
        return request
    }

    static func get(
        _ url: Text, headers: KeyValuePairs<String, Text> = [:], _ change: (inout HTTPRequest) -> Void = { _ in }
    ) -> HTTPRequest { make("GET", url, headers: headers, change) }
}

/// A fresh folder, removed with the value.
final class Folder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "/flowrun-http-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func text(_ name: String) -> String? { try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }

    func write(_ name: String, _ text: String) throws {
        try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }

    /// All that is in it, hidden names too.
    var all: [String] { ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted() }
}
