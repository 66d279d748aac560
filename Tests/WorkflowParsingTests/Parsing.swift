import WorkflowModel
import WorkflowParsing

/// The workflow in `yaml`.
func parse(_ yaml: String) throws -> Workflow { try parse(Array(yaml.utf8)) }

/// The workflow in `bytes`.
func parse(_ bytes: [UInt8]) throws -> Workflow {
    try WorkflowParser.parse(bytes, file: "case.yaml", folder: "/project").workflow
}

/// What is wrong with `yaml`, a line a problem.
func problems(_ yaml: String) -> [String] {
    do throws(WorkflowProblems) {
        return try WorkflowParser.parse(Array(yaml.utf8), file: "f", folder: "/project").warnings.map(\.line)
    } catch {
        return error.problems.map(\.line)
    }
}

extension [NamedText] {
    /// Names and texts, for comparing.
    var pairs: [[String]] { map { [$0.name, $0.text.source] } }
}
