extension Expression {
    /// Each chain of names that begins with a context, also in arguments and indices: for checks before anything runs.
    public var references: [Reference] {
        var found: [Reference] = []
        Expression.collect(tree, into: &found)
        return found
    }

    /// The status functions it calls.
    public var statusFunctions: Set<StatusFunction> {
        var found: Set<StatusFunction> = []
        Expression.visit(tree) { tree in
            if case .status(let function, _) = tree { found.insert(function) }
        }
        return found
    }

    static func visit(_ tree: Syntax, _ body: (Syntax) -> Void) {
        body(tree)
        for child in tree.children { visit(child, body) }
    }

    private static func collect(_ tree: Syntax, into found: inout [Reference]) {
        if let names = names(tree) {
            found.append(Reference(names: names))
            return
        }
        // In `a.*.b` and `a[x].b` the chain ends before the filter or index, whose base is found here again.
        for child in tree.children { collect(child, into: &found) }
    }

    /// The names, if the tree is a chain of nothing else.
    static func names(_ tree: Syntax) -> [Reference.Name]? {
        switch tree {
        case .context(let name): [name]
        case .property(let base, let name): names(base).map { $0 + [name] }
        default: nil
        }
    }
}
