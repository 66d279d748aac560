/// A list of options in which one, or any number, is being chosen, narrowed by what is typed.
public struct SelectionList: Hashable, Sendable {
    /// One option of the list.
    public struct Item: Hashable, Sendable {
        /// What is shown, and what a filter looks through.
        public var title: String
        /// Whether it can be chosen now.
        public var isEnabled: Bool

        /// An option shown as `title`.
        public init(_ title: String, isEnabled: Bool = true) {
            self.title = title
            self.isEnabled = isEnabled
        }
    }

    /// What can be chosen.
    public private(set) var items: [Item]
    /// The option at which the cursor stands.
    public private(set) var position: Int
    /// What is checked, when any number may be.
    public private(set) var checked: Set<Int>
    /// Whether any number may be chosen.
    public let allowsSeveral: Bool
    /// What has been typed to narrow the list; `nil` when nothing was.
    public private(set) var filter: String?
    /// The options that the filter leaves, in their order.
    public private(set) var shown: [Int]

    /// A list of `items`, the cursor at `position`, or at the first one that is enabled.
    public init(_ items: [Item], position: Int = 0, allowsSeveral: Bool = false, checked: Set<Int> = []) {
        self.items = items
        self.position = position
        self.allowsSeveral = allowsSeveral
        self.checked = checked
        shown = Array(items.indices)
        settle()
    }

    /// What is chosen now, in the order of the list.
    public var chosen: [Int] {
        if allowsSeveral { return checked.sorted() }
        return selectable.contains(position) ? [position] : []
    }

    /// Does what `key` means; whether it means anything here.
    ///
    /// Letters narrow the list, except `j` and `k`, which move until `/` or another letter has begun a filter.
    @discardableResult
    public mutating func apply(_ key: Key) -> Bool {
        switch key {
        case .control("a") where allowsSeveral: toggleAll()
        case .control("n"), .down: move(1)
        case .control("p"), .up: move(-1)
        case .scalar("j") where filter == nil: move(1)
        case .scalar("k") where filter == nil: move(-1)
        case .scalar("/") where filter == nil: narrow("")
        case .scalar(" ") where allowsSeveral: toggle()
        case .scalar(let scalar): narrow((filter ?? "") + String(scalar))
        case .paste(let text): narrow((filter ?? "") + VisibleText.line(text))
        case .backspace: narrow(filter.flatMap { $0.isEmpty ? nil : String($0.dropLast()) })
        case .control("u"), .control("w"): narrow(nil)
        case .pageDown: page(1)
        case .pageUp: page(-1)
        case .end: position = selectable.last ?? position
        case .home: position = selectable.first ?? position
        default: return false
        }
        return true
    }

    /// Shows all options again.
    mutating func clearFilter() { narrow(nil) }

    /// Takes over which options are enabled by now.
    mutating func update(_ items: [Item]) {
        guard items != self.items else { return }
        self.items = items
        settle()
    }

    /// The places in `shown` of the options to show in `height` rows, with the cursor among them.
    public func window(height: Int) -> Range<Int> {
        guard !shown.isEmpty else { return 0..<0 }
        let height = max(1, min(height, shown.count))
        let cursor = shown.firstIndex(of: position) ?? 0
        let start = min(max(0, cursor - height / 2), shown.count - height)
        return start..<start + height
    }

    // MARK: Changes

    private var selectable: [Int] { shown.filter { items[$0].isEnabled } }

    private mutating func move(_ step: Int) {
        let selectable = selectable
        guard !selectable.isEmpty else { return }
        let place = selectable.firstIndex(of: position) ?? 0
        position = selectable[(place + step + selectable.count) % selectable.count]
    }

    private mutating func page(_ direction: Int) {
        let selectable = selectable
        guard let place = selectable.firstIndex(of: position) else { return }
        position = selectable[min(max(0, place + direction * 10), selectable.count - 1)]
    }

    private mutating func toggle() {
        guard selectable.contains(position) else { return }
        if checked.remove(position) == nil { checked.insert(position) }
    }

    /// Checks everything that is shown, or nothing of it if all of it is checked.
    private mutating func toggleAll() {
        let all = Set(selectable)
        if all.isSubset(of: checked) { checked.subtract(all) } else { checked.formUnion(all) }
    }

    /// Shows what holds each word of `text`, whatever its case.
    private mutating func narrow(_ text: String?) {
        filter = text
        let words = (text ?? "").lowercased().split(separator: " ")
        shown = items.indices.filter { index in
            let title = items[index].title.lowercased()
            return words.allSatisfy { title.contains($0) }
        }
        settle()
    }

    /// Puts the cursor on an option that can be chosen.
    private mutating func settle() {
        let selectable = selectable
        if !selectable.contains(position) { position = selectable.first ?? shown.first ?? 0 }
    }
}
