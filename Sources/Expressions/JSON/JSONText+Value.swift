extension JSONText {
    /// Appends `value` as JSON: in one line, or (pretty) in lines indented by two spaces, as GitHub's `toJSON` prints it.
    ///
    /// Numbers are as written if JSON has that form; those that JSON lacks are the strings `NaN`, `Infinity`, `-Infinity`.
    public static func append(_ value: Value, pretty: Bool = false, to bytes: inout [UInt8]) {
        append(value, pretty: pretty, limit: Int.max, to: &bytes)
    }

    /// The same; it leaves off soon after `bytes` has got longer than `limit`.
    static func append(_ value: Value, pretty: Bool, limit: Int, to bytes: inout [UInt8]) {
        append(value, Layout(pretty: pretty, limit: limit), to: &bytes)
    }

    /// How collections are written.
    private struct Layout {
        var pretty: Bool
        var limit: Int
        var depth = 0

        /// That of what is inside.
        var inner: Layout { Layout(pretty: pretty, limit: limit, depth: depth + 1) }
    }

    private static func append(_ value: Value, _ layout: Layout, to bytes: inout [UInt8]) {
        switch value {
        case .array(let items):
            appendCollection(items, in: ("[", "]"), layout, to: &bytes) { item, bytes in
                append(item, layout.inner, to: &bytes)
            }
        case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .null: bytes.append(contentsOf: "null".utf8)
        case .number(let number): append(number, to: &bytes)
        case .object(let object):
            appendCollection(object.members, in: ("{", "}"), layout, to: &bytes) { member, bytes in
                append(member.name, to: &bytes)
                bytes.append(contentsOf: (layout.pretty ? ": " : ":").utf8)
                append(member.value, layout.inner, to: &bytes)
            }
        case .string(let text): append(text, to: &bytes)
        }
    }

    private static func appendCollection<Item>(
        _ items: [Item], in brackets: (Unicode.Scalar, Unicode.Scalar), _ layout: Layout, to bytes: inout [UInt8],
        _ appendItem: (Item, inout [UInt8]) -> Void
    ) {
        func breakLine(_ depth: Int) {
            guard layout.pretty else { return }
            bytes.append(UInt8(ascii: "\n"))
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
        }
        bytes.append(UInt8(ascii: brackets.0))
        for (index, item) in items.enumerated() {
            guard bytes.count <= layout.limit else { return }
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine(layout.depth + 1)
            appendItem(item, &bytes)
        }
        if !items.isEmpty { breakLine(layout.depth) }
        bytes.append(UInt8(ascii: brackets.1))
    }

    private static func append(_ number: Number, to bytes: inout [UInt8]) {
        if let text = number.text, JSONReader.isNumber(text) {
            bytes.append(contentsOf: text.utf8)
        } else if number.value.isFinite {
            bytes.append(contentsOf: Number(number.value).description.utf8)
        } else {
            append(Number(number.value).description, to: &bytes)
        }
    }
}
