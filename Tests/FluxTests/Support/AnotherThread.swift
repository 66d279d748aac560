import Dispatch

/// Calls `body` on another thread, and returns once it has.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "another thread").async {
        body()
        done.signal()
    }
    done.wait()
}
