/// What a browser asks of a loopback port: the head of an HTTP/1.1 request (RFC 9112).
struct RedirectRequest: Hashable, Sendable {
    var method: String
    /// The path with the query.
    var target: String
    /// The fields that matter, by their lower-case names.
    var fields: [String: String]

    /// The request in `bytes`; `nil` while its head is not whole.
    ///
    /// What is no request has an empty method.
    init?(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
        let lines = text[..<end.lowerBound].split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let isRequest = words.count == 3 && words[2].hasPrefix("HTTP/1.")
        method = isRequest ? words[0] : ""
        target = isRequest ? words[1] : ""
        fields = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].lowercased()
            let value = String(line[line.index(after: colon)...]).trimmed
            // One that stands there twice is none of those that are expected.
            fields[name] = fields[name].map { $0 + ", " + value } ?? value
        }
    }
}
