/// Where a part stands in a sequence, in time that grows with their lengths only (Knuth, Morris and Pratt).
struct Occurrences<Element: Equatable> {
    private let part: [Element]
    /// How much of the part still matches when it stops matching behind each of its beginnings.
    private let fallback: [Int]

    /// Prepares to look for `part`, which is not empty.
    init(of part: [Element]) {
        var fallback = [0]
        var length = 0
        for index in part.indices.dropFirst() {
            while length > 0, part[index] != part[length] { length = fallback[length - 1] }
            if part[index] == part[length] { length += 1 }
            fallback.append(length)
        }
        self.part = part
        self.fallback = fallback
    }

    /// The places where the part begins in `elements`, from left to right, `limit` of them at most; those that overlap one before are left out.
    func starts(in elements: [Element], limit: Int = Int.max) -> [Int] {
        var starts: [Int] = []
        var length = 0
        for (index, element) in elements.enumerated() {
            while length > 0, element != part[length] { length = fallback[length - 1] }
            if element == part[length] { length += 1 }
            guard length == part.count else { continue }
            starts.append(index + 1 - length)
            if starts.count == limit { break }
            length = 0
        }
        return starts
    }
}
