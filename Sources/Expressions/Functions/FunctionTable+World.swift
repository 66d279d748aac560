extension FunctionTable {
    /// Functions that look at files or the clock.
    static let world: [Function] = [
        Function("exists", 1...1) { arguments throws(ExpressionProblem) in
            let path = try path(arguments, 0)
            return .boolean(try asked(arguments, 0) { world throws(WorldProblem) in try world.exists(path) })
        },
        Function("hashFiles", 1...255) { arguments throws(ExpressionProblem) in
            var patterns: [String] = []
            for index in 0..<arguments.count {
                let pattern = try arguments.text(index)
                // A pattern that came out empty would silently hash fewer files.
                guard !pattern.isEmpty, pattern != "!" else {
                    throw arguments.problem(index, "needs a pattern as argument \(index + 1); it got an empty one")
                }
                guard !pattern.hasPrefix("--") else {
                    throw arguments.problem(index, "has no options; leave '\(pattern)' out")
                }
                patterns.append(pattern)
            }
            return .string(
                try asked(arguments, nil) { world throws(WorldProblem) in try world.hash(ofFiles: patterns) })
        },
        Function("now", 0...0) { arguments throws(ExpressionProblem) in
            .string(try asked(arguments, nil) { world throws(WorldProblem) in world.now })
        },
        Function("readFile", 1...1) { arguments throws(ExpressionProblem) in
            let path = try path(arguments, 0)
            let bytes = try asked(arguments, 0) { world throws(WorldProblem) in
                try world.content(of: path, limit: TextBuilder.limit)
            }
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw arguments.problem(0, "cannot read \(path): it is not UTF-8 text")
            }
            return .string(text)
        },
    ]

    /// The argument as a path.
    private static func path(_ arguments: Arguments, _ index: Int) throws(ExpressionProblem) -> String {
        let path = try arguments.text(index)
        guard !path.isEmpty else { throw arguments.problem(index, "needs a path; it got an empty text") }
        guard !path.utf8.contains(0) else { throw arguments.problem(index, "got a path with a NUL character") }
        return path
    }

    /// What the world answers; its problem is one of the argument at `index`.
    private static func asked<Answer>(
        _ arguments: Arguments, _ index: Int?, _ ask: (any ExpressionWorld) throws(WorldProblem) -> Answer
    ) throws(ExpressionProblem) -> Answer {
        guard let world = arguments.world() else { throw arguments.problem(nil, "cannot be used here") }
        do {
            return try ask(world)
        } catch {
            throw arguments.problem(index, error.message)
        }
    }
}
