/// Asks a person to choose an action, and to fill in fields before: an alert, a sheet or a form.
///
/// ```swift
/// let signIn = Dialog<Login>("Sign in", fields: [.string("name"), .secret("password")]) { dialog in
///     dialog.actions = [
///         .action("Sign in") { Login($0["name"], $0["password"]) }.preferred(),
///         .action("As guest", mapTo: .guest),
///         .cancel(),
///     ]
/// }
/// let login = try await signIn.present(in: presenter)
/// ```
public struct Dialog<Value: Sendable>: Modal {
    /// The headline; may be empty.
    public var title: String
    /// What it is about.
    public var message: String?
    /// How it is shown.
    public var style: DialogStyle
    /// What is asked for.
    public var fields: [ModalField]
    /// What can be done; at least one.
    public var actions: [DialogAction<Value>]
    var isConfirmation = false

    /// A dialog with these parts; `configure` may change all of them.
    public init(
        _ title: String, message: String? = nil, style: DialogStyle = .alert, fields: [ModalField] = [],
        actions: [DialogAction<Value>] = [], configure: (inout Self) -> Void = { _ in }
    ) {
        self.title = title
        self.message = message
        self.style = style
        self.fields = fields
        self.actions = actions
        configure(&self)
    }

    /// What a presenter sees of it.
    public var request: DialogRequest {
        DialogRequest(
            title: title, message: message, style: style, isConfirmation: isConfirmation, fields: fields,
            actions: actions.map(\.description))
    }

    /// Shows it in `presenter`, once; the last value that the chosen action yields, or nothing.
    ///
    /// Throws `ModalError`, and what the chosen action throws.
    public func present(in presenter: any Presenter) async throws -> Value? {
        var last: Value?
        for try await value in values(in: presenter) { last = value }
        return last
    }

    /// The values that the chosen action yields: each iteration shows the dialog once.
    public func values(in presenter: any Presenter) -> DialogValues<Value> {
        DialogValues(dialog: self, presenter: presenter)
    }

    /// What `response` yields.
    func outcome(of response: DialogResponse) throws(ModalError) -> (DialogAction<Value>.Outcome, ModalAnswers) {
        switch response {
        case .action(let index, let answers):
            guard actions.indices.contains(index) else {
                throw .refused(field: nil, reason: "the dialog has no action \(index)")
            }
            return (actions[index].outcome, answers)
        case .declined:
            guard let index = request.cancelAction else { throw .declined }
            return (actions[index].outcome, ModalAnswers())
        }
    }
}
