import Channels

/// Keeps the jobs that it is given until the test runs them, on the test's own thread.
final class QueueExecutor: TaskExecutor {
    private let jobs = Lock<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs jobs, also those that come meanwhile, in order, until there are none; how many.
    @discardableResult func run() -> Int {
        var count = 0
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            count += 1
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
        return count
    }
}
