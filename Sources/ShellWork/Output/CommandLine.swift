import Engine

/// What a line that begins with `::` asks for: `cli.md` §5, in GitHub's form `::name key=value,key=value::message`.
enum CommandLine: Hashable {
    case addMask(String)
    case endGroup
    case group(String)
    case log(LogLine)
    case progress(Progress)

    /// The command in a line; `nil` if it is plain text.
    init?(_ line: ArraySlice<UInt8>) {
        guard line.starts(with: [58, 58]), let text = String(validating: line.dropFirst(2), as: UTF8.self),
            let end = text.firstRange(of: "::")
        else { return nil }
        let head = text[..<end.lowerBound]
        let message = Self.unescaped(text[end.upperBound...])
        let name = head.prefix { $0 != " " }
        let properties = Self.properties(head.dropFirst(name.count))
        switch name {
        case "add-mask": self = .addMask(message)
        case "debug": self = .log(Self.line(.debug, message, properties))
        case "endgroup": self = .endGroup
        case "error": self = .log(Self.line(.error, message, properties))
        case "group": self = .group(message)
        case "notice": self = .log(Self.line(.notice, message, properties))
        case "progress":
            self = .progress(
                Progress(
                    completed: properties["value"].flatMap(Double.init),
                    total: properties["total"].flatMap(Double.init),
                    unit: properties["unit"], message: message.isEmpty ? nil : message))
        case "warning": self = .log(Self.line(.warning, message, properties))
        default: return nil
        }
    }

    private static func line(_ level: LogLine.Level, _ message: String, _ properties: [String: String]) -> LogLine {
        LogLine(
            level, message, file: properties["file"], line: properties["line"].flatMap { Int($0) },
            title: properties["title"])
    }

    private static func properties(_ text: Substring) -> [String: String] {
        var properties: [String: String] = [:]
        for part in text.split(separator: ",") {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let name = part[..<equals].drop { $0 == " " }
            properties[String(name)] = unescaped(part[part.index(after: equals)...])
        }
        return properties
    }

    /// `%25`, `%0D`, `%0A`, `%3A` and `%2C` stand for the characters that have a meaning.
    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("%") else { return String(text) }
        var result = ""
        var rest = text
        while let character = rest.first {
            let code = rest.prefix(3).uppercased()
            let plain: Character? =
                switch code {
                case "%0A": "\n"
                case "%0D": "\r"
                case "%25": "%"
                case "%2C": ","
                case "%3A": ":"
                default: nil
                }
            result.append(plain ?? character)
            rest = rest.dropFirst(plain == nil ? 1 : 3)
        }
        return result
    }
}
