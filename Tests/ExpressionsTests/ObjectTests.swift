import Expressions
import Testing

@Suite struct ObjectTests {
    @Test("names are found in any case, the exact one first", arguments: [0, 20])
    func lookup(_ others: Int) {
        let more = (0..<others).map { (name: "other\($0)", value: Value.null) }
        let object = Object([("Size", 1), ("size", 2), ("É", 3), ("Size", 4)] + more)
        #expect(object["Size"] == 4)
        #expect(object["size"] == 2)
        #expect(object["SIZE"] == 4)
        #expect(object["é"] == 3)
        #expect(object["none"] == nil)
        #expect(object.names.prefix(3) == ["Size", "size", "É"])
    }

    @Test("a lazy object makes only the member that is asked for") func lazyMembers() {
        let object = Object(lazy: { ["Build", "test"] }, member: { $0 == "Build" ? "made" : nil })
        #expect(object["Build"] == "made")
        #expect(object["BUILD"] == "made")
        #expect(object["test"] == nil)
        #expect(object.members.map(\.value) == ["made", .null])
    }
}
