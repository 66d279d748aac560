import CCurl
import Engine
import Glibc

/// Why a transfer has not come to its end.
struct TransferProblem: Error, Sendable {
    /// What libcurl says.
    var code: CURLcode
    /// The same in words.
    var detail: String
    /// `errno` of the connection, or 0.
    var errorNumber: Int32
    /// The proxy that may have been asked, if any.
    var proxy: String?
    var connectTimeout: Duration

    /// We have ended it.
    static let cancelled = TransferProblem(
        code: CURLE_ABORTED_BY_CALLBACK, detail: "cancelled", errorNumber: 0, connectTimeout: .zero)

    /// What happened, in words that say whom it was about.
    ///
    /// - Parameters:
    ///   - head: the head of the answer, if it had come
    ///   - received: how much of the body had come
    func message(for address: Address, head: AnswerHead?, received: Int) -> String {
        let peer = proxy.map { "the proxy \($0)" } ?? address.endpoint
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return "cannot resolve host \(address.origin.host)"
        case CURLE_COULDNT_RESOLVE_PROXY: return "cannot resolve the proxy \(proxy ?? "")"
        case CURLE_COULDNT_CONNECT:
            if errorNumber == ECONNREFUSED { return "connection refused by \(peer)" }
            return "cannot connect to \(peer): \(errorNumber == 0 ? detail : String(cString: strerror(errorNumber)))"
        case CURLE_OPERATION_TIMEDOUT:
            return "connecting to \(peer) took longer than \(connectTimeout.words) (`connectTimeout`)"
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
            return "TLS: the certificate of \(address.endpoint) is not accepted: \(detail)"
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED:
            return "TLS: no secure connection to \(address.endpoint): \(detail)"
        case CURLE_GOT_NOTHING: return "\(peer) closed the connection without an answer"
        case CURLE_PARTIAL_FILE: return shortBody(head, received)
        case CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            if head != nil { return shortBody(head, received) }
            return
                "the connection to \(peer) broke off: \(errorNumber == 0 ? detail : String(cString: strerror(errorNumber)))"
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: return "\(peer) does not answer in HTTP: \(detail)"
        case CURLE_BAD_CONTENT_ENCODING: return "the body cannot be decoded: \(detail)"
        default: return detail
        }
    }

    private func shortBody(_ head: AnswerHead?, _ received: Int) -> String {
        if let length = head?.expectedBytes { return "short body: \(received) of \(length) bytes" }
        return "short body: the connection was closed after \(received) bytes"
    }
}
