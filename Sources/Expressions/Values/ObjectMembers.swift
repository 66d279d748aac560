/// The members of an object that are all there, with an index once there are many.
final class ObjectMembers: Sendable {
    let all: [(name: String, value: Value)]
    /// From a folded name to the first member that has it; `nil` for a few members, which are searched one by one.
    private let first: [[UInt32]: Int]?
    /// From a member to the next with the same folded name, or -1.
    private let next: [Int]

    init(_ members: [(name: String, value: Value)]) {
        guard members.count > 12 else {
            all = ObjectMembers.withoutDuplicates(members)
            first = nil
            next = []
            return
        }
        var all: [(name: String, value: Value)] = []
        all.reserveCapacity(members.count)
        var first: [[UInt32]: Int] = [:]
        var last: [[UInt32]: Int] = [:]
        var next: [Int] = []
        for member in members {
            let key = CaseFolding.folded(member.name)
            var same = first[key] ?? -1
            while same >= 0, !all[same].name.hasSameBytes(as: member.name) { same = next[same] }
            if same >= 0 {
                all[same].value = member.value
                continue
            }
            if let before = last[key] { next[before] = all.count } else { first[key] = all.count }
            last[key] = all.count
            all.append(member)
            next.append(-1)
        }
        self.all = all
        self.first = first
        self.next = next
    }

    subscript(name: String) -> Value? {
        guard let first else {
            let exact = all.first { $0.name.hasSameBytes(as: name) }
            return (exact ?? all.first { CaseFolding.equal($0.name, name) })?.value
        }
        guard let start = first[CaseFolding.folded(name)] else { return nil }
        var index = start
        while index >= 0 {
            if all[index].name.hasSameBytes(as: name) { return all[index].value }
            index = next[index]
        }
        return all[start].value
    }

    private static func withoutDuplicates(
        _ members: [(name: String, value: Value)]
    ) -> [(name: String, value: Value)] {
        var result: [(name: String, value: Value)] = []
        for member in members {
            if let same = result.firstIndex(where: { $0.name.hasSameBytes(as: member.name) }) {
                result[same].value = member.value
            } else {
                result.append(member)
            }
        }
        return result
    }
}

extension String {
    /// Whether both are the same bytes; `==` would take canonically equivalent texts for equal.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
