/// What a presenter shows: a dialog without the types of its values.
public struct DialogRequest: Sendable {
    /// The headline; may be empty.
    public var title: String
    /// What it is about.
    public var message: String?
    /// How it is shown.
    public var style: DialogStyle
    /// Whether it asks for yes or no: the first action is yes, the second no.
    public var isConfirmation: Bool
    /// What is asked for.
    public var fields: [ModalField]
    /// What can be done; at least one.
    public var actions: [DialogActionDescription]
    /// Told of each answer that a person gave and that was refused; the dialog goes on.
    public var onRefusal: @Sendable (ModalRefusal) -> Void = { _ in }

    /// A request with these parts.
    public init(
        title: String, message: String? = nil, style: DialogStyle = .alert, isConfirmation: Bool = false,
        fields: [ModalField] = [], actions: [DialogActionDescription]
    ) {
        self.title = title
        self.message = message
        self.style = style
        self.isConfirmation = isConfirmation
        self.fields = fields
        self.actions = actions
    }

    /// Whether its title asks for its one field, which has no label of its own.
    var isQuestion: Bool { fields.count == 1 && fields[0].label == fields[0].name && !title.isEmpty }

    /// The action that enter takes, if one is marked.
    public var preferredAction: Int? { actions.firstIndex { $0.isPreferred && $0.isEnabled } }

    /// The action that closing the dialog takes, if it has one.
    public var cancelAction: Int? { actions.firstIndex { $0.style == .cancel } }

    /// The only action that goes on; nothing when there are several, so that one has to be chosen.
    public var onlyAction: Int? {
        let candidates = actions.indices.filter { actions[$0].style != .cancel }
        return candidates.count == 1 ? candidates[0] : nil
    }
}

/// How a dialog is shown.
public enum DialogStyle: String, CaseIterable, Hashable, Sendable {
    /// A message to answer.
    case alert
    /// A list of actions to choose from.
    case sheet
}

/// An action of a dialog, as a presenter sees it.
public struct DialogActionDescription: Sendable {
    /// What people see.
    public var title: String
    /// What prepared answers call it, besides its title.
    public var identifier: String?
    /// How it is meant.
    public var style: DialogActionStyle
    /// Whether it is the one that enter takes.
    public var isPreferred: Bool
    /// Whether it yields something made of the fields, so that they must be answered.
    public var usesFields: Bool
    private let enabled: @Sendable () -> Bool

    /// An action with these parts; unless it says otherwise, all but a cancel use the fields.
    ///
    /// `isEnabled` is asked each time it matters.
    public init(
        title: String, identifier: String? = nil, style: DialogActionStyle = .default, isPreferred: Bool = false,
        usesFields: Bool? = nil, isEnabled: @escaping @Sendable () -> Bool = { true }
    ) {
        self.title = title
        self.identifier = identifier
        self.style = style
        self.isPreferred = isPreferred
        self.usesFields = usesFields ?? (style != .cancel)
        enabled = isEnabled
    }

    /// Whether it can be chosen now.
    public var isEnabled: Bool { enabled() }
}

/// How an action is meant.
public enum DialogActionStyle: String, CaseIterable, Hashable, Sendable {
    /// It closes the dialog and changes nothing.
    case cancel
    /// It goes on.
    case `default`
    /// It destroys something.
    case destructive
}

/// What comes back from a presenter.
public enum DialogResponse: Hashable, Sendable {
    /// The action at this index was taken, with these answers.
    case action(Int, ModalAnswers)
    /// The dialog was closed without an action.
    case declined
}
