extension Duration {
    /// The duration that a text of the file says: `500ms`, `10s`, `5m`, `1h30m`, `2d`, `1.5s`; `nil` if it says none.
    ///
    /// Units go from the largest to the smallest, each at most once; only the last may have a fraction.
    /// More than 100 years is none.
    public init?(workflowText text: String) {
        let units: [(name: String, seconds: Double)] = [("d", 86_400), ("h", 3600), ("m", 60), ("s", 1), ("ms", 0.001)]
        var total = 0.0
        var rest = Substring(text)
        var next = 0
        var mayFollow = true
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            rest = rest.dropFirst(digits.count)
            let name = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest.dropFirst(name.count)
            guard mayFollow, let amount = Double(digits), digits.first != ".", digits.last != ".",
                let unit = units[next...].firstIndex(where: { $0.name == name })
            else { return nil }
            mayFollow = !digits.contains(".")
            total += amount * units[unit].seconds
            next = unit + 1
        }
        guard next > 0, total <= 100 * 366 * 86_400 else { return nil }
        self = .milliseconds(Int64((total * 1000).rounded()))
    }
}
