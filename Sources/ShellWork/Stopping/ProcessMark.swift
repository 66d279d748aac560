import Engine

/// The variable by which a run recognizes its processes wherever they have gone.
///
/// A run inside a step of another run adds its mark to the outer one's: both find its processes.
struct ProcessMark: Hashable {
    /// The variable's name.
    static let variable = "FLOWRUN_MARK"
    /// The name as the search wants it.
    static let prefix = variable + "="

    /// What the environment of every process of the run contains.
    let run: String

    /// The mark of what goes on when the run has ended; it has nothing of that of the run in it.
    var kept: ProcessMark { ProcessMark(run: "@keep:" + run.dropFirst()) }

    private init(run: String) { self.run = run }

    /// The mark of a run; its first character occurs only once in it.
    init(run: String, pid: Int, number: Int, random: Double) {
        let digits = String(UInt64(random * 0x1p52), radix: 36)
        self.run = "@\(run).\(pid).\(number).\(digits)."
    }

    /// What the environment of every process of an attempt contains.
    func attempt(_ index: Int, _ number: Int) -> String { "\(run)\(index)-\(number);" }

    /// The variable's value for an attempt, behind what it was for flowrun itself.
    func value(_ index: Int, _ number: Int, after inherited: String?) -> String {
        (inherited ?? "") + attempt(index, number)
    }
}
