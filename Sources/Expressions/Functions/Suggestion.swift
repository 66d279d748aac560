/// The known name that a mistyped one is nearest to.
enum Suggestion {
    /// The name of `names` with the fewest typing errors from `name`, if they are few.
    static func nearest(to name: String, in names: [String]) -> String? {
        let limit = max(1, name.count / 3)
        let all = names.map { (name: $0, distance: distance(name.lowercased(), $0.lowercased())) }
        guard let best = all.min(by: { $0.distance < $1.distance }), best.distance <= limit else { return nil }
        return best.name
    }

    /// How many letters must be put in, taken out, replaced or swapped with their neighbour.
    static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
        var rows = [Array(0...b.count)]
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
