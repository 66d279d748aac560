import Engine

/// `read`: gives the text of a file.
struct ReadRequest: FileRequest {
    let path: Path
    /// In bytes.
    let maxSize: Int

    func perform(_ task: FileTask) throws -> FileOutcome {
        let file = try FileContent(Place(path), followsLinks: true, for: task.operation)
        if file.status.size > maxSize { throw tooLarge(task) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.status.size)
        while true {
            try task.checkStop()
            let chunk = try file.next()
            if chunk.isEmpty { break }
            // Files of /proc say that they are empty.
            if bytes.count + chunk.count > maxSize { throw tooLarge(task) }
            bytes.append(contentsOf: chunk)
        }
        guard let content = String(validating: bytes, as: UTF8.self) else {
            throw task.failure(path, because: "it is not UTF-8 text")
        }
        var outputs = [NamedValue("content", .string(content))]
        if let json = try? Value(json: content) { outputs.append(NamedValue("json", json)) }
        return FileOutcome(path: path, changed: false, outputs: outputs)
    }

    private func tooLarge(_ task: FileTask) -> StepFailure {
        task.failure(path, because: "it is larger than \(maxSize) bytes; `maxSize` allows more")
    }
}
