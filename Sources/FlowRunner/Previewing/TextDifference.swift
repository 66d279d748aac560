/// What differs between two lists of lines, as `diff -u` shows it, without its head.
struct TextDifference {
    /// How many lines are shown around what differs.
    private static let context = 3

    private(set) var lines: [String] = []

    /// What makes `new` out of `old`.
    init(from old: [String], to new: [String]) {
        let all = Self.merged(old, new)
        var end = 0
        var index = 0
        while let next = all[index...].firstIndex(where: { $0.first != " " }) {
            let start = max(end, next - Self.context)
            // Changes that are near each other are shown together.
            var last = next
            while let other = all[(last + 1)...].firstIndex(where: { $0.first != " " }),
                other - last <= 2 * Self.context
            { last = other }
            end = min(all.count, last + Self.context + 1)
            lines.append(Self.head(all, start, end))
            lines += all[start..<end]
            index = last + 1
        }
    }

    /// Every line of both, with what became of it.
    private static func merged(_ old: [String], _ new: [String]) -> [String] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(Self.place))
        let inserted = Set(difference.insertions.map(Self.place))
        var all: [String] = []
        var (from, to) = (0, 0)
        while from < old.count || to < new.count {
            if from < old.count, removed.contains(from) {
                all.append("-" + old[from])
                from += 1
            } else if to < new.count, inserted.contains(to) {
                all.append("+" + new[to])
                to += 1
            } else {
                all.append(" " + old[from])
                from += 1
                to += 1
            }
        }
        return all
    }

    private static func place(_ change: CollectionDifference<String>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    /// `@@ -3,7 +3,8 @@`.
    private static func head(_ all: [String], _ start: Int, _ end: Int) -> String {
        func range(without sign: Character) -> String {
            let before = all[..<start].count { $0.first != sign }
            let count = all[start..<end].count { $0.first != sign }
            let first = count == 0 ? before : before + 1
            return count == 1 ? "\(first)" : "\(first),\(count)"
        }
        return "@@ -\(range(without: "+")) +\(range(without: "-")) @@"
    }
}
