import FlowRunner

/// A graph as an indented list: each step with what it does, what it waits for, and its guard.
struct GraphText {
    private(set) var text = ""

    init(_ graph: WorkflowGraph) {
        let names = graph.nodes.map { node in
            String(repeating: "  ", count: node.depth) + (node.id.split(separator: "/").last.map(String.init) ?? "")
        }
        let width = names.map { CellWidth.of($0) }.filter { $0 <= 40 }.max() ?? 0
        for (index, node) in graph.nodes.enumerated() {
            if node.isFinal, node.needs.isEmpty {
                text += String(repeating: "  ", count: node.depth) + "finally\n"
            }
            var facts = [node.title]
            if let expansion = node.expansion { facts.append(expansion) }
            if node.isService { facts.append("in the background") }
            if !node.needs.isEmpty, !node.isFinal {
                facts.append("after " + node.needs.map { Self.ownName(graph.nodes[$0].id) }.joined(separator: ", "))
            }
            if let condition = node.guardText { facts.append("if \(condition)") }
            let space = String(repeating: " ", count: max(0, width - CellWidth.of(names[index])))
            text += VisibleText.line(names[index] + space + "  " + facts.joined(separator: " · ")) + "\n"
        }
    }

    private static func ownName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
