import CCurl

/// An `http` or `https` URL, read by libcurl, without what must not be shown.
struct Address: Hashable, Sendable {
    /// Whom a request goes to: what may see its credentials.
    struct Origin: Hashable, Sendable {
        var scheme: String
        var host: String
        var port: String
    }

    /// A user with a password, decoded.
    struct Login: Hashable, Sendable {
        var user: String
        var password: String
    }

    /// The URL without user, password and fragment.
    let text: String
    let origin: Origin
    /// What stood before the `@`.
    let login: Login?

    /// Host and port, as people write them.
    var endpoint: String { "\(origin.host):\(origin.port)" }

    /// The URL `text`; `nil` if it is none, or not of `http` or `https`.
    init?(_ text: String) {
        guard let url = ccurl_url() else { return nil }
        defer { ccurl_url_cleanup(url) }
        guard ccurl_url_set(url, CURLUPART_URL, text, UInt32(CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK else {
            return nil
        }
        self.init(url)
    }

    /// The URL of `reference`, which may be relative to this one.
    func resolving(_ reference: String) -> Address? {
        guard let url = ccurl_url() else { return nil }
        defer { ccurl_url_cleanup(url) }
        guard ccurl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK,
            ccurl_url_set(url, CURLUPART_URL, reference.escapingForURL, UInt32(CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK
        else { return nil }
        return Address(url)
    }

    private init?(_ url: OpaquePointer) {
        func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
            var text: UnsafeMutablePointer<CChar>?
            guard ccurl_url_get(url, part, &text, UInt32(flags)) == CURLUE_OK, let text else { return nil }
            defer { ccurl_free(text) }
            return String(cString: text)
        }
        guard let scheme = part(CURLUPART_SCHEME)?.lowercased(), scheme == "http" || scheme == "https",
            let host = part(CURLUPART_HOST)?.lowercased(), !host.isEmpty,
            let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT)
        else { return nil }
        let user = part(CURLUPART_USER, CURLU_URLDECODE)
        let password = part(CURLUPART_PASSWORD, CURLU_URLDECODE)
        login = user == nil && password == nil ? nil : Login(user: user ?? "", password: password ?? "")
        origin = Origin(scheme: scheme, host: host, port: port)
        for hidden in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_FRAGMENT] {
            guard ccurl_url_set(url, hidden, nil, 0) == CURLUE_OK else { return nil }
        }
        guard let shown = part(CURLUPART_URL) else { return nil }
        text = shown
    }
}
