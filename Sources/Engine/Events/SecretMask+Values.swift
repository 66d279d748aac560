extension SecretMask {
    /// Why a text cannot be a secret, in words that follow its name and a colon.
    public static let refusal =
        "a secret must have at least \(shortest) characters, for a shorter one would hide half of everything, "
        + "and at most 64 KiB"

    /// Hides `value` from now on: a text, or each of the texts and numbers in a list or an object, and the whole of it.
    ///
    /// `false` if it cannot be a secret; in a list or an object, what is too short is passed over.
    @discardableResult public func add(secrets value: Value) -> Bool {
        switch value {
        case .array(let list): for element in list { add(secrets: element) }
        case .object(let object): for member in object.members { add(secrets: member.value) }
        case .boolean, .null: break
        case .number, .string: return add(value.text)
        }
        return add(value.json(pretty: false))
    }

    /// `value` without secrets; `nil` if there are none in it.
    public func hiding(_ value: Value) -> Value? {
        switch value {
        case .boolean, .null: return nil
        case .number, .string:
            let text = value.text
            return isIn(text) ? .string(masked(text)) : nil
        case .array(let list):
            let hidden = list.map(hiding)
            return hidden.contains { $0 != nil } ? .array(zip(list, hidden).map { $1 ?? $0 }) : nil
        case .object(let object):
            var isChanged = false
            let members = object.members.map { member in
                let hidden = hiding(member.value)
                isChanged = isChanged || hidden != nil || isIn(member.name)
                return (masked(member.name), hidden ?? member.value)
            }
            return isChanged ? .object(Object(members)) : nil
        }
    }

    /// `values` without secrets.
    func masked(_ values: [NamedValue]) -> [NamedValue] {
        values.map { NamedValue(masked($0.name), hiding($0.value) ?? $0.value) }
    }

    /// `failure` without secrets.
    func masked(_ failure: StepFailure) -> StepFailure {
        var failure = failure
        failure.message = masked(failure.message)
        return failure
    }
}

extension [NamedValue] {
    /// Takes out those that hold a secret, and returns their names.
    mutating func withhold(_ mask: SecretMask) -> [String] {
        let names = filter { mask.hiding($0.value) != nil || mask.isIn($0.name) }.map(\.name)
        if !names.isEmpty { removeAll { names.contains($0.name) } }
        return names.map { mask.masked($0) }
    }
}
