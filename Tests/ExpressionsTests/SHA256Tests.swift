import Expressions
import Testing

@Suite struct SHA256Tests {
    static let text = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)

    @Test("the examples of FIPS 180-2") func examples() {
        func hash(_ bytes: [UInt8]) -> String {
            var hash = SHA256()
            hash.update(bytes)
            return hash.text
        }
        #expect(hash([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(hash(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(hash(Self.text) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        let million = Array(repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(hash(million) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("it makes no difference how the bytes come", arguments: [1, 3, 55, 56, 63, 64, 65, 130])
    func pieces(_ size: Int) {
        let bytes = Array((0..<20).map { _ in Self.text }.joined())
        var (whole, pieces) = (SHA256(), SHA256())
        whole.update(bytes)
        for start in stride(from: 0, to: bytes.count, by: size) {
            pieces.update(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        #expect(pieces.text == whole.text)
    }
}
