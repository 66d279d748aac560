/// Colours of text, or none.
struct Palette: Hashable {
    /// What a text is.
    enum Role: String {
        case bad = "31"
        case caution = "33"
        case faint = "2"
        case good = "32"
        case strong = "1"
    }

    /// Ends every colour.
    static let reset = "\u{1B}[0m"
    /// Those that tell steps apart: readable on dark and on light ground.
    private static let hues = ["36", "35", "34", "33", "32", "96", "95", "94"]

    let isOn: Bool

    /// `text` as what it is.
    func paint(_ text: String, _ role: Role) -> String { isOn ? "\u{1B}[\(role.rawValue)m\(text)\(Self.reset)" : text }

    /// `text` in the colour of the step at `index`.
    func paint(_ text: String, step index: Int) -> String {
        isOn ? "\u{1B}[\(Self.hues[index % Self.hues.count])m\(text)\(Self.reset)" : text
    }
}
