import FlowRunner

/// Problems in the Static Analysis Results Interchange Format (SARIF 2.1.0), for code hosts and editors.
enum ProblemSARIF {
    /// The log of one run of `flowrun validate`; files are as they were asked for, relative ones to the folder that it ran in.
    static func log(_ problems: [Problem]) -> String {
        let codes = Set(problems.compactMap(\.code)).sorted { $0.rawValue < $1.rawValue }
        let driver = object([
            ("name", "flowrun"), ("version", .string(Runner.version)),
            ("rules", .array(codes.map(rule))),
        ])
        let run = object([
            ("tool", object([("driver", driver)])), ("columnKind", "unicodeCodePoints"),
            ("results", .array(problems.map { result($0, codes) })),
        ])
        let log = object([
            ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"), ("version", "2.1.0"),
            ("runs", .array([run])),
        ])
        return log.json() + "\n"
    }

    private static func rule(_ code: ProblemCode) -> Value {
        let explanation = code.explanation
        return object([
            ("id", .string(code.rawValue)), ("name", .string("\(code)")),
            ("shortDescription", text(explanation?.title ?? "")), ("fullDescription", text(explanation?.text ?? "")),
            ("help", text("flowrun help \(code.rawValue)")),
        ])
    }

    private static func result(_ problem: Problem, _ codes: [ProblemCode]) -> Value {
        var place: [(String, Value)] = [("artifactLocation", object([("uri", .string(uri(problem.file)))]))]
        if let mark = problem.mark {
            let region = object([
                ("startLine", .number(Number(mark.line))), ("startColumn", .number(Number(mark.column))),
            ])
            place.append(("region", region))
        }
        return object([
            ("ruleId", .string(problem.code?.rawValue ?? "")),
            ("ruleIndex", .number(Number(problem.code.flatMap(codes.firstIndex) ?? -1))),
            ("level", .string(problem.severity.rawValue)), ("message", text(problem.message)),
            ("locations", .array([object([("physicalLocation", object(place))])])),
        ])
    }

    /// The path as a URI reference (RFC 3986): everything but unreserved characters and `/` is percent-encoded.
    private static func uri(_ path: String) -> String {
        let escaped = path.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar))
            return isPlain
                ? String(Character(scalar)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
        return path.hasPrefix("/") ? "file://" + escaped : escaped
    }

    private static func text(_ text: String) -> Value { object([("text", .string(text))]) }

    private static func object(_ members: [(String, Value)]) -> Value {
        .object(Object(members.map { (name: $0.0, value: $0.1) }))
    }
}
