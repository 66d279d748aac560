extension Duration {
    /// The duration in the words of a file: `500ms`, `1.5s`, `2m`, `1h30m`.
    public var words: String {
        let total = Int64((seconds * 1000).rounded())
        if total < 1000 { return "\(total)ms" }
        let (hours, minutes, milliseconds) = (total / 3_600_000, total / 60_000 % 60, total % 60_000)
        let tenths = (milliseconds + 50) / 100
        let rest = tenths % 10 == 0 ? "\(tenths / 10)s" : "\(tenths / 10).\(tenths % 10)s"
        var text = hours > 0 ? "\(hours)h" : ""
        if minutes > 0 { text += "\(minutes)m" }
        return text.isEmpty || tenths > 0 ? text + rest : text
    }
}
