/// The exit codes of flowrun; `docs` has the same table, in the same order.
///
/// Of several the first of these counts: 128 plus a signal's number, 5, 124, 1; 74 only stands instead of 0.
enum ExitCode: Int, CaseIterable {
    /// The run succeeded.
    case success = 0
    /// A step failed; with `--exit-code` that step's own code stands instead.
    case failure = 1
    /// The command line, the workflow file, an input or an answer is wrong; nothing ran.
    case usage = 2
    /// The run waits for an answer and can go on later.
    case paused = 3
    /// The same work is being executed already.
    case refused = 4
    /// A person declined or cancelled the run, or a newer run replaced it.
    case cancelled = 5
    /// A fault in flowrun itself.
    case fault = 70
    /// The run's state or its output could not be written.
    case unwritable = 74
    /// The workflow's `timeout` passed.
    case timeout = 124

    /// What it means, for people.
    var meaning: String {
        switch self {
        case .success: "the run succeeded"
        case .failure: "a step failed (with --exit-code: that step's code)"
        case .usage: "usage error, invalid workflow, missing input or secret; nothing ran"
        case .paused: "paused: waiting for an answer"
        case .refused: "refused: already executing"
        case .cancelled: "cancelled: a person declined or cancelled"
        case .fault: "a fault in flowrun itself"
        case .unwritable: "the run's state or output could not be written"
        case .timeout: "the workflow's timeout passed"
        }
    }
}
