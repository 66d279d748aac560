/// What may surprise in a script for `sh`, whether or not it has expressions in it.
public struct ShellSurvey: Sendable {
    /// Forms of bash and others that `sh` does not have, in the order of the script.
    public let foreign: [ExpressionProblem]
    /// Where the first `|` stands, in Unicode scalars from 1: all failures but that of the last command of a pipe are lost.
    public let pipe: Int?

    /// Reads `script` as far as it can be read.
    public init(of script: String) {
        // What none of the forms begins with is not read at all.
        let signs: Set<UInt8> = Set("|[(<&$+".utf8)
        let words = [
            "source ", "function ", "declare ", "typeset ", "let ", "shopt ", "pushd ", "popd", "mapfile", "readarray",
        ]
        guard script.utf8.contains(where: signs.contains) || words.contains(where: { ShellText.occurs($0, in: script) })
        else {
            (foreign, pipe) = ([], nil)
            return
        }
        var reader = ShellReader(Array(script.unicodeScalars), dialect: .sh)
        try? reader.read()
        foreign = reader.foreign.sorted { $0.position < $1.position }
        pipe = ShellText.occurs("pipefail", in: script) ? nil : reader.pipe.map { $0 + 1 }
    }
}
