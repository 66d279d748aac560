import Engine

/// Status and headers of an answer.
struct AnswerHead: Sendable {
    var status: Int
    /// What the server calls the status; may be empty.
    var reason: String
    /// The headers in their order, with lower-case names.
    var fields: [(name: String, value: String)] = []

    /// The first value of the header `name`, which is in lower case.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// "404 Not Found".
    var title: String { reason.isEmpty ? "\(status)" : "\(status) \(reason)" }

    /// Where a redirect leads; `nil` if it is none.
    var location: String? {
        switch status {
        case 301, 302, 303, 307, 308: self["location"]
        default: nil
        }
    }

    /// How long the body is before any encoding is undone, if the server says so.
    var contentLength: Int? { self["content-length"].flatMap { Int($0) } }

    /// How many bytes the body will have in the end, if that is known.
    var expectedBytes: Int? {
        let encoding = self["content-encoding"]?.lowercased() ?? "identity"
        return encoding == "identity" ? contentLength : nil
    }

    /// The output `headers`: repeated ones as lists.
    var value: Value {
        var names: [String] = []
        var values: [String: [Value]] = [:]
        for field in fields {
            if values[field.name] == nil { names.append(field.name) }
            values[field.name, default: []].append(.string(field.value))
        }
        return .object(
            Object(
                names.map { name in
                    let all = values[name] ?? []
                    return (name, all.count == 1 ? all[0] : .array(all))
                }))
    }
}
