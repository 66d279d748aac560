import Glibc

extension WorkflowFile {
    /// The folders that hold workflows by name, in a folder of a project.
    private static let shelves = ["Workflows", ".flowrun"]
    private static let endings = [".yaml", ".yml"]

    /// Whether `word` is a path of a file, not a name to look for: `cli.md` §1.
    public static func isPath(_ word: String) -> Bool {
        word == "-" || word.utf8.contains(UInt8(ascii: "/")) || endings.contains { word.hasSuffix($0) }
    }

    /// The file that `word`, a path or a name, means to somebody in `callerFolder`.
    ///
    /// A name is looked for there and then in each parent, up to the home folder, a file-system boundary or a folder of
    /// another owner, none of which is looked into.
    public static func find(
        _ word: String, from callerFolder: String, homeFolder: String?
    ) throws(WorkflowFileProblem) -> WorkflowFile {
        if isPath(word) { return WorkflowFile(at: word, callerFolder: callerFolder) }
        let search = FolderSearch(from: callerFolder, homeFolder: homeFolder)
        for folder in search.folders {
            let paths = shelves.flatMap { shelf in endings.map { "\(shelf)/\(word)\($0)" } }
            if let file = try pick(paths, in: folder, search) { return file }
        }
        let names = list(from: callerFolder, homeFolder: homeFolder).map(\.shortName)
        throw .unknown(name: word, near: Suggestion(for: word, among: names).name)
    }

    /// The file to run when none is named: `flowrun.yaml` in `callerFolder`, its `Workflows/` or `.flowrun/`.
    public static func findDefault(from callerFolder: String) throws(WorkflowFileProblem) -> WorkflowFile? {
        let search = FolderSearch(from: callerFolder, homeFolder: nil)
        for prefix in ["", "Workflows/", ".flowrun/"] {
            if let file = try pick(endings.map { "\(prefix)flowrun\($0)" }, in: callerFolder, search) { return file }
        }
        return nil
    }

    /// The workflows that can be run by name from `callerFolder`, the nearest folder first, each folder by name.
    ///
    /// One that is hidden by another of the same name in a nearer folder is left out.
    public static func list(from callerFolder: String, homeFolder: String?) -> [WorkflowFile] {
        let search = FolderSearch(from: callerFolder, homeFolder: homeFolder)
        var seen: Set<String> = []
        var files: [WorkflowFile] = []
        for folder in search.folders {
            var names: [(name: String, path: String)] = []
            if folder == callerFolder {
                names += endings.map { ("flowrun", "flowrun\($0)") }.filter { search.isUsable($0.1, in: folder) }
            }
            for shelf in shelves {
                for entry in search.entries(of: shelf, in: folder) {
                    guard let ending = endings.first(where: { entry.hasSuffix($0) }), !entry.hasPrefix(".") else {
                        continue
                    }
                    names.append((String(entry.dropLast(ending.count)), "\(shelf)/\(entry)"))
                }
            }
            let isFromParent = folder != callerFolder
            for (name, path) in names.sorted(by: { ($0.name, $0.path) < ($1.name, $1.path) })
            where seen.insert(name).inserted {
                files.append(file(path, in: folder, callerFolder, isFromParent))
            }
        }
        return files
    }

    /// The name by which it can be run: its file's name without the ending.
    public var shortName: String {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        return Self.endings.first { last.hasSuffix($0) }.map { String(last.dropLast($0.count)) } ?? last
    }

    /// The one of `paths` that is there.
    private static func pick(
        _ paths: [String], in folder: String, _ search: FolderSearch
    ) throws(WorkflowFileProblem) -> WorkflowFile? {
        let found = paths.filter { search.isUsable($0, in: folder) }
        let isFromParent = folder != search.start
        guard found.count < 2 else { throw .ambiguous(found.map { isFromParent ? "\(folder)/\($0)" : $0 }) }
        return found.first.map { file($0, in: folder, search.start, isFromParent) }
    }

    private static func file(
        _ path: String, in folder: String, _ callerFolder: String, _ isFromParent: Bool
    ) -> WorkflowFile {
        let path = isFromParent ? (folder == "/" ? "/" : folder + "/") + path : path
        return WorkflowFile(at: path, callerFolder: callerFolder, isFromParent: isFromParent)
    }
}
