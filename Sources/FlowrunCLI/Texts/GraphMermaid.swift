import FlowRunner

/// A graph as a Mermaid flowchart; what has steps inside it is a subgraph.
struct GraphMermaid {
    private(set) var text = "flowchart TD\n"
    private let graph: WorkflowGraph

    init(_ graph: WorkflowGraph) {
        self.graph = graph
        write(insideOf: nil, indentation: "    ")
    }

    private mutating func write(insideOf parent: Int?, indentation: String) {
        let steps = graph.list(insideOf: parent)
        let finally = graph.list(insideOf: parent, isFinal: true)
        for index in steps { write(index, indentation) }
        if !finally.isEmpty {
            let name = "finally\(parent.map(String.init) ?? "")"
            text += "\(indentation)subgraph \(name)[finally]\n"
            for index in finally { write(index, indentation + "    ") }
            text += "\(indentation)end\n"
            for index in graph.ends(insideOf: parent) {
                text += "\(indentation)n\(index) -.-> \(name)\n"
            }
        }
        for index in steps + finally {
            for need in graph.nodes[index].needs { text += "\(indentation)n\(need) --> n\(index)\n" }
        }
    }

    private mutating func write(_ index: Int, _ indentation: String) {
        let node = graph.nodes[index]
        let label = Self.quoted(GraphLabel(node).text)
        guard node.hasInner else {
            let (open, close) = node.guardText == nil ? ("[", "]") : ("{{", "}}")
            text += "\(indentation)n\(index)\(open)\(label)\(close)\n"
            return
        }
        text += "\(indentation)subgraph n\(index)[\(label)]\n"
        write(insideOf: index, indentation: indentation + "    ")
        text += "\(indentation)end\n"
    }

    /// The label in quotes; Mermaid writes what has a meaning as `#` and the number of the character.
    private static func quoted(_ label: String) -> String {
        let escaped = label.unicodeScalars.map { scalar in
            "\"#&<>`\\*_~|".unicodeScalars.contains(scalar) ? "#\(scalar.value);" : String(Character(scalar))
        }
        return "\"\(escaped.joined())\""
    }
}

/// What stands in the box of a step.
struct GraphLabel {
    let text: String

    init(_ node: WorkflowGraph.Node) {
        var text = node.id.split(separator: "/").last.map(String.init) ?? node.id
        if !node.title.isEmpty, node.title != text { text += ": \(node.title)" }
        if let expansion = node.expansion { text += " (\(expansion))" }
        if let condition = node.guardText { text += " if \(condition)" }
        self.text = VisibleText.line(text)
    }
}
