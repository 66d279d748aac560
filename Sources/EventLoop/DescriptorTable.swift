import CPlatform

/// Who waits for which descriptor, and what epoll has been told about it.
///
/// Confined to the loop's thread.
///
/// A registration outlives its last waiter until the next event finds nobody: a reader that waits again costs one
/// system call.
struct DescriptorTable {
    typealias Handler = (DescriptorReadiness) -> Void

    /// One task that waits for one descriptor.
    struct Waiter {
        var identifier: UInt64
        var interest: DescriptorReadiness
        var continuation: UnsafeContinuation<Void, Never>
    }

    private struct Row {
        /// What epoll was told; empty: not registered.
        var registered: DescriptorReadiness = []
        /// Told apart from an earlier file with the same number, which a copy of its descriptor may keep alive.
        var generation: UInt32 = 0
        var watched: DescriptorReadiness = []
        var handler: Handler?
        var first: Waiter?
        var others: [Waiter] = []

        var interest: DescriptorReadiness {
            var all = watched
            if let first { all.formUnion(first.interest) }
            for other in others { all.formUnion(other.interest) }
            return all
        }
    }

    private let epoll: Int32
    private var rows: [Row] = []

    init(epoll: Int32) { self.epoll = epoll }

    /// Adds a waiter, or returns whether it need not wait: the descriptor is always ready or not open.
    mutating func add(_ waiter: Waiter, for descriptor: Int32) -> Bool {
        guard let row = row(descriptor), register(descriptor, adding: waiter.interest) else { return false }
        if rows[row].first == nil { rows[row].first = waiter } else { rows[row].others.append(waiter) }
        return true
    }

    /// Takes out a waiter that is still there.
    mutating func remove(_ identifier: UInt64, from descriptor: Int32) -> Waiter? {
        guard let row = row(descriptor) else { return nil }
        if let first = rows[row].first, first.identifier == identifier {
            rows[row].first = rows[row].others.popLast()
            return first
        }
        guard let index = rows[row].others.firstIndex(where: { $0.identifier == identifier }) else { return nil }
        return rows[row].others.remove(at: index)
    }

    /// Sets the handler of a descriptor and what it is called for; `false` if epoll cannot watch it.
    mutating func watch(_ descriptor: Int32, for interest: DescriptorReadiness, _ handler: @escaping Handler) -> Bool {
        guard let row = row(descriptor) else { return false }
        rows[row].watched = []
        guard register(descriptor, adding: interest) else { return false }
        rows[row].watched = interest
        rows[row].handler = handler
        return true
    }

    /// Takes the handler of a descriptor away.
    mutating func unwatch(_ descriptor: Int32) {
        guard let row = row(descriptor) else { return }
        rows[row].watched = []
        rows[row].handler = nil
        settle(descriptor, row)
    }

    /// Forgets everything about a descriptor that is about to be closed; returns who waited for it.
    mutating func forget(_ descriptor: Int32) -> [Waiter] {
        guard let row = row(descriptor) else { return [] }
        let waiters = (rows[row].first.map { [$0] } ?? []) + rows[row].others
        rows[row].first = nil
        rows[row].others = []
        rows[row].watched = []
        rows[row].handler = nil
        settle(descriptor, row)
        return waiters
    }

    /// Whether an event's key still means what is registered now.
    func isCurrent(_ key: UInt64) -> Bool {
        let row = Int(key & 0xFFFF_FFFF)
        return row < rows.count && rows[row].generation == UInt32(key >> 32) && !rows[row].registered.isEmpty
    }

    /// The handler to call for an event.
    func handler(_ descriptor: Int32, _ ready: DescriptorReadiness) -> Handler? {
        let row = rows[Int(descriptor)]
        return row.watched.isDisjoint(with: ready) ? nil : row.handler
    }

    /// Takes out one waiter that waited for an event.
    mutating func takeWaiter(_ descriptor: Int32, _ ready: DescriptorReadiness) -> Waiter? {
        let row = Int(descriptor)
        if let first = rows[row].first, !first.interest.isDisjoint(with: ready) {
            rows[row].first = rows[row].others.popLast()
            return first
        }
        guard let index = rows[row].others.firstIndex(where: { !$0.interest.isDisjoint(with: ready) }) else {
            return nil
        }
        return rows[row].others.remove(at: index)
    }

    /// Stops watching for what woke nobody: a level that nobody looks at would be told for ever.
    mutating func settle(_ descriptor: Int32) {
        if let row = row(descriptor) { settle(descriptor, row) }
    }

    private mutating func settle(_ descriptor: Int32, _ row: Int) {
        let interest = rows[row].interest
        guard interest != rows[row].registered else { return }
        if interest.isEmpty {
            _ = cp_epoll_remove(epoll, descriptor)
        } else {
            _ = cp_epoll_change(epoll, descriptor, key(descriptor, row), interest.rawValue)
        }
        rows[row].registered = interest
    }

    private func key(_ descriptor: Int32, _ row: Int) -> UInt64 {
        UInt64(UInt32(descriptor)) | UInt64(rows[row].generation) << 32
    }

    /// The row of a descriptor, made if it is new; `nil` for a number that no descriptor has.
    private mutating func row(_ descriptor: Int32) -> Int? {
        guard descriptor >= 0 else { return nil }
        let row = Int(descriptor)
        while rows.count <= row { rows.append(Row()) }
        return row
    }

    /// Tells epoll what is awaited besides what it knows; `false` if it cannot watch the descriptor.
    private mutating func register(_ descriptor: Int32, adding interest: DescriptorReadiness) -> Bool {
        let row = Int(descriptor)
        let wanted = rows[row].interest.union(interest)
        if !rows[row].registered.isEmpty {
            // While somebody waits for it, it is open, and the kernel knows it.
            if rows[row].registered == wanted, !rows[row].interest.isEmpty { return true }
            if cp_epoll_change(epoll, descriptor, key(descriptor, row), wanted.rawValue) == 0 {
                rows[row].registered = wanted
                return true
            }
        }
        // New, or closed meanwhile: the kernel has forgotten it.
        rows[row].generation &+= 1
        let result = cp_epoll_add(epoll, descriptor, key(descriptor, row), wanted.rawValue)
        rows[row].registered = result == 0 ? wanted : []
        return result == 0
    }
}
