import FlowRunner
import Foundation
import Testing

@testable import FlowrunCLI

@Suite("What the codes of problems mean") struct ProblemExplanationTests {
    private func problems(of text: String) -> [Problem] {
        do throws(WorkflowProblems) {
            return try WorkflowParser.parse(Array((text + "\n").utf8), file: "x.yaml", folder: "/").warnings
        } catch {
            return error.problems
        }
    }

    @Test("each code has an explanation, and the list of them is stable") func all() {
        #expect(ProblemCode.allCases.allSatisfy { $0.explanation != nil })
        #expect(Set(ProblemCode.allCases.map(\.rawValue)).count == ProblemCode.allCases.count)
    }

    @Test(
        "what is shown as wrong has exactly this problem, what is shown as right has none",
        arguments: ProblemCode.allCases)
    func examples(_ code: ProblemCode) throws {
        let explanation = try #require(code.explanation)
        if let wrong = explanation.wrong {
            #expect(problems(of: wrong).map(\.code) == [code], "\(problems(of: wrong))")
        }
        if let right = explanation.right { #expect(problems(of: right).isEmpty, "\(problems(of: right))") }
    }

    @Test("the page of the reference has all of them") func page() throws {
        let rows = ProblemCode.allCases.map { "| `\($0.rawValue)` | \($0.explanation?.title ?? "") |" }
        let page = try String(contentsOfFile: Self.page, encoding: .utf8)
        #expect(page.contains(rows.joined(separator: "\n")), "\(rows.joined(separator: "\n"))")
    }

    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../docs/reference/problems.md").path
}
