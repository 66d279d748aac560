import Engine
import Foundation
import TestSupport
import Testing
import WorkflowModel
import WorkflowParsing

@Suite("The JSON Schema of workflow files") struct SchemaTests {
    private static let schema = JSONSchema(WorkflowSchema.schema)

    /// The codes of problems that have to do with what stands where.
    private static let structural: Set<ProblemCode> = [
        .unknownKey, .notBuilt, .missingKey, .wrongKind, .exclusiveKeys,
    ]

    /// The codes of problems that a schema may or may not see: single values, and places that depend on other values.
    private static let uncertain: Set<ProblemCode> = [
        .badValue, .badName, .empty, .misplacedKey, .badService, .tooManyInstances, .constantWanted,
    ]

    /// The file as a value; `nil`: it is no YAML, or no map.
    private func parsed(_ bytes: [UInt8]) -> Value? {
        guard let entries = try? ValuesFile.parse(bytes, file: "x"), !entries.isEmpty else { return nil }
        return FreeForm.map(entries).plain
    }

    private func errors(in bytes: [UInt8]) -> Set<ProblemCode> {
        do throws(WorkflowProblems) {
            _ = try WorkflowParser.parse(bytes, file: "x.yaml", folder: "/project")
            return []
        } catch {
            return Set(error.problems.filter { $0.severity == .error }.compactMap(\.code))
        }
    }

    @Test("each key of the parser's tables has a shape") func complete() {
        var open = [WorkflowSchema.schema]
        while let next = open.popLast() {
            guard case .object(let object) = next else {
                if case .array(let list) = next { open += list }
                continue
            }
            for member in object.members {
                if member.name == "properties", case .object(let properties) = member.value {
                    for property in properties.members {
                        if case .boolean = property.value { Issue.record("`\(property.name)` has no shape") }
                    }
                }
                open.append(member.value)
            }
        }
    }

    @Test("parser and schema agree on the cases", arguments: ParserCase.all) func agrees(_ parserCase: ParserCase) {
        guard let value = parsed(parserCase.bytes) else { return }
        let codes = errors(in: parserCase.bytes)
        let problems = Self.schema.problems(of: value)
        if !codes.isDisjoint(with: Self.structural) {
            #expect(!problems.isEmpty, "the schema takes it: \(codes)")
        } else if codes.isDisjoint(with: Self.uncertain) {
            #expect(problems.isEmpty, "\(codes)")
        }
    }

    @Test("every example and workflow fits", arguments: DocumentExample.blocks + DocumentExample.workflows)
    func examples(_ example: DocumentExample) throws {
        let value = try #require(parsed(Array(example.text.utf8)))
        #expect(Self.schema.problems(of: value) == [])
    }
}

extension FreeForm {
    /// The value as it stands.
    fileprivate var plain: Value {
        switch self {
        case .boolean(let value): .boolean(value)
        case .list(let list): .array(list.map(\.plain))
        case .map(let entries): .object(Object(entries.map { ($0.key, $0.value.plain) }))
        case .null: .null
        case .number(let text): .number(Number(FreeForm.double(ofNumber: text), writtenAs: text))
        case .text(let text): .string(text.source)
        }
    }
}
