import CCurl
import Engine
import Glibc

/// How transfers of a step are made, whatever the hop.
struct TransferOptions: Sendable {
    var connectTimeout: Duration
    /// The step's environment, for the proxy.
    var environment: [String: String]
    /// Whether the body may come compressed; of a file that is kept its length is worth more.
    var acceptsCompression: Bool
}

/// A libcurl handle for one hop, with the memory that it refers to.
final class TransferSetup {
    let easy: UnsafeMutableRawPointer
    private let hop: Hop
    private let options: TransferOptions
    private let proxy: ProxyChoice
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private let body: UnsafeMutableBufferPointer<UInt8>
    private var headers: UnsafeMutablePointer<curl_slist>?

    /// A handle that is ready to start; `nil` without memory.
    init?(_ hop: Hop, _ options: TransferOptions) {
        guard let easy = ccurl_easy_init() else { return nil }
        self.easy = easy
        self.hop = hop
        self.options = options
        proxy = ProxyChoice(scheme: hop.address.origin.scheme, environment: options.environment)
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        body = .allocate(capacity: hop.body?.count ?? 0)
        _ = body.initialize(from: hop.body ?? [])
        setConnection()
        setRequest()
        setHeaders()
    }

    deinit {
        ccurl_easy_cleanup(easy)
        ccurl_list_free(headers)
        errorText.deallocate()
        body.deallocate()
    }

    private func setConnection() {
        set(CURLOPT_NOSIGNAL, 1)
        // Else giving up a name look-up would wait for it.
        set(CURLOPT_QUICK_EXIT, 1)
        set(CURLOPT_TCP_KEEPALIVE, 1)
        set(CURLOPT_CONNECTTIMEOUT_MS, max(1, options.connectTimeout.milliseconds))
        set(CURLOPT_BUFFERSIZE, 128 << 10)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        // Redirects are followed by us: libcurl sends custom headers on to wherever it is sent.
        set(CURLOPT_FOLLOWLOCATION, 0)
        // Set even if empty: libcurl must not look into the process's environment.
        set(CURLOPT_PROXY, proxy.url)
        set(CURLOPT_NOPROXY, proxy.exceptions)
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        _ = ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText)
    }

    private func setRequest() {
        set(CURLOPT_URL, hop.address.text)
        if let login = hop.login {
            set(CURLOPT_USERNAME, login.user)
            set(CURLOPT_PASSWORD, login.password)
        }
        if options.acceptsCompression, !hop.headers.has("accept-encoding") { set(CURLOPT_ACCEPT_ENCODING, "") }
        if hop.method == "HEAD" {
            set(CURLOPT_NOBODY, 1)
        } else if hop.body != nil || ["PATCH", "POST", "PUT"].contains(hop.method) {
            set(CURLOPT_POST, 1)
            _ = ccurl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
            if let start = body.baseAddress {
                _ = ccurl_set_pointer(easy, CURLOPT_POSTFIELDS, start)
            } else {
                set(CURLOPT_COPYPOSTFIELDS, "")
            }
        }
        set(CURLOPT_CUSTOMREQUEST, hop.method)
    }

    private func setHeaders() {
        for header in hop.headers {
            // libcurl takes "name:" for "leave it out" and "name;" for an empty value.
            add(header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)")
        }
        // What libcurl would add by itself: a body's type that nobody has said, and waiting for a go-ahead.
        if !hop.headers.has("content-type") { add("Content-Type:") }
        if !hop.headers.has("expect") { add("Expect:") }
        _ = ccurl_set_list(easy, CURLOPT_HTTPHEADER, headers)
    }

    private func add(_ line: String) {
        // Without memory the old list stays.
        if let longer = ccurl_list_append(headers, line) { headers = longer }
    }

    private func set(_ option: CURLoption, _ value: Int) { _ = ccurl_set_long(easy, option, value) }
    private func set(_ option: CURLoption, _ value: String) { _ = ccurl_set_text(easy, option, value) }

    /// Why the transfer ended with `code`.
    func problem(_ code: CURLcode) -> TransferProblem {
        var errorNumber = 0
        _ = ccurl_get_long(easy, CURLINFO_OS_ERRNO, &errorNumber)
        let text = String(cString: errorText)
        let usesProxy = !proxy.url.isEmpty
        return TransferProblem(
            code: code, detail: text.isEmpty ? String(cString: ccurl_message(code)) : text,
            errorNumber: Int32(truncatingIfNeeded: errorNumber),
            proxy: usesProxy ? proxy.url.withoutLogin : nil, connectTimeout: options.connectTimeout)
    }
}

extension Duration {
    /// In whole milliseconds, cut off at what libcurl takes.
    fileprivate var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(min(seconds, 2_000_000)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
