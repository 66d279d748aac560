extension RunCoordinator {
    /// Cancels the run; a second time ends everything at once.
    ///
    /// After a declined prompt running steps finish (`stopsRunning` is false); other prompts are dismissed.
    func cancel(_ cause: CancelCause, signal: Int?, stopsRunning: Bool) {
        let isFirst = cancellation.cause == nil
        if isFirst {
            cancellation.cancel(cause, signal: signal)
            log.record(.runCancelling(by: cause, signal: signal))
            journal?.flush()
        } else if stopsRunning, cause != .timeout {
            isKilled = true
        }
        let stop: Stop = isKilled ? .kill : .cancelled(signal: signal ?? 15)
        for index in active.keys.sorted() where stopsRunning || nodes[index].body.work.kind == .prompt {
            self.stop(index, stop)
        }
    }

    /// Stops the step at `index` if it runs; one that pauses before its next attempt ends now.
    func stop(_ index: Int, _ stop: Stop) {
        guard let step = active[index] else { return }
        if step.isPausing {
            return finish(index, StepEnd(outcome: .cancelled))
        }
        step.stop.request(stop)
        // Another step may execute the action that this one waits to execute.
        if step.question == nil { step.action.cancel() }
    }
}
