/// A text to be edited in the person's own editor.
public struct EditorDocument: Hashable, Sendable {
    /// The text.
    public var text: String
    /// How the name of its file ends, by which editors know what it is; letters and digits.
    public var fileExtension: String

    /// `text`, in a file whose name ends with `.EXTENSION`.
    public init(_ text: String, fileExtension: String = "txt") {
        self.text = text
        self.fileExtension = fileExtension
    }
}
