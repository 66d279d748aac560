import Engine

/// The values of a step's keys.
struct PreparedRequest: Sendable {
    let first: Hop
    let expected: [ClosedRange<Int>]
    /// Where the body goes, absolute; `nil`: into the outputs.
    let target: String?
    let redirects: Int
    let connectTimeout: Duration
    /// In bytes.
    let maxBody: Int
    let environment: [String: String]

    /// Evaluates the keys of `request`.
    init(_ request: HTTPRequest, in attempt: Attempt) throws(StepFailure) {
        let scope = attempt.scope
        let method = try scope.required(request.method, for: "the method")
        guard !method.isEmpty, method.utf8.allSatisfy(\.isTokenCharacter) else {
            throw StepFailure(.http, "'\(method)' is no HTTP method", line: request.method.mark.line)
        }
        let address = try Self.address(request.url, in: scope)
        var headers: [Header] = []
        for header in request.headers { headers.append(try Header(header, in: scope)) }
        let body = try Self.body(request.body, in: scope, &headers)
        if !headers.has("user-agent") { headers.append(Header("User-Agent", "flowrun/\(Runner.version)")) }
        first = Hop(method: method, address: address, login: address.login, headers: headers, body: body)
        expected = request.expectStatus
        target = try request.saveTo.map { text throws(StepFailure) in
            let path = try scope.required(text, for: "`saveTo`")
            guard !path.isEmpty, !path.hasSuffix("/"), !path.utf8.contains(0) else {
                throw StepFailure(.file, "`saveTo` must name a file, but is '\(path)'", line: text.mark.line)
            }
            return attempt.resolve(path)
        }
        redirects = try scope.integer(request.redirects, of: "redirects")
        connectTimeout = try scope.duration(request.connectTimeout, of: "connectTimeout")
        maxBody = request.maxBody
        environment = scope.environment
    }

    private static func address(_ text: Text, in scope: StepScope) throws(StepFailure) -> Address {
        let parts = try scope.parts(of: text, for: "the URL")
        let url: String
        do throws(AddressText.Problem) {
            url = try AddressText.text(of: parts)
        } catch {
            throw StepFailure(.expression, error.message, line: text.mark.line)
        }
        guard let address = Address(url) else {
            throw StepFailure(
                .http, "'\(url.withoutLogin)' is no URL of the form http://… or https://…", line: text.mark.line)
        }
        return address
    }

    private static func body(
        _ body: HTTPRequest.Body, in scope: StepScope, _ headers: inout [Header]
    ) throws(StepFailure) -> [UInt8]? {
        let content: String
        let type: String
        switch body {
        case .none: return nil
        case .json(let form):
            content = try scope.value(form).json()
            type = "application/json"
        case .text(let text):
            content = try scope.text(text)
            type = "text/plain; charset=utf-8"
        }
        if !headers.has("content-type") { headers.append(Header("Content-Type", type)) }
        return Array(content.utf8)
    }

    /// Whether an answer with `status` is a success.
    func expects(_ status: Int) -> Bool { expected.contains { $0.contains(status) } }
}
