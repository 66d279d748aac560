/// What may surprise in a script for `sh`, whether or not it has expressions in it.
public struct ShellSurvey: Sendable {
    /// Forms of bash and others that `sh` does not have, in the order of the script.
    public let foreign: [ExpressionProblem]
    /// Where the first `|` stands, in Unicode scalars from 1: all failures but that of the last command of a pipe are lost.
    public let pipe: Int?

    /// Reads `script` as far as it can be read.
    public init(of script: String) {
        let isRead = ShellSurvey.mayHaveSome(script)
        var reader = ShellReader(isRead ? Array(script.unicodeScalars) : [], dialect: .sh)
        if isRead { try? reader.read() }
        self.init(reader, script)
    }

    /// What `reader` has found in `script`.
    init(_ reader: ShellReader, _ script: String) {
        foreign = reader.foreign.sorted { $0.position < $1.position }
        pipe = reader.pipe == nil || ShellText.occurs("pipefail", in: script) ? nil : reader.pipe.map { $0 + 1 }
    }

    /// Whether something is in the script that one of the forms begins with; most scripts need not be read.
    private static func mayHaveSome(_ script: String) -> Bool {
        var before: UInt8 = 0
        for byte in script.utf8 {
            defer { before = byte }
            switch (before, byte) {
            case (_, UInt8(ascii: "|")), (UInt8(ascii: "["), UInt8(ascii: "[")), (UInt8(ascii: "="), UInt8(ascii: "(")),
                (UInt8(ascii: "<"), UInt8(ascii: "(")), (UInt8(ascii: ">"), UInt8(ascii: "(")),
                (UInt8(ascii: "("), UInt8(ascii: "(")), (UInt8(ascii: "<"), UInt8(ascii: "<")),
                (UInt8(ascii: "$"), UInt8(ascii: "'")), (UInt8(ascii: "&"), UInt8(ascii: ">")),
                (UInt8(ascii: "$"), UInt8(ascii: "{")), (UInt8(ascii: "="), UInt8(ascii: "=")),
                (UInt8(ascii: "+"), UInt8(ascii: "=")):
                return true
            default: continue
            }
        }
        return words.contains { ShellText.occurs($0, in: script) }
    }

    private static let words = [
        "source", "function", "declare", "typeset", "let", "shopt", "pushd", "popd", "mapfile", "readarray",
    ]
}
