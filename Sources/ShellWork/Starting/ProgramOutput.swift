import CPlatform
public import Engine
public import EventLoop
import Glibc

/// What a program prints to standard output, for values that programs give.
public struct ProgramOutput: Sendable {
    /// What it printed; of more than the limit the beginning.
    public var bytes: [UInt8]
    /// How it ended; `nil` if it was ended because it printed more than the limit.
    public var exit: ProcessExit?

    /// Runs a program to its end; it reads nothing, and what it writes to standard error is dropped.
    ///
    /// Throws if it cannot be started. When the task is cancelled, it is killed. On the loop's thread.
    public static func read(
        _ words: [String], in folder: String, _ surroundings: Surroundings, limit: Int, on loop: EventLoop
    ) async throws(StepFailure) -> ProgramOutput {
        var ends: [Int32] = [-1, -1]
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        guard null >= 0, cp_pipe(&ends) == 0 else { throw StepFailure(.spawn, "no pipe could be made") }
        let reader = ends[0]
        defer { loop.closeDescriptor(reader) }
        let process = try start(words, in: folder, surroundings, null: null, writer: ends[1])
        defer { close(process.descriptor) }
        let bytes = await read(reader, limit: limit, on: loop)
        let isCut = bytes.count > limit || Task.isCancelled
        if isCut { kill(-process.pid, SIGKILL) }
        let exit = await loop.exit(of: process.descriptor)
        return ProgramOutput(bytes: bytes, exit: isCut ? nil : exit)
    }

    /// Starts the program, and gives away the end of the pipe that it writes to.
    private static func start(
        _ words: [String], in folder: String, _ surroundings: Surroundings, null: Int32, writer: Int32
    ) throws(StepFailure) -> (pid: Int32, descriptor: Int32) {
        defer { close(writer) }
        var start = ProcessStart(
            words: words, file: nil, environment: surroundings.inheritedEnvironment, folder: folder, input: null,
            output: writer, errors: null)
        start.rawVariables = surroundings.rawVariables
        return try start.start()
    }

    /// All that comes until the end of the pipe, or until there is more than `limit`, or the task is cancelled.
    private static func read(_ descriptor: Int32, limit: Int, on loop: EventLoop) async -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while bytes.count <= limit, !Task.isCancelled {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count > 0 {
                bytes += chunk[..<count]
            } else if count < 0 && errno == EAGAIN {
                await loop.readable(descriptor)
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        return bytes
    }
}
