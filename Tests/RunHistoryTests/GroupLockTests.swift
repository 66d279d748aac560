import Engine
import Foundation
import RunHistory
import Synchronization
import Testing

@Suite("Locks of concurrency groups", .timeLimit(.minutes(1))) struct GroupLockTests {
    private let folder = StateFolder(path: NSTemporaryDirectory() + "/locks-\(UUID().uuidString)")

    private func lock(_ run: String, _ group: String = "g") -> GroupLock {
        let holder = LockHolder(run: run, pid: 1, startedAt: WallTime(microseconds: 5))
        return GroupLock(group, in: folder, for: LockNote(holder: holder, canBeReplaced: true))
    }

    private func names(_ folder: String = "/locks") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: self.folder.path + folder)) ?? []).sorted()
    }

    @Test("one has it, others learn who, and nothing is left of it") func oneAtATime() throws {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let (first, second, other) = (lock("a"), lock("b"), lock("c", "another"))
        #expect(try first.take() == [])
        #expect(try first.take() == [])
        #expect(try second.take().map(\.holder.run) == ["a"])
        #expect(try other.take() == [])
        first.release()
        #expect(try second.take() == [])
        second.release()
        other.release()
        #expect(names() == [])
    }

    @Test("those in line come in their order; nobody passes them, and who leaves is forgotten") func line() throws {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let (a, b, c, d) = (lock("a"), lock("b"), lock("c"), lock("d"))
        #expect(try a.take() == [])
        try b.queue()
        try c.queue()
        #expect(try c.take().map(\.holder.run) == ["a", "b"])
        a.release()
        #expect(try d.take().map(\.holder.run) == ["b", "c"])
        #expect(try c.take().map(\.holder.run) == ["b"])
        b.release()
        #expect(try c.take() == [])
        c.release()
        #expect(names() == [])
    }

    @Test("what a killed process has left means nothing") func stale() throws {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let a = lock("a")
        #expect(try a.take() == [])
        let name = try #require(names().first)
        a.release()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/locks/\(name).queue", withIntermediateDirectories: true)
        for file in [name, name + ".queue/00000000000000000001-7-x"] {
            try Data("x 7 5 command \n".utf8).write(to: URL(fileURLWithPath: folder.path + "/locks/" + file))
        }
        #expect(try a.take() == [])
        a.release()
        #expect(names() == [])
    }

    /// Tries again and again; returns how many had the lock at once when this one had it.
    private static func tryOften(_ folder: StateFolder, _ holders: Counter) -> Int {
        var worst = 0
        for _ in 0..<300 {
            let holder = LockHolder(run: "r", pid: 1, startedAt: WallTime(microseconds: 5))
            let lock = GroupLock("g", in: folder, for: LockNote(holder: holder, canBeReplaced: true))
            guard (try? lock.take())?.isEmpty == true else { continue }
            worst = max(worst, holders.add(1))
            sched_yield()
            _ = holders.add(-1)
            lock.release()
        }
        return worst
    }

    private final class Counter: Sendable {
        private let count = Mutex(0)

        func add(_ change: Int) -> Int {
            count.withLock { count in
                count += change
                return count
            }
        }
    }

    @Test("of many who try and give up, never two have it") func race() async {
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let (folder, holders) = (folder, Counter())
        // Threads of their own: these block, and other tests need those of the tasks.
        let worst = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    await withCheckedContinuation { done in
                        Thread.detachNewThread { done.resume(returning: Self.tryOften(folder, holders)) }
                    }
                }
            }
            return await group.reduce(0, max)
        }
        #expect(worst == 1)
        #expect(names() == [])
    }
}
