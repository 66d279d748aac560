public import Engine
import EventLoop
import FileWork
import Foundation
import TestSupport

/// A run of one `file` step.
struct FileRun {
    let end: RunFinished
    let step: StepFinished?

    var outcome: Conclusion? { step?.outcome }
    var changed: Bool? { step?.changed }
    /// The message of the failure, with the sandbox's path taken out.
    var message: String?

    func output(_ name: String) -> Value? { step?.outputs.first { $0.name == name }?.value }

    /// The output `files`, relative to the sandbox.
    var files: [String] = []
}

/// A `file` step that has been started.
struct StartedFileRun {
    let runner: Runner
    let observer = RecordingObserver()
    private let sandbox: Sandbox

    init(_ operation: FileOperation, in sandbox: Sandbox, inputs: [String: Value] = [:], home: String? = nil) {
        self.sandbox = sandbox
        var workflow = Workflow(name: "test", file: "test.yaml", folder: sandbox.path, hash: "0")
        workflow.steps = [
            Step(id: "it", hasOwnID: true, mark: Mark(line: 1, column: 1), needs: .allAbove, work: .file(operation))
        ]
        var surroundings = Surroundings.fake(ManualClock())
        surroundings.homeFolder = home ?? "/home/nobody-of-this-name"
        runner = Runner(
            workflow, inputs: inputs.map { NamedValue($0.key, $0.value) }, factories: [FileWork(EventLoop())],
            observers: [observer], surroundings: surroundings, clock: ContinuousClock())
    }

    func run() async throws -> FileRun {
        let end = try await runner.run()
        var step: StepFinished?
        for case .stepFinished(let finished) in observer.events.map(\.event) { step = finished }
        var run = FileRun(end: end, step: step)
        run.message = step?.failure?.message.replacingOccurrences(of: sandbox.path + "/", with: "")
        if case .array(let files) = run.output("files") {
            run.files = files.map { $0.text.replacingOccurrences(of: sandbox.path + "/", with: "") }
        }
        return run
    }
}

extension Sandbox {
    /// Does `operation` in the sandbox, which is also the project folder.
    @discardableResult
    func run(
        _ operation: FileOperation, inputs: [String: Value] = [:], home: String? = nil
    ) async throws -> FileRun {
        try await StartedFileRun(operation, in: self, inputs: inputs, home: home).run()
    }
}

extension Text: ExpressibleByStringLiteral {
    /// The text, on line 7.
    public init(stringLiteral text: String) { self.init(text, at: Mark(line: 7, column: 3)) }
}

extension FileOperation {
    static func write(
        _ path: Text, _ content: Text, overwrite: Bool = true, mode: UInt32? = nil
    ) -> FileOperation {
        .write(path: path, content: content, overwrite: .value(overwrite), mode: mode.map(FileMode.init))
    }

    static func append(_ path: Text, _ content: Text, mode: UInt32? = nil) -> FileOperation {
        .append(path: path, content: content, mode: mode.map(FileMode.init))
    }

    static func read(_ path: Text, maxSize: Int = 1 << 20) -> FileOperation { .read(path: path, maxSize: maxSize) }

    static func copy(
        _ path: Text, to: Text, overwrite: Bool = false, recursive: Bool = false, mode: UInt32? = nil
    ) -> FileOperation {
        .copy(
            path: path, to: to, overwrite: .value(overwrite), recursive: .value(recursive),
            mode: mode.map(FileMode.init))
    }

    static func move(_ path: Text, to: Text, overwrite: Bool = false) -> FileOperation {
        .move(path: path, to: to, overwrite: .value(overwrite))
    }

    static func delete(_ path: Text, recursive: Bool = false, onMissing: OnMissing = .fail) -> FileOperation {
        .delete(path: path, recursive: .value(recursive), onMissing: onMissing)
    }

    static func makeFolder(_ path: Text, mode: UInt32? = nil) -> FileOperation {
        .makeFolder(path: path, mode: mode.map(FileMode.init))
    }
}
