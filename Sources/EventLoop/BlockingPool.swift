import CPlatform
import Channels
import Glibc

/// A few threads for work that blocks, as that on files; each is started when work waits and none is idle.
final class BlockingPool: Sendable {
    typealias Work = @Sendable () -> Void

    /// More would not make a disk faster, and the rest of the machine belongs to the steps.
    private static let maximum = 4

    /// What the threads share; it outlives the pool for as long as one of them works.
    final class Shared: @unchecked Sendable {
        struct State {
            var waiting: [Work] = []
            var next = 0
            /// What waits and what is being worked on.
            var outstanding = 0
            var threads = 0
        }

        let state = Lock(State())
        private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

        init() { sem_init(semaphore, 0, 0) }

        deinit {
            sem_destroy(semaphore)
            semaphore.deallocate()
        }

        func post() { sem_post(semaphore) }

        /// One piece of work after another; nothing left after a wake-up means: the pool is gone.
        func serve() {
            cp_signals_block_all()
            while true {
                while sem_wait(semaphore) != 0 {}
                guard let work = state.withLock({ $0.take() }) else { return }
                work()
                state.withLock { $0.outstanding -= 1 }
            }
        }
    }

    private let shared = Shared()

    deinit {
        let threads = shared.state.withLock { $0.threads }
        for _ in 0..<threads { shared.post() }
    }

    /// Runs `work` on one of the threads.
    func run(_ work: @escaping Work) {
        let needsThread = shared.state.withLock { state in
            state.waiting.append(work)
            state.outstanding += 1
            guard state.outstanding > state.threads, state.threads < BlockingPool.maximum else { return false }
            state.threads += 1
            return true
        }
        guard !needsThread || startThread() else { return runHere() }
        shared.post()
    }

    /// Returns whether there is a thread at all.
    private func startThread() -> Bool {
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(shared).toOpaque()
        guard pthread_create(&thread, nil, serveBlockingPool, argument) != 0 else {
            pthread_detach(thread)
            return true
        }
        Unmanaged<Shared>.fromOpaque(argument).release()
        return shared.state.withLock { state in
            state.threads -= 1
            return state.threads > 0
        }
    }

    /// Without a single thread the caller does the work: late is better than never.
    private func runHere() {
        shared.state.withLock { $0.take() }?()
        shared.state.withLock { $0.outstanding -= 1 }
    }
}

private func serveBlockingPool(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<BlockingPool.Shared>.fromOpaque(argument).takeRetainedValue().serve() }
    return nil
}

extension BlockingPool.Shared.State {
    /// The oldest work that waits.
    fileprivate mutating func take() -> BlockingPool.Work? {
        guard next < waiting.count else { return nil }
        defer {
            next += 1
            if next == waiting.count {
                waiting.removeAll(keepingCapacity: true)
                next = 0
            }
        }
        return waiting[next]
    }
}
