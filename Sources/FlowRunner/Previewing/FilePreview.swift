import Glibc

/// What a `file` step would change.
public struct FilePreview: Hashable, Sendable {
    /// In one line: `changes notes.txt`.
    public var summary: String
    /// The lines that go (`-`), come (`+`) and stay around them, as `diff -u` shows them.
    public var lines: [String] = []

    /// The largest file whose lines are compared, in bytes.
    private static let limit = 1 << 20
    /// The most lines that are compared: the time grows with the square of what differs.
    private static let lineLimit = 2_000

    init?(
        _ operation: FileOperation, _ step: Step, _ workflow: Workflow, _ scope: PreviewScope,
        _ surroundings: Surroundings
    ) {
        let shown = scope.shown(operation.path)
        if let label = scope.label(of: operation.path) {
            summary = "\(operation.key) \(shown): depends on \(label)"
            return
        }
        let folder = (step.workingDirectory ?? workflow.workingDirectory).map { text in
            surroundings.resolve(scope.shown(text), from: workflow.folder)
        }
        let path = surroundings.resolve(shown, from: folder ?? workflow.folder)
        switch operation {
        case .append(_, let content, _):
            summary = "adds to \(shown)"
            lines = Self.lines(scope.shown(content)).map { "+" + $0 }
        case .copy(_, let to, _, _, _): summary = "copies \(shown) to \(scope.shown(to))"
        case .delete:
            summary = access(path, F_OK) == 0 ? "deletes \(shown)" : "deletes \(shown), which is not there"
        case .makeFolder:
            summary = access(path, F_OK) == 0 ? "\(shown) is there already" : "makes the folder \(shown)"
        case .move(_, let to, _): summary = "moves \(shown) to \(scope.shown(to))"
        case .read: return nil
        case .write(_, let content, _, _):
            (summary, lines) = Self.write(shown, path, content, scope)
        }
    }

    private static func write(
        _ shown: String, _ path: String, _ content: Text, _ scope: PreviewScope
    ) -> (String, [String]) {
        let new = scope.shown(content)
        guard access(path, F_OK) == 0 else { return ("makes \(shown)", lines(new).map { "+" + $0 }) }
        guard let old = try? FileContent(path).bytes, old.count <= limit, new.utf8.count <= limit,
            let text = String(validating: old, as: UTF8.self)
        else { return ("writes over \(shown)", []) }
        if text == new { return ("leaves \(shown) as it is", []) }
        guard lines(text).count <= lineLimit, lines(new).count <= lineLimit else { return ("changes \(shown)", []) }
        return ("changes \(shown)", TextDifference(from: lines(text), to: lines(new)).lines)
    }

    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
