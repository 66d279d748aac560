import Foundation
import Testing
import WorkflowModel
import WorkflowParsing

/// A file of `Cases/`: options, the bytes of a workflow file, and what the parser says of it.
///
///     # why this case is there
///     escapes: true
///     ---
///     steps: [\xE9]
///     ---
///     case.yaml:1:9: error: …
///
/// With `escapes`, `\xHH`, `\t` and `\r` in the workflow stand for bytes. A good file's outcome is `ok` and its warnings.
struct ParserCase: CustomTestStringConvertible, Sendable {
    let name: String
    private let path: String
    private let options: String
    private let workflow: String
    let expected: String

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases").path
    static let isRecording = ProcessInfo.processInfo.environment["FLOWRUN_RECORD"] == "1"

    /// All cases, by name.
    static let all: [ParserCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".case") }.sorted().compactMap { ParserCase(named: $0) }
    }()

    init?(named name: String) {
        self.name = name
        path = Self.folder + "/" + name
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(of: "---"), let last = lines.lastIndex(of: "---"), first < last else {
            return nil
        }
        options = lines[..<first].joined(separator: "\n")
        workflow = lines[(first + 1)..<last].map { $0 + "\n" }.joined()
        expected = lines[(last + 1)...].joined(separator: "\n").trimmingCharacters(in: .newlines)
    }

    /// Why it is there: its first line.
    var reason: String { String(options.prefix { $0 != "\n" }.dropFirst(2)) }

    /// The bytes of the workflow file.
    var bytes: [UInt8] {
        guard options.contains("escapes: true") else { return Array(workflow.utf8) }
        var text = workflow[...]
        if options.contains("newline: false") { text = text.dropLast() }
        var bytes: [UInt8] = []
        while let character = text.popFirst() {
            guard character == "\\", let sign = text.popFirst() else {
                bytes += Array(character.utf8)
                continue
            }
            switch sign {
            case "r": bytes.append(0x0D)
            case "t": bytes.append(0x09)
            case "x":
                bytes.append(UInt8(text.prefix(2), radix: 16) ?? 0)
                text = text.dropFirst(2)
            default: bytes += Array("\\\(sign)".utf8)
            }
        }
        return bytes
    }

    /// What the parser says of it.
    var outcome: String {
        do throws(WorkflowProblems) {
            let (_, warnings) = try WorkflowParser.parse(bytes, file: "case.yaml", folder: "/project")
            return (["ok"] + warnings.map(\.line)).joined(separator: "\n")
        } catch {
            return error.problems.map(\.line).joined(separator: "\n")
        }
    }

    /// Writes `outcome` into the file.
    func record(_ outcome: String) throws {
        let text = options + "\n---\n" + workflow + "---\n" + outcome + "\n"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}

extension Problem {
    /// The problem in one line.
    var line: String {
        let place = mark.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(file)\(place): \(severity.rawValue)\(code.map { "[\($0.rawValue)]" } ?? ""): \(message)"
    }
}
