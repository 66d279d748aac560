extension Dialog {
    /// A message to answer with one of `actions`.
    public static func alert(
        _ title: String, message: String? = nil, actions: [DialogAction<Value>],
        configure: (inout Self) -> Void = { _ in }
    ) -> Self {
        Self(title, message: message, style: .alert, actions: actions, configure: configure)
    }

    /// A list of `actions` to choose from.
    public static func sheet(
        _ title: String, message: String? = nil, actions: [DialogAction<Value>],
        configure: (inout Self) -> Void = { _ in }
    ) -> Self {
        Self(title, message: message, style: .sheet, actions: actions, configure: configure)
    }
}

extension Dialog where Value == Bool {
    /// Asks for yes or no, where enter takes the default if there is one.
    ///
    /// Closing it throws `ModalError.declined`.
    public static func confirm(
        _ question: String, default answer: Bool? = nil, yes: String = "Yes", no: String = "No",
        configure: (inout Self) -> Void = { _ in }
    ) -> Self {
        Self(
            question,
            actions: [
                .action(yes, mapTo: true).preferred(answer == true),
                .action(no, mapTo: false).preferred(answer == false),
            ]
        ) { dialog in
            dialog.isConfirmation = true
            configure(&dialog)
        }
    }
}

extension Dialog where Value == String {
    /// Asks for what `field` holds; nothing when the person declines.
    public static func ask(
        _ question: String, _ field: ModalField = ModalField("answer", .string),
        configure: (inout Self) -> Void = { _ in }
    ) -> Self {
        let name = field.name
        return Self(
            question, fields: [field],
            actions: [.action("OK") { $0[name] ?? "" }.preferred(), .cancel()], configure: configure)
    }

    /// Asks for one of `options`; nothing when the person declines.
    public static func choose(
        _ question: String, _ options: [ModalOption], default value: String? = nil,
        configure: (inout Self) -> Void = { _ in }
    ) -> Self {
        ask(question, .choice("answer", options, default: value), configure: configure)
    }
}

extension Dialog where Value == [String] {
    /// Asks for any number of `options`; nothing when the person declines.
    public static func choose(
        _ question: String, severalOf options: [ModalOption], default values: [String]? = nil,
        validate: @escaping @Sendable ([String]) -> String? = { _ in nil }, configure: (inout Self) -> Void = { _ in }
    ) -> Self {
        Self(
            question, fields: [.choices("answer", options, default: values, validate: validate)],
            actions: [.action("OK") { $0.list("answer") }.preferred(), .cancel()], configure: configure)
    }
}
