/// A number with its noun: `1 step`, `2 steps`.
struct Counted: CustomStringConvertible {
    let description: String

    init(_ count: Int, _ noun: String) { description = "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
