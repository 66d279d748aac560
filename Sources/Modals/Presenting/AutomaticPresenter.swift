import CPlatform

/// Asks whoever the process can reach: a person at its terminal, drawn or line by line, or nobody.
///
/// That is looked up each time something is presented, by opening the terminal: what is asked never hangs.
public struct AutomaticPresenter: Presenter {
    private let path: String
    private let isPlain: Bool
    private let isStyled: Bool
    private let readiness: any InputReadiness
    private let suspension: Suspension
    private let queue: ModalQueue
    private let tools: @Sendable () -> ModalTools

    /// Whoever is at the terminal at `path`; asked line by line if `isPlain`, as for a screen reader.
    ///
    /// Who shares the screen shares `suspension` and `queue`. `prefersPlain` tells what an environment asks for. `tools` are looked up when something is presented.
    public init(
        path: String = "/dev/tty", isPlain: Bool, isStyled: Bool = true, readiness: any InputReadiness,
        suspension: Suspension = Suspension(), queue: ModalQueue = ModalQueue(),
        tools: @escaping @Sendable () -> ModalTools = { ModalTools() }
    ) {
        self.path = path
        self.isPlain = isPlain
        self.isStyled = isStyled
        self.readiness = readiness
        self.suspension = suspension
        self.queue = queue
        self.tools = tools
    }

    /// Whether `environment` asks for plain questions: a `TERM` that is `dumb`, empty or missing, or `ACCESSIBLE`.
    public static func prefersPlain(_ environment: [String: String]) -> Bool {
        let term = environment["TERM"] ?? ""
        return term.isEmpty || term == "dumb" || !(environment["ACCESSIBLE"] ?? "").isEmpty
    }

    /// Who would answer now.
    ///
    /// Nobody while the program runs in the background of its terminal; presenting is `unsupported` then.
    ///
    /// While one of those that share the screen has it, whoever is behind that: a program to which the terminal was lent
    /// gives it back.
    public var kind: PresenterKind {
        if queue.isTaken {
            guard hasTerminal else { return .none }
        } else {
            guard let device = try? TerminalDevice.open(path) else { return .none }
            device.close()
        }
        return isPlain ? .plain : .terminal
    }

    /// Asks whoever is there now; `missingPresenter` if nobody is.
    public func present(_ request: DialogRequest) async throws(ModalError) -> DialogResponse {
        guard let current else { throw .missingPresenter }
        return try await current.present(request)
    }

    /// Has `document` edited by whoever is there now.
    public func edit(_ document: EditorDocument) async throws(ModalError) -> String? {
        guard let current else { throw .missingPresenter }
        return try await current.edit(document)
    }

    private var hasTerminal: Bool {
        let descriptor = cp_terminal_open(path)
        guard descriptor >= 0 else { return false }
        cp_terminal_close(descriptor)
        return true
    }

    private var current: (any Presenter)? {
        guard hasTerminal else { return nil }
        if isPlain {
            return PlainPresenter(
                .terminal(path: path), readiness: readiness, suspension: suspension, queue: queue, tools: tools())
        }
        return TerminalPresenter(
            path: path, readiness: readiness, isStyled: isStyled, suspension: suspension, queue: queue, tools: tools())
    }
}
