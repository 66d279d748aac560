import Glibc

/// Opens a page in the person's browser and waits for it to come back: signing in with OAuth 2.0 for native apps (RFC 8252).
///
/// A loopback port takes one redirect that has the expected state; its URL is what the modal yields. A person whose
/// browser is on another machine pastes the address instead.
///
/// ```swift
/// let session = browse("https://id.example.org/authorize?client_id=cli&response_type=code", tools: tools, readiness: loop)
/// let url = try await session.present(in: presenter)   // http://127.0.0.1:40123/callback?code=…&state=…
/// ```
public struct WebSession: Modal {
    /// The page to open; `redirect_uri` and `state` are set in its query.
    public var url: String
    /// The path of the redirect.
    public var callback: String
    /// The port that waits for it; 0: any that is free.
    public var port = 0
    /// The headline.
    public var title = "Waiting for the browser"
    /// The machine's browser.
    public var tools: ModalTools
    private let readiness: any InputReadiness

    /// A session that opens `url`; `configure` may change all of it.
    public init(
        _ url: String, callback: String = "/callback", tools: ModalTools, readiness: any InputReadiness,
        configure: (inout Self) -> Void = { _ in }
    ) {
        self.url = url
        self.callback = callback
        self.tools = tools
        self.readiness = readiness
        configure(&self)
    }

    /// Opens the browser and waits; the URL of the redirect, or nothing if the person gave up.
    ///
    /// `unsupported` at once without a browser, `missingPresenter` with nobody there, `refused` for an address, a path or a
    /// port that cannot be. The port is closed on every way out.
    public func present(in presenter: any Presenter) async throws -> String? {
        guard let browser = tools.browser else {
            throw ModalError.unsupported("there is no browser: set BROWSER")
        }
        if presenter.kind == .none { throw ModalError.missingPresenter }
        if let refusal { throw refusal }
        let server = try LoopbackServer(port: port, readiness: readiness)
        defer { server.close() }
        let expected = ExpectedRedirect(port: server.port, path: callback, state: Self.newState())
        let page = expected.page(url)
        try await open(browser + [page])
        return try await withThrowingTaskGroup(of: String?.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await server.redirect(expected) }
            group.addTask { try await dialog(page, expected).present(in: presenter) }
            return try await group.next() ?? nil
        }
    }

    /// Starts the browser apart from this process: it is the person's, and may have been what opened all their windows.
    private func open(_ command: [String]) async throws(ModalError) {
        let null = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        let streams = ExternalProgram.Streams(input: null, output: null, errors: null)
        let shell = try ExternalProgram.start(
            ["/bin/sh", "-c", "trap '' HUP; \"$@\" &", "sh"] + command, environment: tools.environment, streams: streams
        )
        _ = try await shell.end(readiness)
    }

    private func dialog(_ page: String, _ expected: ExpectedRedirect) -> Dialog<String> {
        let field = ModalField.string(
            "url", label: "Or paste the address that it ended at", validate: expected.refusal(ofPasted:))
        return Dialog(
            title, message: page, fields: [field],
            actions: [.action("OK") { ($0["url"] ?? "").trimmed }.preferred(), .cancel()])
    }

    /// 128 bits that nobody can guess.
    private static func newState() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Why it cannot be begun; an address that is no page could be an option of the browser.
    private var refusal: ModalError? {
        let isPage = ["http://", "https://"].contains { url.lowercased().hasPrefix($0) }
        if !isPage || !url.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) {
            return .refused(field: "url", reason: "'\(url)' is no page: its address begins with https:// or http://")
        }
        if !callback.hasPrefix("/") || callback.contains(where: { "?#".contains($0) || $0.isWhitespace }) {
            return .refused(field: "callback", reason: "'\(callback)' is no path: it begins with /, without a query")
        }
        if !(0...65535).contains(port) { return .refused(field: "port", reason: "\(port) is not within 0 and 65535") }
        return nil
    }
}

/// The session that opens `url` and waits for a redirect to `callback`.
public func browse(
    _ url: String, callback: String = "/callback", tools: ModalTools, readiness: any InputReadiness,
    configure: (inout WebSession) -> Void = { _ in }
) -> WebSession { WebSession(url, callback: callback, tools: tools, readiness: readiness, configure: configure) }
