public import Testing

/// The documentation catalog of a library: its landing page and its articles.
public struct Catalog: CustomTestStringConvertible, Sendable {
    /// Its folder, from the root.
    public let folder: String
    /// Its pages, with their paths from the root.
    public let pages: [(path: String, text: String)]

    /// The catalog of the target `name`.
    public init(of name: String) {
        folder = "Sources/\(name)/\(name).docc"
        pages = Repository.files(in: folder, ["md"])
    }

    /// The folder.
    public var testDescription: String { folder }

    /// The names of its pages.
    public var names: [String] { pages.map { String($0.path.dropFirst(folder.count + 1).dropLast(3)) } }

    /// The pages that its pages link to.
    public var links: [String] {
        pages.flatMap { $0.text.matches(of: #/<doc:(?<page>\w+)>/#).map { String($0.page) } }
    }

    /// The headlines of the second level of the page called `name`.
    public func headlines(of name: String) -> [String] {
        let text = pages.first { $0.path == "\(folder)/\(name).md" }?.text ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    }
}

/// The names of the suites in the files below `folder`.
public func suiteNames(in folder: String) -> [String] {
    Repository.files(in: folder, ["swift"]).flatMap { file in
        file.text.matches(of: #/@Suite\("(?<name>[^"]+)"/#).map { String($0.name) }
    }
}
