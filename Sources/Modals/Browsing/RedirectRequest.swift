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
            fields[line[..<colon].lowercased()] = String(line[line.index(after: colon)...]).trimmed
        }
    }
}

/// Why a request is not the redirect that is waited for.
struct RedirectRefusal: Error, Hashable, Sendable {
    var status: Int
    var reason: String
}

/// The redirect that a web session waits for.
struct ExpectedRedirect: Hashable, Sendable {
    let port: Int
    let path: String
    let state: String

    var url: String { "http://127.0.0.1:\(port)\(path)" }

    /// The URL of the redirect, if `request` is it.
    func url(of request: RedirectRequest) -> Result<String, RedirectRefusal> {
        guard request.method == "GET" else { return .failure(RedirectRefusal(status: 405, reason: "only GET")) }
        let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        // A page elsewhere that points a name of its own at this machine.
        guard let host = request.fields["host"], hosts.contains(host) else {
            return .failure(RedirectRefusal(status: 421, reason: "another host"))
        }
        if let origin = request.fields["origin"], !hosts.contains(where: { origin == "http://" + $0 }) {
            return .failure(RedirectRefusal(status: 403, reason: "another origin"))
        }
        return check(request.target).map { "http://127.0.0.1:\(port)\(request.target)" }
    }

    /// Whether the path and the state of `target` are those that are expected.
    func check(_ target: String) -> Result<Void, RedirectRefusal> {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts[0] == path else { return .failure(RedirectRefusal(status: 404, reason: "another path")) }
        let query = parts.count > 1 ? parts[1].prefix { $0 != "#" }.split(separator: "&") : []
        guard query.filter({ $0.hasPrefix("state=") }) == ["state=\(state)"] else {
            return .failure(RedirectRefusal(status: 400, reason: "another state"))
        }
        return .success(())
    }

    /// Why `text`, which a person has pasted, is not the URL of the redirect.
    func refusal(ofPasted text: String) -> String? {
        let text = text.trimmed
        guard let prefix = [url, "http://localhost:\(port)\(path)"].first(where: text.hasPrefix) else {
            return "the address begins with \(url)"
        }
        guard case .failure(let refusal) = check(path + text.dropFirst(prefix.count)) else { return nil }
        return "the address has \(refusal.reason)"
    }
}
