import Actions

/// Executes one attempt of a step: turns the elements of its action into events, and reports how it ended.
struct AttemptRunner: Sendable {
    let log: EventLog
    let messages: Channel<RunMessage>
    let clock: any Clock<Duration>
    let action: Action<Attempt, StepElement>
    let attempt: Attempt
    /// The limit of the attempt; of a service, until it is ready.
    let timeout: Duration?
    /// The execution and its elements, if it has begun already.
    private var begun: (elements: Observed<StepElement>, execution: Execution<StepElement>)?

    init(
        log: EventLog, messages: Channel<RunMessage>, clock: any Clock<Duration>,
        action: Action<Attempt, StepElement>, attempt: Attempt, timeout: Duration?
    ) {
        self.log = log
        self.messages = messages
        self.clock = clock
        self.action = action
        self.attempt = attempt
        self.timeout = timeout
    }

    /// Executes the action now instead of in `run`.
    mutating func begin() {
        // Observed before it is executed, or the first elements are missed.
        let elements = action.elements
        begun = (elements, action.execute(attempt))
    }

    /// Runs the attempt to its end, with a timer beside it if it has a limit.
    @concurrent func run() async {
        guard let timeout else { return await execute() }
        await withDiscardingTaskGroup { group in
            group.addTask {
                guard (try? await clock.sleep(for: timeout)) != nil else { return }
                messages.send(.timedOut(step: attempt.index, attempt: attempt.number))
            }
            await execute()
            group.cancelAll()
        }
    }

    @concurrent private func execute() async {
        let elements = begun?.elements ?? action.elements
        var iterator = elements.makeAsyncIterator()
        let execution = begun?.execution ?? action.execute(attempt)
        var report = AttemptReport(end: .failure(StepFailure(.internal, "the step's work ended without a word")))
        var throttle = ProgressThrottle()
        let stopwatch = Stopwatch(clock)
        reading: while let batch = await iterator.nextBatch() {
            for element in batch {
                if case .ended(let end) = element {
                    report.end = end
                    break reading
                }
                take(element, into: &report, &throttle, stopwatch)
            }
            await log.ready()
        }
        if let held = throttle.flush() { log.record(.stepProgress(step: attempt.index, held)) }
        // Only now may the action execute again.
        _ = try? await execution.waitForEnd()
        messages.send(.attemptEnded(step: attempt.index, report))
    }

    private func take(
        _ element: StepElement, into report: inout AttemptReport, _ throttle: inout ProgressThrottle,
        _ stopwatch: Stopwatch
    ) {
        let step = attempt.index
        switch element {
        case .changed(let changed): report.changed = changed
        case .ended: break
        case .log(var line):
            line.step = step
            log.record(.log(line))
        case .output(let chunk): log.record(.stepOutput(step: step, chunk))
        case .outputs(let outputs): report.outputs = outputs
        case .progress(let progress):
            guard let shown = throttle.admit(progress, elapsed: stopwatch.elapsed) else { return }
            log.record(.stepProgress(step: step, shown))
        case .promptAnswered(let answered): log.record(.promptAnswered(answered))
        case .promptAsked(let asked): log.record(.promptAsked(asked))
        case .promptDismissed(let id, let reason):
            log.record(.promptDismissed(step: step, id: id, reason: reason))
        case .promptRefused(let id, let field, let message):
            log.record(.promptRefused(step: step, id: id, field: field, message: message))
        case .ready:
            log.record(.stepReady(step: step))
            messages.send(.readied(step: step))
        case .withheld(let reasons): report.withheld = reasons
        case .waiting(let cause): log.record(.stepWaiting(step: step, for: cause))
        }
    }
}

extension Action<Attempt, StepElement> {
    /// The action of a step whose work `factory` does.
    convenience init(of factory: any WorkFactory) {
        self.init(replay: .nothing) { attempt, emit in
            let end: AttemptEnd
            do {
                try await factory.perform(attempt, emit)
                end = .success
            } catch let failure as StepFailure {
                end = .failure(failure)
            } catch is PromptDeclined {
                end = .declined
            } catch is CancellationError {
                end = .stopped
            } catch {
                end = .failure(StepFailure(.internal, "\(error)"))
            }
            emit(.ended(end))
        }
    }
}
