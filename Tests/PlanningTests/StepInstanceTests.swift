import Expressions
import Planning
import Testing
import WorkflowModel

@Suite("Instances of a step") struct StepInstanceTests {
    private func value(_ json: String) throws -> Value { try Value(json: json) }

    private func keys(_ json: String) throws -> [String]? { try StepInstance.forEach(value(json))?.map(\.key) }

    @Test("an instance is called by its item's text, or the map's key") func names() throws {
        #expect(try keys(#"["a b", 1, true, 1.50]"#) == ["a b", "1", "true", "1.50"])
        #expect(try keys(#"{"x": 1, "y": 2}"#) == ["x", "y"])
        #expect(try keys("[]") == [])
        #expect(try keys("3") == nil)
    }

    @Test("a name that is long, empty, twice there or of several lines gives way to the place") func places() throws {
        #expect(try keys(#"["a", "a", "", "b\nc"]"#) == ["0", "1", "2", "3"])
        #expect(try keys("[\"\(String(repeating: "x", count: 81))\", \"b\"]") == ["0", "b"])
    }

    @Test("item and index are what it sees; of a map, key and value") func contexts() throws {
        let list = try #require(try StepInstance.forEach(value(#"["a"]"#))?.first)
        #expect(list.contexts.mapValues { $0.json() } == ["item": "\"a\"", "index": "0"])
        let map = try #require(try StepInstance.forEach(value(#"{"k": [1]}"#))?.first)
        #expect(map.contexts["item"]?.json() == #"{"key":"k","value":[1]}"#)
    }

    /// The example of GitHub's documentation of `include`.
    @Test("include adds to combinations whose own values it does not change, else makes one of its own")
    func include() throws {
        let fruit = MatrixValues(
            axes: [("fruit", try list(#"["apple", "pear"]"#)), ("animal", try list(#"["cat", "dog"]"#))],
            include: try maps(
                #"""
                [{"color": "green"}, {"color": "pink", "animal": "cat"}, {"fruit": "apple", "shape": "circle"},
                 {"fruit": "banana"}, {"fruit": "banana", "animal": "cat"}]
                """#))
        let combinations = try StepInstance.combinations(fruit).map { $0.contexts["matrix"]?.json() ?? "" }
        #expect(
            combinations == [
                #"{"fruit":"apple","animal":"cat","color":"pink","shape":"circle"}"#,
                #"{"fruit":"apple","animal":"dog","color":"green","shape":"circle"}"#,
                #"{"fruit":"pear","animal":"cat","color":"pink"}"#,
                #"{"fruit":"pear","animal":"dog","color":"green"}"#,
                #"{"fruit":"banana"}"#, #"{"fruit":"banana","animal":"cat"}"#,
            ])
    }

    @Test("exclude takes out what has all its values, before include") func exclude() throws {
        let matrix = MatrixValues(
            axes: [("os", try list(#"["linux", "mac"]"#)), ("v", try list("[1, 2]"))],
            include: try maps(#"[{"os": "linux", "v": 2, "extra": true}]"#),
            exclude: try maps(#"[{"os": "linux", "v": 2}, {"os": "mac", "v": 1}, {"os": "bsd"}]"#))
        #expect(try StepInstance.combinations(matrix).map(\.key) == ["linux, 1", "mac, 2", "linux, 2, true"])
    }

    @Test("without axes, include alone makes the combinations") func includeAlone() throws {
        let matrix = MatrixValues(axes: [], include: try maps(#"[{"site": "a"}, {"site": "b"}]"#))
        #expect(try StepInstance.combinations(matrix).map(\.key) == ["a", "b"])
    }

    @Test("too many are said before they are made") func tooMany() throws {
        let axis = (0..<1000).map { Value.number(Number($0)) }
        let axes = (0..<8).map { (name: "a\($0)", values: axis) }
        #expect(throws: TooManyInstances(count: .max)) { try StepInstance.combinations(MatrixValues(axes: axes)) }
        #expect(throws: TooManyInstances(count: 10_001)) {
            try StepInstance.forEach(.array(Array(repeating: .null, count: 10_001)))
        }
        #expect("\(TooManyInstances(count: 10_001))".contains("10001 instances"))
    }

    private func list(_ json: String) throws -> [Value] {
        guard case .array(let values) = try value(json) else { return [] }
        return values
    }

    private func maps(_ json: String) throws -> [Object] {
        try list(json).compactMap { value in
            if case .object(let object) = value { object } else { nil }
        }
    }
}
