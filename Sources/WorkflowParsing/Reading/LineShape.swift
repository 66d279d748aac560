/// A line of a file as `- key: value`, by its looks only: for messages about lines that are no YAML.
struct LineShape {
    /// The characters of the line.
    let scalars: [Unicode.Scalar]
    /// How many blanks it begins with.
    private(set) var indentation = 0
    /// The key, if there is one.
    private(set) var key: String?
    /// Where the value begins, from 0.
    private(set) var valueStart: Int

    init(_ line: String) {
        scalars = Array(line.unicodeScalars)
        valueStart = 0
        skipBlanks()
        indentation = valueStart
        while starts(with: "-"), valueStart + 1 < scalars.count, scalars[valueStart + 1] == " " {
            valueStart += 1
            skipBlanks()
        }
        readKey()
    }

    /// The value, to the end of the line.
    var value: String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[valueStart...])
        return String(text)
    }

    /// The first character of the value.
    var first: Unicode.Scalar? { valueStart < scalars.count ? scalars[valueStart] : nil }

    private func starts(with scalar: Unicode.Scalar) -> Bool { first == scalar }

    private mutating func skipBlanks() {
        while let scalar = first, scalar == " " || scalar == "\t" { valueStart += 1 }
    }

    private mutating func readKey() {
        var end = valueStart
        while end < scalars.count, scalars[end].properties.isAlphabetic || scalars[end].isKeySign { end += 1 }
        guard end > valueStart, end + 1 < scalars.count, scalars[end] == ":", scalars[end + 1] == " " else { return }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars[valueStart..<end])
        key = String(name)
        valueStart = end + 1
        skipBlanks()
    }
}

extension Unicode.Scalar {
    /// Whether it is a digit or a sign that keys have.
    fileprivate var isKeySign: Bool { ("0"..."9").contains(self) || self == "-" || self == "_" || self == "." }
}
