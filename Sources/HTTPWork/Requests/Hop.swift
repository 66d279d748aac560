/// One request on the wire; a step makes more of them when it is redirected.
struct Hop: Sendable {
    var method: String
    var address: Address
    /// Who asks, if the URL said so.
    var login: Address.Login?
    var headers: [Header]
    var body: [UInt8]?

    /// "GET http://host/path", for messages.
    var title: String { "\(method) \(address.text)" }

    /// The request that an answer with `status` leads to at another address.
    ///
    /// 307 and 308 repeat it; 303 asks with GET (HEAD stays HEAD), as 301 and 302 do after POST. To another origin
    /// goes nothing that may be a credential.
    func redirected(to address: Address, status: Int) -> Hop {
        var next = self
        next.address = address
        let isAsking = status == 303 ? method != "HEAD" : (status == 301 || status == 302) && method == "POST"
        if isAsking {
            next.method = "GET"
            next.body = nil
            next.headers.removeAll(where: \.isAboutBody)
        }
        if address.origin != self.address.origin {
            next.headers.removeAll(where: \.isPrivate)
            next.login = nil
        }
        return next
    }

    /// Whether going on to `address` would give up the encryption.
    func losesEncryption(at address: Address) -> Bool {
        self.address.origin.scheme == "https" && address.origin.scheme == "http"
    }
}
