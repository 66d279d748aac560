extension Work {
    /// Whether it has the terminal while it runs.
    public var isInteractive: Bool {
        switch self {
        case .exec(let program): program.process.isInteractive
        case .run(let script): script.process.isInteractive
        case .assert, .file, .http, .prompt, .steps, .use, .wait: false
        }
    }

    /// How it lives as a service, if it is one.
    public var service: Service? {
        switch self {
        case .exec(let program): program.process.background
        case .run(let script): script.process.background
        case .assert, .file, .http, .prompt, .steps, .use, .wait: nil
        }
    }
}
