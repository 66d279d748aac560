/// `wait`: a step that ends once something is so: `format.md` §5.
public struct Wait: Hashable, Sendable {
    /// What it waits for.
    public enum Event: Hashable, Sendable {
        /// This expression holds.
        case condition(Text)
        /// So much time has passed.
        case duration(Setting<Duration>)
        /// Something is at this path.
        case file(Text)
        /// A GET of this URL gives a 2xx.
        case http(Text)
        /// Something listens at `HOST:PORT`.
        case port(Text)
        /// It is this time: RFC 3339.
        case until(Text)

        /// Whether it is looked at again and again, so that it may never come.
        public var isUncertain: Bool {
            switch self {
            case .duration, .until: false
            case .condition, .file, .http, .port: true
            }
        }
    }

    /// What it waits for.
    public var event: Event
    /// The pause between two looks.
    public var every: Setting<Duration> = .value(.seconds(1))
    /// Whether it waits for the opposite.
    public var absent = false

    /// Waits for `event`.
    public init(_ event: Event) { self.event = event }
}
