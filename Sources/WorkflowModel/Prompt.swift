/// `prompt`: a question to a person, `format.md` §7.
public struct Prompt: Hashable, Sendable {
    /// What is asked.
    public var question: Question
    /// The answer when nobody gives one.
    public var defaultValue: FreeForm?
    /// What happens when the step's `timeout` passes.
    public var onTimeout: OnTimeout = .fail

    /// A prompt that asks `question`.
    public init(_ question: Question) { self.question = question }

    /// The forms of a prompt.
    public enum Question: Hashable, Sendable {
        /// `ask`: one value; the field's name is `answer`.
        case ask(Text, Field)
        /// `choose`: one or several of the field's options; the field's name is `answer`.
        case choose(Text, Field)
        /// `confirm`: yes or no.
        case confirm(Text, onDecline: OnDecline)
        /// The general form.
        case dialog(PromptDialog)
        /// `edit`: the text, changed in the person's editor, in a file whose name ends with `.` and `extension`.
        case edit(Text, extension: String?)
    }

    /// What a declined confirmation does.
    public enum OnDecline: String, CaseIterable, Hashable, Sendable {
        case cancel, `continue`
    }

    /// What happens when nobody answers in time.
    public enum OnTimeout: String, CaseIterable, Hashable, Sendable {
        case cancel, `default`, fail
    }
}

/// The general form of a prompt.
public struct PromptDialog: Hashable, Sendable {
    /// The headline.
    public var title: Text?
    /// What it is about.
    public var message: Text?
    /// How it is shown.
    public var style: Style = .alert
    /// What is asked for.
    public var fields: [Field] = []
    /// What can be done; OK and Cancel when the file names none.
    public var actions: [PromptAction] = []

    /// A dialog without anything in it.
    public init() {}

    /// How a dialog is shown.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        case alert, sheet
    }
}

/// What a person can do in a dialog.
public struct PromptAction: Hashable, Sendable {
    /// What people see.
    public var title: Text
    /// Whether it is the one that enter takes.
    public var isPreferred = false
    /// How it is meant.
    public var style: Style = .default
    /// What it yields; the fields when it is absent.
    public var value: FreeForm?
    /// What it fails with.
    public var error: Text?
    /// The steps that it goes on with.
    public var steps: [Step] = []

    /// An action called `title`.
    public init(title: Text) { self.title = title }

    /// How an action is meant.
    public enum Style: String, CaseIterable, Hashable, Sendable {
        case cancel, `default`, destructive
    }
}
