/// How much a file may ask of its reader.
enum Limits {
    /// How many bytes it may have; nodes, lines and columns then fit into 32 bits.
    static let bytes = 1 << 28
    /// How deep maps and lists may be in each other.
    static let depth = 256
    /// How many nodes may come from aliases and merge keys.
    static let aliasedNodes = 1_000_000
    /// The most steps of a workflow that uses others.
    static let usedSteps = 100_000
}
