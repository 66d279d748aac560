import FlowRunner

/// Shows a run as text while it goes on.
///
/// While a person is being asked something on the terminal, everything else is held back.
final class TextRenderer: RunObserver, @unchecked Sendable {
    // Unchecked: used on the event loop's thread only.
    /// How much may wait for a slow reader before steps have to wait too.
    private static let limit = 1 << 20

    private let console: Console
    private let holdsBack: Bool
    private var view: TextView
    private var openPrompts: Set<String> = []
    private var held: [TextPieces] = []

    /// - Parameter holdsBack: whether prompts are shown where the text goes
    init(_ console: Console, _ style: TextStyle, holdsBack: Bool) {
        self.console = console
        self.holdsBack = holdsBack
        view = TextView(style)
    }

    func receive(_ event: RecordedEvent) {
        let pieces = view.take(event)
        // Shown before the prompt appears: what came before it.
        if openPrompts.isEmpty { console.write(pieces) } else { held.append(pieces) }
        guard holdsBack else { return }
        switch event.event {
        case .promptAsked(let asked): openPrompts.insert(asked.id)
        case .promptAnswered(let answered): close(answered.id)
        case .promptDismissed(_, let id, _): close(id)
        case .stepFinished: openPrompts.formIntersection(view.state.openPrompts.keys.filter(isRunning))
        case .runFinished: openPrompts = []
        default: return
        }
        if openPrompts.isEmpty { flush() }
    }

    // What is held back must not make steps wait: the one that asks would wait for its own answer.
    func ready() async { await console.ready(Self.limit) }

    private func isRunning(_ id: String) -> Bool {
        view.state.openPrompts[id].map { !view.state.steps[$0.step].isOver } ?? false
    }

    private func close(_ id: String) { openPrompts.remove(id) }

    private func flush() {
        for pieces in held { console.write(pieces) }
        held = []
    }
}
