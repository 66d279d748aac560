import Foundation
import TestSupport
import Testing

@Suite("Rules of the sources") struct SourceRuleTests {
    private let sources = Repository.files(in: "Sources", ["swift", "c", "h"])

    /// The lines of Swift sources that match `pattern`, but for comments; `path:line: text`.
    private func lines(matching pattern: String, except: (String) -> Bool = { _ in false }) throws -> [String] {
        let regex = try Regex(pattern)
        return sources.filter { $0.path.hasSuffix(".swift") && !except($0.path) }.flatMap { path, text in
            text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
                let code = line.prefix(while: { $0 != "/" }).isEmpty ? "" : line.components(separatedBy: "//")[0]
                return code.contains(regex) ? "\(path):\(number + 1): \(line)" : nil
            }
        }
    }

    @Test("there are sources to look at") func sourcesAreFound() { #expect(sources.count > 100) }

    @Test("nothing leaves the event loop: it would start threads, or hang")
    func nothingLeavesTheLoop() throws {
        let words = #"\bTask \{|Task\.detached|Task\.sleep|@MainActor|isolated deinit|executorPreference: nil"#
        #expect(try lines(matching: words) == [])
    }

    @Test("libraries neither print nor exit, and nobody imports Foundation") func librariesAreQuiet() throws {
        #expect(try lines(matching: #"^\s*(print|debugPrint|dump|exit)\("#) { $0.hasPrefix("Sources/flowrun/") } == [])
        #expect(try lines(matching: #"import Foundation"#) == [])
    }

    @Test("a user's mistake never traps, and nothing is left to do") func nothingIsLeftOver() throws {
        #expect(try lines(matching: #"\bfatalError\(|\btry!|\bas!"#) == [])
        #expect(sources.filter { $0.text.contains(try! Regex("TODO|FIXME|XXX")) }.map(\.path) == [])
    }

    @Test("no file has more than 400 lines") func filesAreShort() {
        let long = sources.filter { $0.text.split(separator: "\n", omittingEmptySubsequences: false).count > 401 }
        #expect(long.map(\.path) == [])
    }

    @Test("locks are Channels.Lock: the sanitizer does not see those of the standard library") func locks() throws {
        #expect(try lines(matching: #"\bMutex[<(]"#) { $0 == "Sources/Channels/Lock.swift" } == [])
    }

    @Test("every folder of tests is a target of the package: its tests run") func testTargets() throws {
        let package = Repository.text(of: "Package.swift")
        let folders = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path + "/Tests")
            .filter { $0.hasSuffix("Tests") }
        #expect(folders.count > 10)
        #expect(folders.filter { !package.contains("tests(\"\($0.dropLast(5))\"") } == [])
    }

    @Test("no test sleeps") func testsDoNotSleep() throws {
        let regex = try Regex(#"Task\.sleep|usleep\(|Thread\.sleep|[^a-z.]sleep\([0-9]"#)
        let tests = Repository.files(in: "Tests", ["swift"]).filter { !$0.path.contains("RepositoryTests") }
        #expect(tests.filter { $0.text.contains(regex) }.map(\.path) == [])
    }

    @Test("the top level shows six entries and no more") func topLevel() throws {
        let visible = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
            .filter { !$0.hasPrefix(".") }
        #expect(Set(visible) == ["Package.swift", "README.md", "Sources", "Tests", "Workflows", "docs"])
    }
}
