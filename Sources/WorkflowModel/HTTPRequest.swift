/// `http`: one request and what is expected of its answer.
public struct HTTPRequest: Hashable, Sendable {
    /// The method, in capitals.
    public var method: Text
    /// The address.
    public var url: Text
    /// Headers, in the order of the file.
    public var headers: [NamedText] = []
    /// What is sent.
    public var body: Body = .none
    /// Which status codes are a success.
    public var expectStatus: [ClosedRange<Int>] = [200...299]
    /// Where the answer's body goes instead of into the outputs.
    public var saveTo: Text?
    /// How many redirects are followed.
    public var redirects: Setting<Int> = .value(10)
    /// The limit for making a connection.
    public var connectTimeout: Setting<Duration> = .value(.seconds(30))
    /// The limit of a body that goes into the outputs, in bytes.
    public var maxBody = 10 << 20

    /// A request of `url`.
    public init(method: Text, url: Text) {
        self.method = method
        self.url = url
    }

    /// What a request sends.
    public enum Body: Hashable, Sendable {
        /// A value as JSON.
        case json(FreeForm)
        /// Nothing.
        case none
        /// A text as it stands.
        case text(Text)
    }
}
