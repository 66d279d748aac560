import Glibc

/// A workflow file: where it is, how it was asked for, and what its relative paths count from.
///
///     let file = try WorkflowFile.find("release", from: "/home/me/project", homeFolder: "/home/me")
///     let (workflow, warnings) = try file.load()
public struct WorkflowFile: Hashable, Sendable {
    /// The largest file that is read, in bytes.
    static let maximumSize = 64 << 20

    /// How it was asked for, as messages and events name it; `-` is standard input.
    public let name: String
    /// Where it is opened, absolute; `nil` is standard input.
    public let path: String?
    /// The project folder, absolute: the file's folder, or its parent if that is called `Workflows` or `.flowrun`.
    public let folder: String
    /// Whether it was found in a parent of the caller's folder.
    public let isFromParent: Bool

    /// The file at `path`, which may be relative to `callerFolder`, or `-`; it need not exist.
    public init(at path: String, callerFolder: String) {
        self.init(at: path, callerFolder: callerFolder, isFromParent: false)
    }

    init(at path: String, callerFolder: String, isFromParent: Bool) {
        name = path
        self.isFromParent = isFromParent
        guard path != "-" else {
            (self.path, folder) = (nil, callerFolder)
            return
        }
        let absolute = path.hasPrefix("/") ? path : callerFolder + "/" + path
        self.path = absolute
        folder = Self.projectFolder(of: absolute) ?? callerFolder
    }

    /// Reads the file, once and from its beginning to its end: it may be a pipe.
    public func read() throws(WorkflowFileProblem) -> [UInt8] {
        guard let path else { return try Self.read(0, name) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .unreadable(name, errno) }
        defer { close(descriptor) }
        return try Self.read(descriptor, name)
    }

    /// Reads and checks the workflow; the warnings are those of a file without errors.
    public func load() throws(WorkflowFileProblem) -> (workflow: Workflow, warnings: [Problem]) {
        let file = used(as: name, try read())
        do {
            return try WorkflowParser.parse(file) { path, user throws(ValueProblem) in try Self.read(path, user) }
        } catch {
            throw .invalid(error.problems)
        }
    }

    /// The file as the parser takes it.
    private func used(as name: String, _ bytes: [UInt8]) -> UsedFile {
        let path = path ?? folder + "/-"
        return UsedFile(name: name, path: path, identity: Self.realPath(path) ?? path, folder: folder, bytes: bytes)
    }

    /// The file that a `use` in `user` names: relative to the folder of that file.
    private static func read(_ path: String, _ user: UsedFile) throws(ValueProblem) -> UsedFile {
        let file = WorkflowFile(at: path, callerFolder: Self.folder(of: user.path))
        do {
            let own = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
            let around = path.hasPrefix("/") ? "" : user.name.lastIndex(of: "/").map { user.name[...$0] } ?? ""
            return file.used(as: around + own, try file.read())
        } catch {
            throw ValueProblem(error.message)
        }
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func read(_ descriptor: Int32, _ name: String) throws(WorkflowFileProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count > 0 {
                bytes.append(contentsOf: chunk[..<count])
                guard bytes.count <= maximumSize else { throw .unreadable(name, EFBIG) }
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw .unreadable(name, errno)
            }
        }
    }

    /// The project folder of the file at `path`, absolute; `nil` for one that lies in no folder, as `/dev/fd/63`.
    private static func projectFolder(of path: String) -> String? {
        var info = stat()
        if stat(path, &info) == 0, info.st_mode & S_IFMT != S_IFREG { return nil }
        var components: [Substring] = []
        for component in path.split(separator: "/").dropLast() where component != "." {
            // Behind a symbolic link `..` is not what the text says.
            if component == ".." { return resolved(path) }
            components.append(component)
        }
        return projectFolder(of: components)
    }

    private static func resolved(_ path: String) -> String? {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path
        guard let real = realpath(folder, nil) else { return folder }
        defer { free(real) }
        return projectFolder(of: String(cString: real).split(separator: "/"))
    }

    private static func projectFolder(of components: [Substring]) -> String {
        let isNamed = components.last == "Workflows" || components.last == ".flowrun"
        return "/" + (isNamed ? components.dropLast() : components).joined(separator: "/")
    }
}
