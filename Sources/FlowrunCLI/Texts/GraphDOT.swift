import FlowRunner

/// A graph in the DOT language of Graphviz; what has steps inside it is a cluster.
struct GraphDOT {
    private(set) var text: String
    private let graph: WorkflowGraph

    init(_ graph: WorkflowGraph, name: String) {
        self.graph = graph
        text = "digraph \(Self.quoted(name)) {\n    compound=true; node [shape=box]\n"
        write(insideOf: nil, indentation: "    ")
        text += "}\n"
    }

    private mutating func write(insideOf parent: Int?, indentation: String) {
        let steps = graph.list(insideOf: parent)
        let finally = graph.list(insideOf: parent, isFinal: true)
        for index in steps { write(index, indentation) }
        if let first = finally.first {
            text +=
                "\(indentation)subgraph \"cluster_finally\(parent.map(String.init) ?? "")\" { label=\"finally\"; style=dashed\n"
            for index in finally { write(index, indentation + "    ") }
            text += "\(indentation)}\n"
            for index in graph.ends(insideOf: parent) {
                edge(index, first, " style=dashed", indentation)
            }
        }
        for index in steps + finally {
            for need in graph.nodes[index].needs { edge(need, index, "", indentation) }
        }
    }

    private mutating func write(_ index: Int, _ indentation: String) {
        let node = graph.nodes[index]
        let label = Self.quoted(GraphLabel(node).text)
        guard node.hasInner else {
            let style = node.guardText == nil ? "" : " style=dashed"
            text += "\(indentation)n\(index) [label=\(label)\(style)]\n"
            return
        }
        text += "\(indentation)subgraph \"cluster_\(index)\" { label=\(label)\n"
        write(insideOf: index, indentation: indentation + "    ")
        text += "\(indentation)}\n"
    }

    /// An edge; one of a cluster goes between steps in it and is cut off at its border.
    private mutating func edge(_ from: Int, _ to: Int, _ style: String, _ indentation: String) {
        var attributes = style
        if graph.nodes[from].hasInner { attributes += " ltail=\"cluster_\(from)\"" }
        if graph.nodes[to].hasInner { attributes += " lhead=\"cluster_\(to)\"" }
        let list = attributes.isEmpty ? "" : " [\(attributes.dropFirst())]"
        text += "\(indentation)n\(leaf(from, last: true)) -> n\(leaf(to, last: false))\(list)\n"
    }

    /// A step without steps inside it: the first or the last inside the step at `index`.
    private func leaf(_ index: Int, last: Bool) -> Int {
        var index = index
        while graph.nodes[index].hasInner {
            let inner = graph.list(insideOf: index)
            guard let next = last ? inner.last : inner.first else { return index }
            index = next
        }
        return index
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
