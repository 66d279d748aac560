/// A set of Unicode scalars: what a class of a regular expression matches.
struct ScalarSet: Sendable {
    /// Sorted and without overlaps once the set is sealed.
    private var ranges: [ClosedRange<UInt32>] = []
    /// General categories (`\p{…}`), or all but one (`\P{…}`).
    private var categories: Set<CategoryItem> = []
    /// Whether the set is all that is not in the above.
    var isNegated = false

    private struct CategoryItem: Hashable {
        var category: ScalarCategory
        var isNegated: Bool
    }

    init() {}

    /// The set of these ranges, which are sorted.
    init(_ ranges: ClosedRange<UInt32>...) { self.ranges = ranges }

    static let all = ScalarSet(0...0x10FFFF)
    static let digits = ScalarSet(0x30...0x39)
    static let noDigits = ScalarSet(0...0x2F, 0x3A...0x10FFFF)
    static let blanks = ScalarSet(0x09...0x0D, 0x20...0x20)
    static let noBlanks = ScalarSet(0...0x08, 0x0E...0x1F, 0x21...0x10FFFF)
    static let noLineFeeds = ScalarSet(0...0x09, 0x0B...0x10FFFF)
    static let wordCharacters = ScalarSet(0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A)
    static let noWordCharacters = ScalarSet(0...0x2F, 0x3A...0x40, 0x5B...0x5E, 0x60...0x60, 0x7B...0x10FFFF)

    mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

    mutating func insert(_ category: ScalarCategory, isNegated: Bool) {
        categories.insert(CategoryItem(category: category, isNegated: isNegated))
    }

    /// Inserts all of `other`, which is not negated.
    mutating func insert(_ other: ScalarSet) {
        ranges += other.ranges
        categories.formUnion(other.categories)
    }

    /// Puts the set in order, after the last insertion and before the first question.
    mutating func seal() {
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var merged: [ClosedRange<UInt32>] = []
        for range in ranges {
            if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        ranges = merged
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool { holds(scalar) != isNegated }

    /// Whether it holds `scalar` in any case.
    func containsIgnoringCase(_ scalar: Unicode.Scalar) -> Bool {
        let isIn = holds(scalar) || CaseFolding.variants(of: scalar).contains(where: holds)
        return isIn != isNegated
    }

    private func holds(_ scalar: Unicode.Scalar) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        if low < ranges.count, ranges[low].contains(scalar.value) { return true }
        return categories.contains { $0.category.contains(scalar) != $0.isNegated }
    }
}
