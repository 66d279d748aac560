/// What a descriptor is ready for, or watched for.
public struct DescriptorReadiness: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int32

    /// The readiness with these bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// It has bytes to read, is at its end or failed.
    public static let readable = DescriptorReadiness(rawValue: 1)
    /// It takes bytes, its reader is gone or it failed.
    public static let writable = DescriptorReadiness(rawValue: 2)
}
