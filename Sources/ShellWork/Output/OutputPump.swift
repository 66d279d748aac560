import CPlatform
import Engine
import EventLoop
import Glibc

/// Reads one stream of a process to its end.
///
/// Confined to the loop's thread.
final class OutputPump {
    /// How long a part of a line waits for the rest.
    private static let patience = Duration.milliseconds(50)
    /// After so much, whoever shows the output is asked whether he can take more.
    private static let stride = 256 * 1024
    /// One for all pumps of a loop: each empties it before another reads.
    typealias Buffer = UnsafeMutableRawBufferPointer

    private let descriptor: Int32
    private let stream: OutputChunk.Stream
    private let loop: EventLoop
    private let buffer: Buffer
    private let ready: (@Sendable () async -> Void)?
    private var splitter: LineSplitter
    /// Where the lines go; `nil` once nobody listens any more: then they are only taken away.
    private var output: StepOutput?
    private var timer: Timer?
    /// How much came since the last pause.
    private var taken = 0
    private var isPaused = false
    private(set) var isAtEnd = false
    /// Called once, at the end of the stream.
    var atEnd: (() -> Void)?

    /// A pump that reads `descriptor`, and owns it from now on.
    init(
        _ descriptor: Int32, _ stream: OutputChunk.Stream, to output: StepOutput, holdsCommands: Bool,
        on loop: EventLoop, buffer: Buffer, ready: (@Sendable () async -> Void)?
    ) {
        self.descriptor = descriptor
        self.stream = stream
        self.output = output
        self.loop = loop
        self.buffer = buffer
        self.ready = ready
        splitter = LineSplitter(holdsCommands: holdsCommands)
    }

    /// Starts to read.
    func start() {
        loop.watch(descriptor, for: .readable) { [self] _ in readOnce() }
    }

    /// Takes what is there, and nothing after it: the step is over, though a process that it left still has the pipe.
    ///
    /// The pipe is read on to nowhere, so that that process goes on.
    func detach() {
        guard !isAtEnd else { return }
        // No more than a pipe holds: who floods it must not keep the step from its end.
        for _ in 0..<32 where !isAtEnd { guard readOnce() else { break } }
        finishLines()
        output = nil
        resume()
    }

    /// Ends the reading.
    func close() {
        guard !isAtEnd else { return }
        isAtEnd = true
        finishLines()
        loop.closeDescriptor(descriptor)
        atEnd?()
        atEnd = nil
    }

    /// Returns whether there was something.
    @discardableResult
    private func readOnce() -> Bool {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 {
            take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            return true
        }
        if count == 0 || (errno != EAGAIN && errno != EINTR) { close() }
        return false
    }

    private func take(_ bytes: UnsafeRawBufferPointer) {
        guard let output else { return }
        splitter.append(bytes) { output.take($0, from: stream) }
        if let timer { loop.cancel(timer) }
        timer = splitter.hasPartialLine ? loop.after(Self.patience) { [self] in showPartialLine() } : nil
        taken += bytes.count
        if let ready, taken >= Self.stride, !isPaused { pause(until: ready) }
    }

    /// Reads nothing until whoever shows the output can take more: the process waits, and memory stays bounded.
    private func pause(until ready: @escaping @Sendable () async -> Void) {
        taken = 0
        isPaused = true
        loop.unwatch(descriptor)
        nonisolated(unsafe) let pump = self
        Task.immediate(executorPreference: loop) {
            await ready()
            pump.resume()
        }
    }

    private func resume() {
        guard isPaused else { return }
        isPaused = false
        if !isAtEnd { start() }
    }

    private func showPartialLine() {
        timer = nil
        if let piece = splitter.flush() { output?.take(piece, from: stream) }
    }

    private func finishLines() {
        if let timer { loop.cancel(timer) }
        timer = nil
        if let piece = splitter.finish() { output?.take(piece, from: stream) }
    }
}
