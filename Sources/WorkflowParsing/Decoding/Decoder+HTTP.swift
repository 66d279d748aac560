import WorkflowModel

extension KeyTable {
    /// The keys that are a method, with a URL as their value.
    static let methods = ["get", "head", "post", "put", "patch", "delete", "options"]

    /// `http`.
    static let http = KeyTable(
        "`http`",
        methods + [
            "method", "url", "headers", "json", "body", "expect", "saveTo", "redirects", "connectTimeout", "maxBody",
        ],
        notBuilt: [
            "auth", "bodyFile", "form", "idempotencyKey", "multipart", "proxy", "query", "tls", "unixSocket",
        ],
        advice: [
            "data": "write `body` or `json`", "uri": "write `url`", "header": "write `headers`",
            "timeout": "put it beside `http`", "retry": "put it beside `http`", "output": "write `saveTo: { path: … }`",
        ])
    /// `http.expect`.
    static let statusExpectation = KeyTable("`expect`", ["status"], notBuilt: ["header", "json"])
    /// `http.saveTo`.
    static let saveTo = KeyTable("`saveTo`", ["path"], notBuilt: ["checksum", "group", "mode", "owner", "resume"])
}

extension Decoder {
    /// `http`.
    mutating func request(_ node: Node) -> HTTPRequest? {
        let hint = tree.kind(node) == .scalar ? ": write `http: { get: … }`" : ""
        guard isMap(node, "`http`", .http, hint: hint), var request = target(node) else { return nil }
        if let node = self[node, "headers"] { request.headers = headers(node) }
        request.body = body(node)
        if let node = self[node, "expect"], isMap(node, "`expect`", .statusExpectation) {
            let status = self[node, "status"].flatMap { ranges($0, "status", 100...599) }
            request.expectStatus = status ?? request.expectStatus
        }
        if let node = self[node, "saveTo"], isMap(node, "`saveTo`", .saveTo, hint: ": write `saveTo: { path: … }`") {
            request.saveTo = self[node, "path"].flatMap { filledText($0, "path") }
            if self[node, "path"] == nil { error(.missingKey, node, "`saveTo` must have a `path`") }
        }
        if let node = self[node, "redirects"] {
            request.redirects = count(node, "redirects", from: 0) ?? request.redirects
        }
        if let node = self[node, "connectTimeout"] {
            request.connectTimeout = limit(node, "connectTimeout") ?? request.connectTimeout
        }
        if let node = self[node, "maxBody"] {
            request.maxBody = value(node, "maxBody", Written.size) ?? request.maxBody
        }
        return request
    }

    /// The method and the URL, in one of their two forms.
    private mutating func target(_ map: Node) -> HTTPRequest? {
        let forms = (KeyTable.methods + ["method"]).filter { self[map, $0] != nil }
        guard let form = forms.first else {
            let places = self[map, "url"] == nil ? "" : ": `url` goes with `method`"
            error(
                .missingKey, map, "`http` must have one of \(Listed(KeyTable.methods)), or `method` and `url`\(places)")
            return nil
        }
        if let other = forms.dropFirst().first {
            problems.error(
                .exclusiveKeys,
                keyMark(map, other), "`http` makes one request, but has `\(form)` and `\(other)`: make two steps")
            return nil
        }
        guard form == "method" else {
            if self[map, "url"] != nil {
                problems.error(
                    .exclusiveKeys,
                    keyMark(map, "url"), "the URL stands at `\(form)` already: remove `url`, or write `method`")
            }
            guard let node = self[map, form], let url = filledText(node, form) else { return nil }
            return HTTPRequest(method: Text(form.uppercased(), at: keyMark(map, form)), url: url)
        }
        guard let node = self[map, "url"] else {
            error(.missingKey, map, "`method` needs `url`")
            return nil
        }
        let url = filledText(node, "url")
        guard let node = self[map, "method"], let method = method(node), let url else { return nil }
        return HTTPRequest(method: method, url: url)
    }

    private mutating func method(_ node: Node) -> Text? {
        guard let text = filledText(node, "method"), text.isPlain else { return filledText(node, "method") }
        guard text.source.utf8.allSatisfy(Self.isTokenByte) else {
            error(.badValue, node, "`\(text.source)` is no HTTP method")
            return nil
        }
        return Text(text.source.uppercased(), at: text.mark)
    }

    private mutating func headers(_ node: Node) -> [NamedText] {
        namedTexts(node, "headers") { name in
            let isGood = !name.isEmpty && name.utf8.allSatisfy(Self.isTokenByte)
            return isGood ? nil : "`\(name)` is no name of a header"
        }
    }

    /// Whether HTTP allows the byte in methods and header names.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    private mutating func body(_ map: Node) -> HTTPRequest.Body {
        guard let json = self[map, "json"] else {
            return self[map, "body"].flatMap { text($0, "body", hint: ": a value is `json`") }.map { .text($0) }
                ?? .none
        }
        if self[map, "body"] != nil {
            problems.error(
                .exclusiveKeys,
                keyMark(map, "body"), "a request has one body, but both `json` and `body` are here: remove one")
        }
        return .json(freeForm(json))
    }
}
