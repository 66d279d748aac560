/// Texts as C wants them: one after the other, each with a zero behind it.
struct CStrings {
    private var bytes: [CChar] = []
    private var starts: [Int] = []

    /// Adds `parts`, joined; `false` if they hold a zero, with which C would cut them off.
    mutating func append(_ parts: String...) -> Bool {
        starts.append(bytes.count)
        for part in parts {
            var part = part
            let isWhole = part.withUTF8 { text in
                guard !text.contains(0) else { return false }
                text.withMemoryRebound(to: CChar.self) { bytes.append(contentsOf: $0) }
                return true
            }
            guard isWhole else { return false }
        }
        bytes.append(0)
        return true
    }

    /// Adds bytes without a zero in them.
    mutating func append(bytes added: [UInt8]) {
        starts.append(bytes.count)
        for byte in added { bytes.append(CChar(bitPattern: byte)) }
        bytes.append(0)
    }

    /// Calls `body` with the texts as an array that ends with a null pointer.
    mutating func withPointers<Result>(
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        bytes.withUnsafeMutableBufferPointer { bytes in
            var pointers = starts.map { bytes.baseAddress?.advanced(by: $0) }
            pointers.append(nil)
            return pointers.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
        }
    }
}
