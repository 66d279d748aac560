/// The files of one `dotenv` key, and what they give.
public struct DotenvFiles: Sendable {
    private let files: [DotenvFile]
    private let folder: String
    private let surroundings: Surroundings

    /// `files`, whose relative paths count from the project folder `folder`.
    public init(_ files: [DotenvFile], folder: String, _ surroundings: Surroundings) {
        self.files = files
        self.folder = folder
        self.surroundings = surroundings
    }

    /// The variables that they set; of two files that set the same, the first counts.
    ///
    /// Failures are of kind `file` and name the place in the file.
    public func variables(in scope: some ExpressionScope) throws(StepFailure) -> [String: String] {
        var variables: [String: String] = [:]
        for file in files {
            let path = try path(of: file, in: scope)
            guard let bytes = try read(path, file) else { continue }
            do {
                for (name, value) in try DotenvReader.variables(in: bytes) where variables[name] == nil {
                    variables[name] = value
                }
            } catch {
                throw StepFailure(
                    .file, "\(path):\(error.mark.line):\(error.mark.column): \(error.message)",
                    line: file.path.mark.line)
            }
        }
        return variables
    }

    private func path(of file: DotenvFile, in scope: some ExpressionScope) throws(StepFailure) -> String {
        let value = try file.path.value(in: scope)
        if case .null = value {
            throw StepFailure(.expression, "the path in `dotenv` is null", line: file.path.mark.line)
        }
        return value.text
    }

    private func read(_ path: String, _ file: DotenvFile) throws(StepFailure) -> [UInt8]? {
        do {
            return try surroundings.readFile(surroundings.resolve(path, from: folder))
        } catch {
            if error.isMissing, file.isOptional { return nil }
            let cure = error.isMissing ? "; write `{ path: …, optional: true }` if it may be missing" : ""
            throw StepFailure(
                .file, "the file of variables '\(path)' cannot be read: \(error.reason)\(cure)",
                line: file.path.mark.line)
        }
    }
}
