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
    /// The steps that ask somebody, or have the terminal, or may begin to at any moment.
    private var asking: Set<Int> = []
    private var held: [TextPieces] = []

    /// - Parameter holdsBack: whether prompts are shown where the text goes
    init(_ console: Console, _ style: TextStyle, holdsBack: Bool) {
        self.console = console
        self.holdsBack = holdsBack
        view = TextView(style)
    }

    func receive(_ event: RecordedEvent) {
        let pieces = view.take(event)
        if asking.isEmpty { console.write(pieces) } else { held.append(pieces) }
        if holdsBack { holdOrLetGo(event.event) }
        if case .runCancelling = event.event { console.release() }
    }

    /// What is held back does not count: the step that asks would wait for its own answer.
    func ready() async { await console.ready(Self.limit) }

    private func holdOrLetGo(_ event: RunEvent) {
        switch event {
        case .stepStarted(let step, _, let kind, _)
        where kind == .prompt || view.state.steps[step].summary.isInteractive:
            // A presenter draws at once: what came before must be there before.
            if asking.isEmpty { console.flush() }
            asking.insert(step)
        case .promptAnswered(let answered): asking.remove(answered.step)
        case .promptDismissed(let step, _, _): asking.remove(step)
        case .stepExpanded(let step, _), .stepRetrying(let step, _, _, _): asking.remove(step)
        case .stepFinished(let finished): asking.remove(finished.step)
        case .runFinished: asking = []
        default: return
        }
        guard asking.isEmpty else { return }
        for pieces in held { console.write(pieces) }
        held = []
    }
}
