/// A path in which `* ? [ ] ** { , }` may stand for names.
struct PathPattern: Sendable {
    /// A part between two slashes.
    enum Segment: Sendable {
        /// `**`: any number of folders.
        case anyDepth
        case name([UInt8])
        case pattern(NamePattern)
    }

    /// Braces that stand for more paths are a mistake.
    private static let maximumAlternatives = 10_000

    /// The path as it stands, if it is no pattern.
    let path: Path
    /// Whether it holds any wildcard.
    let isPattern: Bool
    /// What to look for, the braces resolved; each begins at the root.
    let alternatives: [[Segment]]

    /// The pattern of an absolute path; `nil` if its braces stand for too many paths.
    init?(_ units: [PathUnit]) {
        path = Path(bytes: units.map(\.byte))
        guard let expanded = Self.expandBraces(units) else { return nil }
        alternatives = expanded.map(Self.segments)
        isPattern =
            expanded.count > 1
            || alternatives.joined().contains { if case .name = $0 { false } else { true } }
    }

    private static func segments(_ units: [PathUnit]) -> [Segment] {
        var result: [Segment] = []
        for part in units.split(whereSeparator: { $0.byte == slash }) {
            let part = Array(part)
            if part.count == 2, part.allSatisfy({ $0.isOperator(UInt8(ascii: "*")) }) {
                if case .anyDepth = result.last { continue }
                result.append(.anyDepth)
            } else if part.contains(where: { "*?[".utf8.contains($0.byte) && !$0.isLiteral }) {
                result.append(.pattern(NamePattern(part)))
            } else {
                result.append(.name(part.map(\.byte)))
            }
        }
        return result
    }

    /// `a{b,c}` as `ab` and `ac`; braces without a comma stand for themselves.
    private static func expandBraces(_ units: [PathUnit]) -> [[PathUnit]]? {
        var done: [[PathUnit]] = []
        var open = [units]
        while let next = open.popLast() {
            guard let group = braces(in: next) else {
                done.append(next)
                continue
            }
            for choice in group.choices.reversed() {
                open.append(Array(next[..<group.start]) + choice + next[group.end...])
            }
            if done.count + open.count > maximumAlternatives { return nil }
        }
        return done
    }

    /// The first pair of braces with a comma: its bounds and what stands between the commas.
    private static func braces(in units: [PathUnit]) -> (start: Int, end: Int, choices: [ArraySlice<PathUnit>])? {
        for start in units.indices where units[start].isOperator(UInt8(ascii: "{")) {
            var depth = 0
            var choices: [ArraySlice<PathUnit>] = []
            var from = start + 1
            scan: for index in start..<units.count where !units[index].isLiteral {
                switch units[index].byte {
                case UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ",") where depth == 1:
                    choices.append(units[from..<index])
                    from = index + 1
                case UInt8(ascii: "}"):
                    depth -= 1
                    guard depth == 0 else { continue }
                    if choices.isEmpty { break scan }
                    return (start, index + 1, choices + [units[from..<index]])
                default: break
                }
            }
        }
        return nil
    }
}
