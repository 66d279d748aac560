/// A list of options in which one, or any number, is being chosen.
public struct SelectionList: Hashable, Sendable {
    /// How many options there are.
    public let count: Int
    /// The option at which the cursor stands.
    public private(set) var position: Int
    /// What is checked, when any number may be.
    public private(set) var checked: Set<Int>
    /// Whether any number may be chosen.
    public let allowsSeveral: Bool
    private let enabled: Set<Int>

    /// A list of `count` options, the cursor at `position`; options outside `enabled` are passed over.
    public init(
        count: Int, position: Int = 0, allowsSeveral: Bool = false, checked: Set<Int> = [], enabled: Set<Int>? = nil
    ) {
        self.count = count
        self.allowsSeveral = allowsSeveral
        self.checked = checked
        self.enabled = enabled ?? Set(0..<count)
        let start = min(max(position, 0), max(count - 1, 0))
        self.position = self.enabled.contains(start) ? start : (self.enabled.min() ?? start)
    }

    /// What is chosen now, in the order of the list.
    public var chosen: [Int] {
        if allowsSeveral { return checked.sorted() }
        return enabled.contains(position) ? [position] : []
    }

    /// Does what `key` means; whether it means anything here.
    @discardableResult
    public mutating func apply(_ key: Key) -> Bool {
        switch key {
        case .control("a") where allowsSeveral: checked = checked == enabled ? [] : enabled
        case .control("n"), .down, .scalar("j"): move(1)
        case .control("p"), .scalar("k"), .up: move(-1)
        case .end, .scalar("G"): position = enabled.max() ?? position
        case .home, .scalar("g"): position = enabled.min() ?? position
        case .scalar(" ") where allowsSeveral: toggle()
        default: return false
        }
        return true
    }

    /// The options to show in `height` rows, with the cursor among them.
    public func window(height: Int) -> Range<Int> {
        let height = max(1, min(height, count))
        let start = min(max(0, position - height / 2), count - height)
        return count == 0 ? 0..<0 : start..<start + height
    }

    private mutating func move(_ step: Int) {
        guard !enabled.isEmpty else { return }
        repeat { position = (position + step + count) % count } while !enabled.contains(position)
    }

    private mutating func toggle() {
        guard enabled.contains(position) else { return }
        if checked.remove(position) == nil { checked.insert(position) }
    }
}
