/// How a run is told as text.
struct TextStyle {
    /// How step output is shown.
    var show = Preferences.Show.auto
    /// Colours of standard output.
    var output = Palette(isOn: false)
    /// Colours of standard error.
    var diagnostics = Palette(isOn: false)
    /// Whether each line begins with the time.
    var showsTime = false
    /// What stands before lines about steps.
    var marks = Marks.symbols
    /// Whether to tell more.
    var isVerbose = false
    /// Whether standard output is a terminal.
    var isOutputTerminal = false
    /// Whether standard error is a terminal.
    var isDiagnosticsTerminal = false
    /// Whether both lead to the same place, so that a line left open on one is open on the other.
    var sharesPlace = false
}
