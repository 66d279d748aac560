import Foundation
public import Testing

/// Everything that came out of a program.
public struct Outcome: Sendable {
    private let folder: ScenarioFolder
    /// The exit code; 128 plus the number of the signal that ended it.
    public let code: Int

    init(folder: ScenarioFolder, code: Int) {
        self.folder = folder
        self.code = code
    }

    /// Standard output.
    public var stdout: String { String(decoding: folder.read("stdout"), as: UTF8.self) }
    /// Standard output as it is.
    public var stdoutBytes: [UInt8] { folder.read("stdout") }
    /// Standard error, with the scenario's folder as `…` and durations as `0.0s`.
    public var stderr: String {
        let text = String(decoding: folder.read("stderr"), as: UTF8.self)
        return text.replacingOccurrences(of: folder.path, with: "…")
            .replacing(#/\b\d+\.\ds\b/#, with: "0.0s")
    }
    /// The folder in which it ran.
    public var workFolder: String { folder.work }
    /// The folder for records of runs.
    public var stateFolder: String { folder.state }

    /// The text of a file of the scenario's folder; `nil` if there is none.
    public func file(_ path: String) -> String? {
        FileManager.default.contents(atPath: folder.work + "/" + path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The events of the one run that is recorded in the state folder.
    public var recordedEvents: [[String: any Sendable]] {
        let runs = folder.state + "/runs"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: runs)) ?? []
        let lines = names.first.flatMap { try? String(contentsOfFile: "\(runs)/\($0)/events.ndjson", encoding: .utf8) }
        return (lines ?? "").split(separator: "\n").compactMap { line in
            try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: any Sendable]
        }
    }

    /// The lines of standard output as JSON objects.
    public func events(sourceLocation: SourceLocation = #_sourceLocation) -> [[String: any Sendable]] {
        stdout.split(separator: "\n").compactMap { line in
            let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: any Sendable]
            #expect(object != nil, "no JSON object: \(line)", sourceLocation: sourceLocation)
            return object
        }
    }

    /// Expects the whole of both streams and the exit code.
    @discardableResult public func expect(
        stdout: String = "", stderr: String = "", code: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Outcome {
        #expect(self.stdout == stdout, sourceLocation: sourceLocation)
        #expect(self.stderr == stderr, sourceLocation: sourceLocation)
        #expect(self.code == code, sourceLocation: sourceLocation)
        return self
    }

    /// Expects a part of standard error, and the exit code.
    @discardableResult public func expect(
        stderrContains part: String, code: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Outcome {
        #expect(stderr.contains(part), "stderr: \(stderr)", sourceLocation: sourceLocation)
        #expect(self.code == code, sourceLocation: sourceLocation)
        return self
    }
}
