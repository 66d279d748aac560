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

    /// `url` with `redirect_uri` and `state` for this redirect in its query, in place of those that it has.
    func page(_ url: String) -> String {
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let address = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let others = (address.count > 1 ? address[1] : "").split(separator: "&").filter { item in
            !["redirect_uri", "state"].contains(item.prefix { $0 != "=" })
        }
        let own = ["redirect_uri=\(Self.escaped(self.url))", "state=\(state)"]
        let page = "\(address[0])?" + (others.map(String.init) + own).joined(separator: "&")
        return parts.count > 1 ? page + "#" + parts[1] : page
    }

    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            if character.isASCII, character.isLetter || character.isNumber || "-._~".contains(character) {
                return String(character)
            }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
