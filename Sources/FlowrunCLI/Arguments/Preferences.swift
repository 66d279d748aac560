import FlowRunner

/// What options and their variables say about how a run is executed and shown; a flag wins over its variable.
struct Preferences: Hashable {
    /// How the output of steps is shown.
    enum Show: String, CaseIterable {
        /// `raw` for a lone step, else `prefix`.
        case auto
        case group, prefix, quiet, raw
    }

    /// When there are colours.
    enum ColorWish: String, CaseIterable {
        case always, auto, never
    }

    var jobs: Int?
    var show = Show.auto
    var color = ColorWish.auto
    var isPlain = false
    var showsTime = false
    var asksNobody = false
    var keepsHistory = true

    init(_ arguments: Arguments, _ environment: [String: String]) throws(UsageError) {
        func text(_ option: Option, _ variable: String) -> (value: String, source: String)? {
            if let value = arguments.value(option) { return (value, option.written) }
            let name = "FLOWRUN_OPT_" + variable
            return environment[name].flatMap { $0.isEmpty ? nil : ($0, name) }
        }
        if let (value, source) = text(.jobs, "JOBS") {
            guard let count = Int(value), count > 0 else {
                throw UsageError("`\(source)` must be a whole number from 1, but is '\(value)'", .run)
            }
            jobs = count
        }
        if let (value, source) = text(.show, "SHOW") { show = try Self.show(value, source) }
        if let (value, source) = text(.color, "COLOR") {
            guard let wish = ColorWish(rawValue: value) else {
                throw UsageError("`\(source)` must be auto, always or never, but is '\(value)'", .run)
            }
            color = wish
        }
        isPlain = arguments.has(.plain) || Self.isOn(environment["FLOWRUN_OPT_PLAIN"])
        asksNobody =
            arguments.has(.`no-input`) || Self.isOn(environment["FLOWRUN_OPT_NO_INPUT"]) || environment["CI"] == "true"
        keepsHistory = !arguments.has(.`no-history`) && !Self.isOn(environment["FLOWRUN_OPT_NO_HISTORY"])
        showsTime = arguments.has(.timestamps) || Self.isOn(environment["FLOWRUN_OPT_TIMESTAMPS"])
        if arguments.has(.quiet) { show = .quiet }
    }

    /// Whether a variable that stands for a flag is on: set, and neither empty nor `0` nor `false`.
    private static func isOn(_ value: String?) -> Bool {
        guard let value else { return false }
        return !["", "0", "false"].contains(value)
    }

    private static func show(_ value: String, _ source: String) throws(UsageError) -> Show {
        if let show = Show(rawValue: value) { return show }
        if value == "live" { throw .notBuilt("\(source) \(value)") }
        throw UsageError("`\(source)` must be auto, prefix, group, raw or quiet, but is '\(value)'", .run)
    }
}
