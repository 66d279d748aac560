/// Whether a stream gets colours: `cli.md` §1.
struct ColorRule {
    let wish: Preferences.ColorWish
    let isPlain: Bool
    let environment: [String: String]

    /// Whether a stream that is a terminal, or is none, gets colours.
    func isOn(isTerminal: Bool) -> Bool {
        switch wish {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if isPlain { return false }
        if let value = environment["NO_COLOR"], !value.isEmpty { return false }
        for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
            if let value = environment[name], !value.isEmpty, value != "0" { return true }
        }
        if environment["FORCE_COLOR"] == "0" { return false }
        return isTerminal && environment["TERM"] != "dumb"
    }
}
