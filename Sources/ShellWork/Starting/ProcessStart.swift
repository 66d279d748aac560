import CPlatform
import Engine
import Glibc

/// Everything that a process is started with.
struct ProcessStart {
    /// The program and its arguments.
    var words: [String]
    /// The file of the program, if it is not to be looked for.
    var file: String?
    /// Its variables.
    var environment: [String: String]
    /// Variables of flowrun's own that are no UTF-8: where `environment` still has one, it goes on as it is.
    var rawVariables: [RawVariable] = []
    /// Its working folder, absolute.
    var folder: String
    /// What it reads.
    var input: Int32 = -1
    /// What it writes to.
    var output: Int32 = -1
    /// Where its errors go.
    var errors: Int32 = -1
    /// Whether it gets the terminal that it reads.
    var takesTerminal = false
    /// Whether it ignores SIGHUP, as its parent did.
    var ignoresHangUp = false

    /// Starts the process; throws what a person must know to mend it.
    func start() throws(StepFailure) -> (pid: Int32, descriptor: Int32) {
        let lookup = ProgramLookup(path: environment["PATH"] ?? ProgramLookup.defaultPath, folder: folder)
        let path = if let file { file } else { try lookup.file(of: words[0]) }
        var arguments = try argumentTexts()
        var variables = try variableTexts()
        var request = cp_spawn_request()
        request.fds = (input, output, errors)
        request.ignores_hangup = ignoresHangUp ? 1 : 0
        request.group = Int32((takesTerminal ? CP_GROUP_FOREGROUND : CP_GROUP_SESSION).rawValue)
        request.terminal = input
        let spawned = path.withCString { path in
            folder.withCString { folder in
                arguments.withPointers { arguments in
                    variables.withPointers { variables in
                        request.path = path
                        request.folder = folder
                        request.argv = arguments
                        request.envp = variables
                        return Self.spawn(&request)
                    }
                }
            }
        }
        guard spawned.error == 0 else { throw failure(spawned, path) }
        return (spawned.pid, spawned.pidfd)
    }

    private func argumentTexts() throws(StepFailure) -> CStrings {
        var arguments = CStrings()
        for (index, word) in words.enumerated() {
            guard word.utf8.count < Self.longestText else {
                let what = index == 0 ? "the program's name" : "argument \(index) of '\(words[0])'"
                throw tooLong(what, word.utf8.count)
            }
            guard arguments.append(word) else {
                throw StepFailure(.spawn, "an argument of '\(words[0])' has a NUL in it, which no program can be given")
            }
        }
        return arguments
    }

    private func variableTexts() throws(StepFailure) -> CStrings {
        var variables = CStrings()
        for (name, value) in environment {
            if let raw = rawVariables.first(where: { $0.name == name && $0.value == value }) {
                variables.append(bytes: raw.bytes)
                continue
            }
            guard name.utf8.count + 1 + value.utf8.count < Self.longestText else {
                throw tooLong("the variable '\(name)'", value.utf8.count)
            }
            guard variables.append(name, "=", value) else {
                throw StepFailure(.spawn, "the variable '\(name)' has a NUL in it, which no program can be given")
            }
        }
        return variables
    }

    /// What the kernel takes of one argument or variable (`MAX_ARG_STRLEN`, 32 pages), the zero behind it included.
    private static let longestText = 128 * 1024

    private func tooLong(_ what: String, _ count: Int) -> StepFailure {
        StepFailure(
            .spawn,
            "\(what) has \(count >> 10) KiB, but the system takes at most 128 KiB; pass it by `stdin: {text: …}` or in "
                + "a file")
    }

    /// Starts what `request` says, again for some 100 ms while its file is busy: a process that another thread has just
    /// forked may hold a script that has been written a moment ago, until it executes something else.
    private static func spawn(_ request: inout cp_spawn_request) -> cp_spawned {
        var spawned = cp_spawn(&request)
        for _ in 0..<100 where spawned.error == ETXTBSY {
            poll(nil, 0, 1)
            spawned = cp_spawn(&request)
        }
        return spawned
    }

    private func failure(_ spawned: cp_spawned, _ path: String) -> StepFailure {
        let reason = String(cString: strerror(spawned.error))
        switch UInt32(spawned.call) {
        case CP_CALL_FOLDER.rawValue:
            let what = spawned.error == ENOENT ? "there is no such folder" : reason
            return StepFailure(.spawn, "the working folder '\(folder)' cannot be entered: \(what)")
        case CP_CALL_EXEC.rawValue: return StepFailure(.spawn, execution(spawned.error, path, reason))
        default: return StepFailure(.spawn, "no process could be started for '\(words[0])': \(reason)")
        }
    }

    private func execution(_ error: Int32, _ path: String, _ reason: String) -> String {
        let absolute = path.hasPrefix("/") ? path : folder + "/" + path
        switch error {
        case E2BIG:
            let longest = environment.max { $0.value.utf8.count < $1.value.utf8.count }
            let hint = longest.map { ", of which the variable '\($0.key)' is the longest" } ?? ""
            return
                "the arguments and variables of '\(words[0])' are together too long for the system\(hint); pass what "
                + "is long by `stdin: {text: …}` or in a file"
        case EACCES: return "the program '\(path)' may not be executed; is it executable?"
        case ENOENT where access(absolute, F_OK) == 0:
            return "'\(path)' cannot be executed: the interpreter that its first line names does not exist"
        case ENOENT: return "there is no program '\(path)'"
        case ENOEXEC: return "'\(path)' is no program: it has neither a known format nor a first line with '#!'"
        default: return "the program '\(path)' cannot be executed: \(reason)"
        }
    }
}
