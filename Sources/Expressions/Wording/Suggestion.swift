/// `; did you mean …?` for a name that is near a known one.
public struct Suggestion {
    /// The known name, if one is near enough.
    public let name: String?

    /// The nearest of `known` to `word`; among very many names none is looked for.
    public init(for word: String, among known: some Collection<String>) {
        var best: (name: String, distance: Int)?
        if known.count <= 2_000 {
            let wanted = Array(word.lowercased().utf8)
            let limit = wanted.count <= 3 ? 1 : wanted.count <= 6 ? 2 : 3
            for name in known {
                let distance = Self.distance(wanted, Array(name.lowercased().utf8), limit: limit)
                guard distance <= limit, distance < name.utf8.count else { continue }
                if let found = best, (found.distance, found.name) <= (distance, name) { continue }
                best = (name, distance)
            }
        }
        name = best?.name
    }

    /// The hint, to be put at the end of a message; empty without a name.
    public var text: String { name.map { "; did you mean `\($0)`?" } ?? "" }

    /// How many letters must be put in, left out, changed or swapped with their neighbour.
    private static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
        guard abs(a.count - b.count) <= limit else { return limit + 1 }
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
