import Engine

extension FilePattern {
    /// The pattern, absolute: what is put in front of it has no wildcards, and a `.` between slashes is left out.
    func units(from folder: String, homeFolder: String?) -> [PathUnit] {
        var given = parts.flatMap { part in
            let isLiteral = if case .value = part { true } else { false }
            return part.text.utf8.map { PathUnit(byte: $0, isLiteral: isLiteral) }
        }
        var base = folder
        if given.first?.byte == slash {
            base = ""
        } else if let homeFolder, given.first?.isOperator(UInt8(ascii: "~")) == true,
            given.count == 1 || given[1].byte == slash
        {
            base = homeFolder
            given.removeFirst()
        }
        let parts = given.split { $0.byte == slash }.filter { !($0.count == 1 && $0.first?.byte == dot) }
        return base.utf8.map { PathUnit(byte: $0, isLiteral: true) }
            + parts.flatMap { part in [PathUnit(byte: slash, isLiteral: true)] + part }
    }
}
