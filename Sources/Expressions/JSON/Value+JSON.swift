extension Value {
    /// The value as JSON, in one line or (pretty) as `toJSON` prints it.
    public func json(pretty: Bool = false) -> String {
        var bytes: [UInt8] = []
        JSONText.append(self, pretty: pretty, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value as JSON; `nil` if that has more than `limit` bytes.
    func json(pretty: Bool, limit: Int) -> String? {
        var bytes: [UInt8] = []
        JSONText.append(self, pretty: pretty, limit: limit, to: &bytes)
        return bytes.count > limit ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// The value that the JSON text `json` (RFC 8259) stands for; numbers keep their digits.
    public init(json: String) throws(JSONProblem) {
        var reader = JSONReader(Array(json.utf8))
        self = try reader.document()
    }
}
