/// A text that is put together from scalars: as bytes, since a `String` checks itself anew at each of them.
struct ScalarText {
    private var bytes: [UInt8] = []

    /// A text with nothing in it.
    init() {}

    /// The text of `scalars`.
    init(_ scalars: ArraySlice<Unicode.Scalar>) {
        bytes.reserveCapacity(scalars.count)
        append(scalars)
    }

    /// Whether there is nothing in it.
    var isEmpty: Bool { bytes.isEmpty }

    /// What it holds.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds a scalar.
    mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            bytes.append(contentsOf: UTF8.encode(scalar)!)
        }
    }

    /// Adds scalars.
    mutating func append(_ scalars: ArraySlice<Unicode.Scalar>) {
        for scalar in scalars { append(scalar) }
    }
}
