@testable import FileWork

extension FileTask {
    /// A task that nobody stops or watches.
    static var idle: FileTask { FileTask(operation: "test", marker: "test", stop: StopFlag(), report: { _ in }) }
}
