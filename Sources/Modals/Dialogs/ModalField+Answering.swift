extension ModalField {
    /// What giving `texts` means: the answer (nothing for an optional field that was left empty), or why it is refused.
    public func answer(_ texts: [String]) -> Result<[String]?, ModalRefusal> {
        let given = isList ? texts : texts.filter { !$0.isEmpty }
        if given.isEmpty, !isList {
            if let defaultTexts { return .success(defaultTexts) }
            return isRequired ? .failure(ModalRefusal(name, "a value is needed")) : .success(nil)
        }
        if let reason = kindRefusal(given) ?? validate(given) { return .failure(ModalRefusal(name, reason)) }
        return .success(given)
    }

    private var isList: Bool {
        if case .choices = kind { return true }
        return false
    }

    private func kindRefusal(_ texts: [String]) -> String? {
        if !isList, texts.count > 1 { return "one value is needed, not \(texts.count)" }
        for text in texts {
            switch kind {
            case .boolean where Bool(text) == nil: return "'\(text)' is neither true nor false"
            case .choice(let options), .choices(let options):
                if !options.contains(where: { $0.value == text }) {
                    return "'\(text)' is none of \(options.map(\.value).joined(separator: ", "))"
                }
            case .integer where Int(text) == nil: return "'\(text)' is not a whole number"
            case .number where !text.isDecimalNumber: return "'\(text)' is not a number"
            case .boolean, .integer, .number, .path, .secret, .string: break
            }
        }
        return nil
    }
}

/// Why an answer is refused.
public struct ModalRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The field that was answered.
    public var field: String
    /// Why it is refused.
    public var reason: String

    /// The field's name and the reason.
    public init(_ field: String, _ reason: String) {
        self.field = field
        self.reason = reason
    }

    /// The reason.
    public var description: String { reason }
}

extension String {
    /// Whether it is a number in decimal digits; `Double` takes `nan`, `inf` and hexadecimal digits too.
    fileprivate var isDecimalNumber: Bool {
        utf8.allSatisfy { byte in (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) }
            && Double(self).map(\.isFinite) == true
    }
}
