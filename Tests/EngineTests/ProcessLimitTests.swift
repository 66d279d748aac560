import Testing

@testable import Engine

@Suite("The limit of processes") struct ProcessLimitTests {
    @Test("what is wanted, if so many files may be open") func enough() {
        #expect(ProcessLimit(wanted: 300, openFiles: 1024).processes == 300)
        #expect(ProcessLimit(wanted: 300, openFiles: 1024).notice == nil)
        #expect(ProcessLimit(wanted: 8, openFiles: .max).processes == 8)
    }

    @Test("G5: fewer, and a warning, where the limit of open files leaves no room") func tooFewFiles() {
        let limit = ProcessLimit(wanted: 1000, openFiles: 64)
        #expect(limit.processes == 10)
        #expect(limit.notice?.level == .warning)
        #expect(
            limit.notice?.message
                == "at most 10 processes run at once, not 1000: no more than 64 files may be open (`ulimit -n`)")
    }

    @Test("always at least one") func one() { #expect(ProcessLimit(wanted: 2, openFiles: 12).processes == 1) }
}
