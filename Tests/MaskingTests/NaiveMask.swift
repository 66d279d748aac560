@testable import Masking

/// What masking must give, found the slow way: every occurrence of every form, byte by byte.
struct NaiveMask {
    var patterns: Set<[UInt8]> = []

    init(_ secrets: [String]) {
        for secret in secrets { patterns.formUnion(SecretForms(of: secret).patterns) }
    }

    func masked(_ bytes: [UInt8]) -> [UInt8] {
        var isCovered = [Bool](repeating: false, count: bytes.count)
        for pattern in patterns {
            for start in bytes.indices where bytes[start...].starts(with: pattern) {
                for index in start..<start + pattern.count { isCovered[index] = true }
            }
        }
        var output: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let hides = isCovered[index] && byte != 10
            let goesOn = index > 0 && isCovered[index - 1] && bytes[index - 1] != 10
            if !hides { output.append(byte) } else if !goesOn { output += Array("***".utf8) }
        }
        return output
    }
}
