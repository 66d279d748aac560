import EventLoop
import ShellWork

/// Fetches the secrets of a workflow before its first step: `format.md` §2 and §9.
struct SecretFetcher {
    /// What was found, or what is wrong.
    struct Found {
        var values: [NamedValue] = []
        var notices: [LogLine] = []
        var problems: [String] = []
    }

    /// Why a secret has no value.
    private enum Gap: Error {
        /// It has one, which cannot be used; in words that follow its name.
        case bad(String)
        /// There is none; how to give it.
        case missing(String)
    }

    let scope: InputScope
    let loop: EventLoop
    /// What a person gave.
    let asked: [String: String]
    /// What tells the secrets from others in messages: the file that they stand in, if it is a used one.
    var place = ""

    /// Fetches those that an expression names; `mask` hides them from then on.
    func fetch(_ secrets: [Secret], _ mask: SecretMask) async -> Found {
        var found = Found()
        for secret in secrets where secret.isUsed {
            do throws(Gap) {
                let value = try await value(of: secret, &found)
                guard mask.add(value) else { throw .bad(": " + SecretMask.refusal) }
                found.values.append(NamedValue(secret.name, .string(value)))
            } catch {
                switch error {
                case .bad(let why): found.problems.append("secret `\(secret.name)`\(place)\(why)")
                case .missing where secret.isOptional: found.values.append(NamedValue(secret.name, .string("")))
                case .missing(let how): found.problems.append("missing secret `\(secret.name)`\(place): \(how)")
                }
            }
        }
        return found
    }

    private func value(of secret: Secret, _ found: inout Found) async throws(Gap) -> String {
        switch secret.source {
        case .command(let words): return try await output(of: words)
        case .env(let text): return try variable(try self.text(text))
        case .file(let text):
            let path = try self.text(text)
            let content = try content(of: path)
            if content.isPublic {
                found.notices.append(
                    LogLine(
                        .warning,
                        "the file '\(path)' of the secret `\(secret.name)`\(place) can be read by all users; "
                            + "`chmod 600` it"))
            }
            return try Self.text(content.bytes)
        case .prompt:
            guard let text = asked[secret.name] else { throw .missing(Self.cannotAsk) }
            return text
        }
    }

    /// How to give a secret that somebody must be asked for.
    static let cannotAsk = "there is nobody to ask; run flowrun on a terminal, or let the secret come from `env`"

    private func variable(_ name: String) throws(Gap) -> String {
        if scope.surroundings.rawVariables.contains(where: { $0.name == name }) { throw .bad(" is not UTF-8") }
        let value = scope.surroundings.environment[name] ?? fileVariable(name)
        guard let value, !value.isEmpty else { throw .missing("set the variable \(name)") }
        return value
    }

    /// What the workflow's `dotenv` sets; of a file that cannot be read the run itself will tell.
    private func fileVariable(_ name: String) -> String? {
        let workflow = scope.workflow
        let files = DotenvFiles(workflow.dotenv, folder: workflow.folder, scope.surroundings)
        return (try? files.variables(in: scope))?[name]
    }

    private func content(of path: String) throws(Gap) -> FileContent {
        do throws(FileProblem) {
            return try FileContent(scope.surroundings.resolve(path, from: scope.workflow.folder))
        } catch {
            throw .missing("the file '\(path)' cannot be read: \(error.reason)")
        }
    }

    private func output(of texts: [Text]) async throws(Gap) -> String {
        var words: [String] = []
        for text in texts { words.append(try self.text(text)) }
        let output: ProgramOutput
        do throws(StepFailure) {
            output = try await ProgramOutput.read(
                words, in: scope.workflow.folder, scope.surroundings, limit: SecretMask.longest + 2, on: loop)
        } catch {
            throw .missing(error.message)
        }
        // What it printed may be a part of the secret: it is not told.
        switch output.exit {
        case .code(0): return try Self.text(output.bytes)
        case .code(let code): throw .missing("its command `\(words[0])` failed with exit code \(code)")
        case .signal(let signal): throw .missing("its command `\(words[0])` was ended by signal \(signal)")
        case nil: throw .bad(": " + SecretMask.refusal)
        }
    }

    private func text(_ text: Text) throws(Gap) -> String {
        do throws(FieldProblem) {
            return try scope.value(.text(text)).text
        } catch {
            throw .bad(" \(error.message)")
        }
    }

    /// The text in bytes, without the newline at its end.
    private static func text(_ bytes: [UInt8]) throws(Gap) -> String {
        var bytes = bytes[...]
        if bytes.last == UInt8(ascii: "\n") {
            bytes.removeLast()
            if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        }
        guard !bytes.isEmpty else { throw .missing("it is empty") }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .bad(" is not UTF-8") }
        guard !bytes.contains(0) else { throw .bad(" has a NUL in it") }
        return text
    }
}
