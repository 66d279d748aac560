/// What makes several instances of a step: `forEach` or `matrix`, `format.md` §4.
public indirect enum Expansion: Hashable, Sendable {
    /// One instance for each element of a list or a map.
    case forEach(FreeForm)
    /// One instance for each combination.
    case matrix(Matrix)

    /// More instances than this are refused, before any is made.
    public static let limit = 10_000

    /// Its key in the file.
    public var key: String {
        switch self {
        case .forEach: "forEach"
        case .matrix: "matrix"
        }
    }
}

/// The axes of a matrix, and what is added to and taken out of their combinations.
public struct Matrix: Hashable, Sendable {
    /// One axis: its name, and the list of its values.
    public struct Axis: Hashable, Sendable {
        /// Its name, after `matrix.`.
        public var name: String
        /// Its values.
        public var values: FreeForm

        /// The axis `name`.
        public init(name: String, values: FreeForm) {
            self.name = name
            self.values = values
        }
    }

    /// The whole matrix as one expression, instead of all else.
    public var whole: Text?
    /// The axes, in the order of the file.
    public var axes: [Axis] = []
    /// Combinations to add, or to add to others.
    public var include: FreeForm?
    /// Combinations to leave out.
    public var exclude: FreeForm?

    /// A matrix without axes.
    public init() {}

    /// The names that `matrix` may have, as far as the file tells them; `nil` if an expression decides.
    public var names: [String]? {
        guard whole == nil else { return nil }
        var names = axes.map(\.name)
        switch include {
        case nil: break
        case .list(let entries):
            for entry in entries {
                guard case .map(let members) = entry else { return nil }
                for member in members where !names.contains(member.key) { names.append(member.key) }
            }
        default: return nil
        }
        return names
    }
}

/// A step would have more instances than are allowed.
public struct TooManyInstances: Error, Hashable, Sendable, CustomStringConvertible {
    /// How many it would have.
    public var count: Int

    /// `count` of them.
    public init(count: Int) { self.count = count }

    /// What is wrong, in words, behind the name of the key.
    public var description: String {
        "gives \(count) instances, but at most \(Expansion.limit) are allowed: take them in several steps or runs"
    }
}
