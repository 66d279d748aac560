/// An object: names in order, looked up without regard to case; an exact match comes first.
public struct Object: Sendable {
    private enum Storage: Sendable {
        /// Members that are all there.
        case eager(ObjectMembers)
        /// Members that are made when they are asked for.
        case lazy(names: @Sendable () -> [String], member: @Sendable (String) -> Value?)
    }

    private let storage: Storage
    /// Members that have no value, and why, as a sentence: using one is a problem, where any other unknown name is null.
    public var withheld: [String: String] = [:]

    /// An object whose members are made when they are asked for.
    ///
    /// `member` is asked for names as they are written in the expression; when it has none, for the name in `names` that
    /// differs only in case.
    public init(lazy names: @escaping @Sendable () -> [String], member: @escaping @Sendable (String) -> Value?) {
        storage = .lazy(names: names, member: member)
    }

    /// An object of these members, in this order; of two with exactly the same name the later value stands.
    public init(_ members: [(name: String, value: Value)]) { storage = .eager(ObjectMembers(members)) }

    /// An object without members.
    public init() { self.init([]) }

    /// The value of the member `name`, in any case of letters; `nil`: there is none.
    public subscript(name: String) -> Value? {
        switch storage {
        case .eager(let members): return members[name]
        case .lazy(let names, let member):
            if let value = member(name) { return value }
            guard let other = names().first(where: { CaseFolding.equal($0, name) }) else { return nil }
            return member(other)
        }
    }

    /// Whether both are one object, not merely equal; those whose members are made when asked for never are.
    func isSame(as other: Object) -> Bool {
        guard case .eager(let a) = storage, case .eager(let b) = other.storage else { return false }
        return a === b
    }

    /// Why the member `name`, in any case of letters, has no value; `nil`: it has one, or there is none.
    func reason(withheld name: String) -> String? {
        withheld.isEmpty ? nil : withheld.first { CaseFolding.equal($0.key, name) }?.value
    }

    /// Names and values, in order.
    public var members: [(name: String, value: Value)] {
        switch storage {
        case .eager(let members): members.all
        case .lazy(let names, let member): names().map { ($0, member($0) ?? .null) }
        }
    }

    /// The names, in order.
    public var names: [String] {
        switch storage {
        case .eager(let members): members.all.map(\.name)
        case .lazy(let names, _): names()
        }
    }
}

extension Object: Equatable {
    /// Whether both have the same names with the same values, in any order.
    public static func == (a: Object, b: Object) -> Bool {
        func sorted(_ object: Object) -> [(name: String, value: Value)] {
            object.members.sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
        }
        return sorted(a).elementsEqual(sorted(b)) { $0.name == $1.name && $0.value == $1.value }
    }
}

extension Object: ExpressibleByDictionaryLiteral {
    /// An object of these members, in this order.
    public init(dictionaryLiteral elements: (String, Value)...) {
        self.init(elements.map { (name: $0.0, value: $0.1) })
    }
}
