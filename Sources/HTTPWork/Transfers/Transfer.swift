import CCurl
import EventLoop

/// One request and its answer, read piece by piece; what is not read yet holds the sender back.
///
/// Confined to the loop's thread but for `next` and `cancel`.
final class Transfer: @unchecked Sendable {
    /// What comes, in this order: one head, any number of bytes, one end.
    enum Piece: Sendable {
        case bytes([UInt8])
        /// `nil`: well.
        case end(TransferProblem?)
        case head(AnswerHead)
    }

    /// How much may wait to be read.
    private static let capacity = 1 << 20

    let easy: UnsafeMutableRawPointer
    private let pool: TransferPool
    private let setup: TransferSetup
    private var reader = HeadReader()
    private var head: AnswerHead?
    private var bytes: [UInt8] = []
    private var end: Piece?
    private var waiter: UnsafeContinuation<Piece, Never>?
    private var isPaused = false
    private var isDelivering = false

    /// A transfer that begins at once; on the loop's thread.
    init?(_ hop: Hop, _ options: TransferOptions, in pool: TransferPool) {
        guard let setup = TransferSetup(hop, options) else { return nil }
        self.setup = setup
        easy = setup.easy
        self.pool = pool
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_set_receivers(
            easy, { bytes, size, count, context in Transfer.from(context)?.takeLine(bytes, size * count) ?? 0 },
            { bytes, size, count, context in Transfer.from(context)?.take(bytes, size * count) ?? 0 }, context)
        guard pool.add(self) else { return nil }
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The next piece; after the end, the end again.
    ///
    /// One reader at a time.
    func next() async -> Piece {
        await withUnsafeContinuation { continuation in
            pool.loop.perform {
                self.waiter = continuation
                self.deliver()
            }
        }
    }

    /// Ends the transfer at once, if it still runs; what is read then is its end.
    func cancel() {
        pool.loop.perform {
            guard self.end == nil else { return }
            self.pool.remove(self)
            self.head = nil
            self.bytes = []
            self.end = .end(.cancelled)
            self.deliver()
        }
    }

    /// Called by the pool once libcurl is done with it.
    func finish(_ code: CURLcode) {
        end = .end(code == CURLE_OK ? nil : setup.problem(code))
        scheduleDelivery()
    }

    private func takeLine(_ start: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        let line = String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
        if let head = reader.take(line) {
            self.head = head
            scheduleDelivery()
        }
        return count
    }

    private func take(_ start: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        if !bytes.isEmpty, bytes.count + count > Self.capacity {
            isPaused = true
            return Int(CURL_WRITEFUNC_PAUSE)
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
        scheduleDelivery()
        return count
    }

    /// At the end of the loop's turn, when libcurl is not on the stack and more may have come.
    private func scheduleDelivery() {
        guard !isDelivering else { return }
        isDelivering = true
        pool.loop.atEndOfTurn {
            self.isDelivering = false
            self.deliver()
        }
    }

    private func deliver() {
        guard let waiter, let piece = takePiece() else { return }
        self.waiter = nil
        waiter.resume(returning: piece)
        guard isPaused, bytes.isEmpty, end == nil else { return }
        isPaused = false
        _ = ccurl_easy_pause(easy, CURLPAUSE_CONT)
    }

    private func takePiece() -> Piece? {
        if let head {
            self.head = nil
            return .head(head)
        }
        guard bytes.isEmpty else {
            defer { bytes = [] }
            return .bytes(bytes)
        }
        return end
    }
}
