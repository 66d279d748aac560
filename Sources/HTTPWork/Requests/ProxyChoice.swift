/// The proxy that the variables of a step's environment choose.
///
/// `http_proxy` counts in lower case only: a web server that runs programs puts a header of whoever asks into
/// `HTTP_PROXY`. `https_proxy`, `all_proxy` and `no_proxy` count in capitals too.
struct ProxyChoice: Hashable, Sendable {
    /// The proxy's URL; empty: none.
    var url: String
    /// The hosts that are asked without it.
    var exceptions: String

    /// The proxy for a URL of `scheme`.
    init(scheme: String, environment: [String: String]) {
        func value(_ names: String...) -> String {
            for name in names { if let value = environment[name], !value.isEmpty { return value } }
            return ""
        }
        url =
            scheme == "https"
            ? value("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
            : value("http_proxy", "all_proxy", "ALL_PROXY")
        exceptions = value("no_proxy", "NO_PROXY")
    }
}
