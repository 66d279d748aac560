import CPlatform
public import Engine
import FileWork
@preconcurrency import Glibc

extension Surroundings {
    /// The surroundings of this process, as they are now.
    ///
    /// What a poor environment lacks is looked up: the user's name and home folder in the user database; without a
    /// `PATH` steps get the usual one.
    public static func current() -> Surroundings {
        var (variables, raw) = currentEnvironment()
        if variables["PATH"] == nil { variables["PATH"] = "/usr/local/bin:/usr/bin:/bin" }
        let home = given(variables["HOME"]) ?? UserRecord.current()?.home
        let name = given(variables["USER"])
        var surroundings = Surroundings(
            environment: variables, callerFolder: currentFolder(), homeFolder: home,
            userName: { UserRecord.current()?.name ?? name ?? String(getuid()) }, hostName: currentHostName(),
            cores: Int(cp_usable_cores()), temporaryFolder: temporaryFolder(variables["TMPDIR"]), pid: Int(getpid()),
            now: { WallTime.current() }, random: { Double.random(in: 0...1) },
            world: { FileWorld(folder: $0, homeFolder: home, clock: { WallTime.current() }) })
        surroundings.openFiles = cp_descriptor_limit()
        surroundings.rawVariables = raw
        surroundings.readFile = { path throws(FileProblem) in try FileContent(path).bytes }
        return surroundings
    }

    /// The environment of this process; of two variables of one name the first.
    ///
    /// Bytes that are no UTF-8 are replaced; the variables that have some are there once more as they are.
    static func currentEnvironment() -> (variables: [String: String], raw: [RawVariable]) {
        var variables: [String: String] = [:]
        var raw: [RawVariable] = []
        var pointer = environ
        while let entry = pointer.pointee {
            pointer += 1
            let text = String(cString: entry)
            guard let equals = text.dropFirst().firstIndex(of: "=") else { continue }
            let name = String(text[..<equals])
            guard variables[name] == nil else { continue }
            let value = String(text[text.index(after: equals)...])
            variables[name] = value
            // Only what was replaced can be no UTF-8.
            if text.utf8.contains(0xEF), String(validatingCString: entry) == nil {
                let bytes = UnsafeBufferPointer(start: entry, count: strlen(entry)).map { UInt8(bitPattern: $0) }
                raw.append(RawVariable(name: name, value: value, bytes: bytes))
            }
        }
        return (variables, raw)
    }

    private static func given(_ value: String?) -> String? { value.flatMap { $0.isEmpty ? nil : $0 } }

    private static func currentFolder() -> String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }

    private static func currentHostName() -> String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func temporaryFolder(_ variable: String?) -> String {
        guard let folder = given(variable), folder.hasPrefix("/") else { return "/tmp" }
        return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    }
}

extension WallTime {
    /// The moment it is.
    static func current() -> WallTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return WallTime(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }
}
