extension ModalField {
    /// A text; `validate` says why one is refused.
    public static func string(
        _ name: String, label: String? = nil, placeholder: String? = nil, default text: String? = nil,
        validate: @escaping @Sendable (String) -> String? = { _ in nil }
    ) -> Self {
        single(name, .string, label, placeholder, text, validate)
    }

    /// A text that is not shown; `validate` says why one is refused.
    public static func secret(
        _ name: String, label: String? = nil, validate: @escaping @Sendable (String) -> String? = { _ in nil }
    ) -> Self {
        single(name, .secret, label, nil, nil, validate)
    }

    /// A path; `validate` says why one is refused.
    public static func path(
        _ name: String, label: String? = nil, placeholder: String? = nil, default path: String? = nil,
        validate: @escaping @Sendable (String) -> String? = { _ in nil }
    ) -> Self {
        single(name, .path, label, placeholder, path, validate)
    }

    /// A whole number; `validate` says why one is refused.
    public static func integer(
        _ name: String, label: String? = nil, placeholder: String? = nil, default number: Int? = nil,
        validate: @escaping @Sendable (Int) -> String? = { _ in nil }
    ) -> Self {
        single(name, .integer, label, placeholder, number.map { String($0) }) { Int($0).flatMap(validate) }
    }

    /// A number; `validate` says why one is refused.
    public static func number(
        _ name: String, label: String? = nil, placeholder: String? = nil, default number: Double? = nil,
        validate: @escaping @Sendable (Double) -> String? = { _ in nil }
    ) -> Self {
        single(name, .number, label, placeholder, number.map { String($0) }) { Double($0).flatMap(validate) }
    }

    /// Yes or no.
    public static func boolean(_ name: String, label: String? = nil, default value: Bool? = nil) -> Self {
        single(name, .boolean, label, nil, value.map { String($0) }) { _ in nil }
    }

    /// One of `options`.
    public static func choice(
        _ name: String, _ options: [ModalOption], label: String? = nil, default value: String? = nil
    ) -> Self {
        single(name, .choice(options), label, nil, value) { _ in nil }
    }

    /// Any number of `options`; `validate` says why a selection is refused.
    public static func choices(
        _ name: String, _ options: [ModalOption], label: String? = nil, default values: [String]? = nil,
        validate: @escaping @Sendable ([String]) -> String? = { _ in nil }
    ) -> Self {
        Self(name, .choices(options), label: label) { field in
            field.defaultTexts = values
            field.validate = validate
        }
    }

    private static func single(
        _ name: String, _ kind: Kind, _ label: String?, _ placeholder: String?, _ text: String?,
        _ validate: @escaping @Sendable (String) -> String?
    ) -> Self {
        Self(name, kind, label: label) { field in
            field.placeholder = placeholder
            field.defaultTexts = text.map { [$0] }
            field.validate = { $0.first.flatMap(validate) }
        }
    }
}
