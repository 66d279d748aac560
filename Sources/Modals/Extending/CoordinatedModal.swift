/// A modal made of code that reports by callbacks, as delegates do.
///
/// ```swift
/// func pickColor(_ panel: ColorPanel) -> CoordinatedModal<Color> {
///     CoordinatedModal { coordinator, _ in
///         panel.onPick = { coordinator.finish($0) }
///         panel.onClose = { coordinator.finish(nil) }
///         panel.open()
///         return { panel.close() }
///     }
/// }
/// ```
public struct CoordinatedModal<Value: Sendable>: Modal {
    /// Takes off the screen what was shown.
    public typealias Dismissal = @Sendable () -> Void

    private let show: @Sendable (Coordinator<Value>, any Presenter) async throws -> Dismissal

    /// A modal that `show` shows and whose end it reports to the coordinator; what it returns is called once at the end,
    /// however that came.
    public init(_ show: @escaping @Sendable (Coordinator<Value>, any Presenter) async throws -> Dismissal) {
        self.show = show
    }

    /// Shows it; what the coordinator was told first.
    public func present(in presenter: any Presenter) async throws -> Value? {
        if Task.isCancelled { throw ModalError.cancelled }
        let coordinator = Coordinator<Value>()
        let dismiss = try await show(coordinator, presenter)
        defer { dismiss() }
        return try await coordinator.end()
    }
}
