extension Work {
    /// How it lives as a service, if it is one.
    public var service: Service? {
        switch self {
        case .exec(let program): program.process.background
        case .run(let script): script.process.background
        case .assert, .file, .http, .prompt, .steps, .use, .wait: nil
        }
    }
}
