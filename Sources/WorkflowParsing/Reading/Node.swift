/// A node of a `NodeTree`, by its number; an alias is the number of what it names.
struct Node: Hashable, Sendable {
    /// Its place among the tree's records.
    var index: Int32
}

/// What a node is.
enum NodeKind: UInt8, Sendable {
    case mapping, scalar, sequence
}

/// How a scalar is written.
enum ScalarStyle: UInt8, Sendable {
    case doubleQuoted, folded, literal, plain, singleQuoted
}

/// A tag of YAML's core schema.
enum CoreTag: String, Sendable {
    case boolean = "tag:yaml.org,2002:bool"
    case float = "tag:yaml.org,2002:float"
    case integer = "tag:yaml.org,2002:int"
    case list = "tag:yaml.org,2002:seq"
    case map = "tag:yaml.org,2002:map"
    case null = "tag:yaml.org,2002:null"
    case string = "tag:yaml.org,2002:str"
}

/// What a tree holds of one node; kept small, as a file may have a million.
struct NodeRecord: Sendable {
    /// What it is.
    var kind: NodeKind
    /// How it is written, if it is a scalar.
    var style: ScalarStyle
    /// The tag that was written, if any.
    var tag: CoreTag?
    /// The line of its first character, from 1.
    var line: Int32
    /// The column of its first character in Unicode scalars, from 1; an anchor and a tag come before it.
    var column: Int32
    /// The first of its children in the tree's list; of a map: key, value, key, value ….
    var firstChild: Int32 = 0
    /// How many children it has; two for each key of a map.
    var childCount: Int32 = 0
    /// Whether something has been said about it that makes more words about what it is pointless.
    var isBroken = false
    /// The text of a scalar.
    var text = ""
}
