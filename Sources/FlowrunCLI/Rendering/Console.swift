import FlowRunner
import Glibc

/// The standard streams of this process, written without ever blocking the event loop.
///
/// When both lead to the same place they share one writer, so that what is written stays in order.
final class Console: @unchecked Sendable {
    // Unchecked: used on the event loop's thread only.
    private let output: OutputWriter
    private let diagnostics: OutputWriter
    private let released: Gate
    private var isReleased = false
    /// Whether standard output is a terminal.
    let isOutputTerminal: Bool
    /// Whether standard error is a terminal.
    let isDiagnosticsTerminal: Bool
    /// Whether both lead to the same place.
    let sharesPlace: Bool

    init(on loop: EventLoop) {
        sharesPlace = Self.leadToSamePlace(1, 2)
        output = OutputWriter(1, on: loop)
        diagnostics = sharesPlace ? output : OutputWriter(2, on: loop)
        released = Gate(on: loop)
        isOutputTerminal = HostProcess.isTerminal(1)
        isDiagnosticsTerminal = HostProcess.isTerminal(2)
    }

    /// Writes to standard output.
    func write(_ bytes: [UInt8]) { output.write(bytes) }

    /// Writes pieces to their streams.
    func write(_ pieces: TextPieces) {
        for piece in pieces.pieces { (piece.stream == .stdout ? output : diagnostics).write(piece.bytes) }
    }

    /// Hands over to the kernel what it takes now.
    func flush() {
        output.flush()
        diagnostics.flush()
    }

    /// Waits while more than `limit` bytes are waiting to be read by others.
    func ready(_ limit: Int) async {
        guard !isReleased, output.queuedBytes + diagnostics.queuedBytes > limit else { return }
        await drained(or: released)
    }

    /// Nobody waits for readers any more: the run is to end.
    func release() {
        isReleased = true
        released.open()
    }

    /// Waits until everything has been taken, or `gate` is open.
    func drained(or gate: Gate) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [output, diagnostics] in
                await output.drained()
                await diagnostics.drained()
            }
            group.addTask { await gate.wait() }
            await group.next()
            group.cancelAll()
        }
    }

    /// Why standard output could not be written, if it could not; a reader that went away is no reason.
    var problem: String? {
        guard output.error != 0, output.error != EPIPE else { return nil }
        return "could not write standard output: \(String(cString: strerror(output.error)))"
    }

    private static func leadToSamePlace(_ a: Int32, _ b: Int32) -> Bool {
        var first = stat()
        var second = stat()
        guard fstat(a, &first) == 0, fstat(b, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino && first.st_rdev == second.st_rdev
    }
}
