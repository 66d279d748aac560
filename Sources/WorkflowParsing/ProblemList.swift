import WorkflowModel

/// The problems of one file, collected by all stages.
struct ProblemList: Sendable {
    /// The file, as it was asked for.
    let file: String
    /// What was found, in the order in which it was found.
    private var found: [Problem] = []

    init(file: String) { self.file = file }

    /// Whether an error is among them.
    private(set) var hasErrors = false

    /// Adds an error.
    mutating func error(_ code: ProblemCode, _ mark: Mark?, _ message: String) {
        found.append(Problem(code, file: file, mark: mark, message: message))
        hasErrors = true
    }

    /// Adds a warning.
    mutating func warning(_ code: ProblemCode, _ mark: Mark, _ message: String) {
        found.append(Problem(code, .warning, file: file, mark: mark, message: message))
    }

    /// Adds what another list holds, as problems of this file.
    mutating func append(_ other: ProblemList) {
        guard !other.found.isEmpty else { return }
        found += other.found.map { problem in
            var problem = problem
            problem.file = file
            return problem
        }
        hasErrors = hasErrors || other.hasErrors
    }

    /// All of them by place, each once, with their source lines; one in an aliased map is found at each of its uses.
    func sorted(_ source: SourceText) -> [Problem] {
        guard !found.isEmpty else { return [] }
        var seen: Set<Problem> = []
        var ordered = found.filter { seen.insert($0).inserted }.enumerated().sorted { a, b in
            let places = (a.element.mark ?? Mark(line: 0, column: 0), b.element.mark ?? Mark(line: 0, column: 0))
            return places.0 == places.1 ? a.offset < b.offset : places.0 < places.1
        }.map(\.element)
        for index in ordered.indices {
            ordered[index].sourceLine = ordered[index].mark.map { source.line($0.line) }
        }
        return ordered
    }
}
