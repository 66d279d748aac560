import Engine
import Foundation
import RunHistory
import Testing

@Suite("The journal and the index of a run") struct JournalFileTests {
    private let folder = StateFolder(path: NSTemporaryDirectory() + "/history-" + UUID().uuidString.prefix(8))

    private func event(_ seq: Int, _ event: RunEvent) -> RecordedEvent {
        RecordedEvent(seq: seq, time: WallTime(microseconds: 1), run: "r1", event: event)
    }

    private var started: RunEvent {
        .runStarted(
            RunStarted(
                version: "1", workflow: ("w", "w.yaml", "ab"), folder: "/p", args: [], pid: 7, inputs: [], steps: []))
    }

    private func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

    private func mode(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test("events are in the file after a flush, a line each, for this user only") func lines() throws {
        defer { remove() }
        let journal = JournalFile(in: folder)
        journal.append(event(1, started))
        journal.append(event(2, .log(LogLine(.info, "m"))))
        let path = folder.folder(ofRun: "r1") + "/events.ndjson"
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
        journal.flush()
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 2 && lines[1].contains(#""seq":2"#))
        #expect(try mode(folder.path) == 0o700)
        #expect(try mode(path) == 0o600)
        #expect(journal.problem == nil)
    }

    @Test("a folder that cannot be made is remembered, and the run goes on") func noFolder() {
        let journal = JournalFile(in: StateFolder(path: "/dev/null/state"))
        journal.append(event(1, started))
        journal.flush()
        #expect(journal.problem?.message == "could not make /dev/null/state: Not a directory")
    }

    @Test("the index has a run from its first process on, and its end") func index() throws {
        defer { remove() }
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        let index = RunIndex(in: IndexDatabase(in: folder))
        index.receive(event(1, started))
        index.receive(event(2, .stepStarted(step: 0, attempt: 1, kind: .run, name: "a")))
        #expect(try index.newest(9).isEmpty)
        index.receive(event(3, .stepReady(step: 0)))
        #expect(try index.newest(9).map(\.outcome) == [nil])
        index.receive(event(4, .runFinished(RunFinished(outcome: .failure, duration: .seconds(2), exitCode: 1))))
        let run = try #require(try index.newest(9).first)
        #expect((run.id, run.name, run.outcome, run.exitCode) == ("r1", "w", .failure, 1))
        #expect(run.duration == .seconds(2))
        #expect(try mode(folder.path + "/index.sqlite") == 0o600)
    }

    @Test("an index that is no database is made anew") func brokenIndex() throws {
        defer { remove() }
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try Data(repeating: 0x41, count: 5000).write(to: URL(fileURLWithPath: folder.path + "/index.sqlite"))
        let index = RunIndex(in: IndexDatabase(in: folder))
        index.receive(event(1, started))
        index.receive(event(2, .runFinished(RunFinished(outcome: .success, duration: .zero, exitCode: 0))))
        #expect(index.problem == nil)
        #expect(try index.newest(9).count == 1)
    }
}

@Suite("Where runs are kept") struct StateFolderTests {
    @Test(
        "the option, then FLOWRUN_STATE, then XDG_STATE_HOME, then the home folder",
        arguments: [
            ("/o", ["FLOWRUN_STATE": "/f"], "/o"), ("o", [:], "/caller/o"),
            (nil, ["FLOWRUN_STATE": "/f", "XDG_STATE_HOME": "/x"], "/f"),
            (nil, ["FLOWRUN_STATE": "", "XDG_STATE_HOME": "/x"], "/x/flowrun"),
            (nil, ["XDG_STATE_HOME": "relative"], "/home/me/.local/state/flowrun"),
            (nil, [:], "/home/me/.local/state/flowrun"),
        ] as [(String?, [String: String], String)])
    func rules(_ option: String?, _ environment: [String: String], _ want: String) {
        let folder = StateFolder(
            option: option, environment: environment, homeFolder: "/home/me", callerFolder: "/caller")
        #expect(folder?.path == want)
    }

    @Test("without any of them there is none") func none() {
        #expect(StateFolder(option: nil, environment: [:], homeFolder: nil, callerFolder: "/") == nil)
    }
}
