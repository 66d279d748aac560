import Engine
import Glibc

/// Finds programs as a shell does.
struct ProgramLookup {
    /// Where programs are looked for when nothing says where.
    static let defaultPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

    /// The value of `PATH`.
    let path: String
    /// The folder that relative names count from.
    let folder: String

    /// The file of `program`; throws if there is none.
    func file(of program: String) throws(StepFailure) -> String {
        // The kernel says what is wrong with it, when it is executed.
        if program.contains("/") { return program }
        var unfit: String?
        for entry in path.split(separator: ":", omittingEmptySubsequences: false) {
            // An empty entry is the working folder.
            let place = entry.isEmpty ? folder : entry.first == "/" ? String(entry) : folder + "/" + entry
            let candidate = place + "/" + program
            guard isFile(candidate) else { continue }
            if access(candidate, X_OK) == 0 { return candidate }
            unfit = unfit ?? candidate
        }
        if let unfit { throw StepFailure(.spawn, "the program '\(program)' may not be executed: \(unfit)") }
        throw StepFailure(.spawn, "there is no program '\(program)' in PATH (\(path))")
    }

    private func isFile(_ file: String) -> Bool {
        var status = stat()
        return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
