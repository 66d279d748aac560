/// One folder of a file picker, as it is shown.
struct FilePickerPage: Sendable {
    /// What a person did with it.
    enum Step: Hashable, Sendable {
        case entered(String)
        case picked([String])
    }

    let picker: FilePicker
    let folder: String
    let entries: [FileEntry]
    private let patterns: [NamePattern]
    /// Why another folder could not be entered.
    var message: String?

    init(_ picker: FilePicker, folder: String, entries: [FileEntry]) {
        self.picker = picker
        self.folder = folder
        patterns = picker.patterns.map(NamePattern.init)
        self.entries = entries.filter { picker.showsHidden || !$0.name.hasPrefix(".") }
    }

    /// The folder that this one is in.
    var parent: String { "/" + folder.split(separator: "/").dropLast().joined(separator: "/") }

    func path(_ name: String) -> String {
        if name == "." { return folder }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    var dialog: Dialog<Step> {
        let field: ModalField =
            picker.allowsSeveral
            ? .choices("files", options, label: folder, validate: refusal) : .choice("files", options, label: folder)
        return Dialog(
            picker.title, message: message, fields: [field],
            actions: [.action("OK") { step($0.list("files")) }.preferred(), .cancel()])
    }

    private func step(_ values: [String]) -> Step {
        let names = values.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        // A folder is entered, unless folders are what is picked: those of a single pick by their `.`.
        guard let first = values.first, first.hasSuffix("/"), !(picker.allowsSeveral && picksFolders && first != "../")
        else { return .picked(names) }
        return .entered(names[0])
    }

    private func refusal(_ values: [String]) -> String? {
        if values.isEmpty { return "nothing is checked" }
        let isMixed = values.count > 1 && values.contains { $0 == "../" || ($0.hasSuffix("/") && !picksFolders) }
        return isMixed ? "check what to pick, or one folder to enter" : nil
    }

    private var picksFolders: Bool { picker.kind != .file }

    private var options: [ModalOption] {
        var options: [ModalOption] = []
        if picksFolders, !picker.allowsSeveral { options.append(ModalOption(".", title: "(this folder)")) }
        if folder != "/" { options.append("../") }
        options += entries.filter(\.isFolder).map { ModalOption($0.name + "/") }
        if picker.kind != .folder {
            options += entries.filter { !$0.isFolder && matches($0.name) }.map { ModalOption($0.name) }
        }
        return options
    }

    private func matches(_ name: String) -> Bool {
        patterns.isEmpty || patterns.contains { $0.matches(name) }
    }
}
