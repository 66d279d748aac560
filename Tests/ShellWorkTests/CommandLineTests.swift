import Engine
import Testing

@testable import ShellWork

@Suite("Lines that are commands") struct CommandLineTests {
    @Test(
        "commands are read",
        arguments: [
            (
                "::progress value=40,total=100,unit=MB::half",
                CommandLine.progress(
                    Progress(completed: 40, total: 100, unit: "MB", message: "half"))
            ),
            ("::progress value=1::", .progress(Progress(completed: 1))),
            ("::notice::hello", .log(LogLine(.notice, "hello"))),
            (
                "::warning file=a%2Cb.c,line=3,title=T%3A::text%0Amore%25",
                .log(
                    LogLine(.warning, "text\nmore%", file: "a,b.c", line: 3, title: "T:"))
            ),
            ("::error ::", .log(LogLine(.error, ""))), ("::debug::a::b", .log(LogLine(.debug, "a::b"))),
            ("::group::build it", .group("build it")), ("::endgroup::", .endGroup),
            ("::add-mask::s3cret", .addMask("s3cret")),
        ])
    func known(_ line: String, _ command: CommandLine) { #expect(CommandLine(Array(line.utf8)[...]) == command) }

    @Test(
        "anything else is plain text",
        arguments: ["::", "::a", "::unknown::x", " ::notice::x", "::Notice::x", "notice::x"])
    func unknown(_ line: String) { #expect(CommandLine(Array(line.utf8)[...]) == nil) }

    @Test("commands are taken out of the lines around them") func filter() {
        #expect(parts("a\n::notice::n\nb\nc") == ["a", "<command>", "b\nc"])
        #expect(parts("::notice::n") == ["<command>"])
        #expect(parts("::notice::n\n::notice::m") == ["<command>", "<command>"])
        #expect(parts("::notice::n\n") == ["<command>", ""])
        #expect(parts("\n::notice::n") == ["", "<command>"])
        #expect(parts("a\n::what::n") == ["a\n::what::n"])
    }

    @Test("the rest of a line is no command, nor is a line that is not whole") func partial() {
        #expect(parts("::notice::n", continues: true) == ["::notice::n"])
        #expect(parts("a\n::notice::n", isPartial: true) == ["a\n::notice::n|"])
        #expect(parts("::notice::n", isPartial: true, isLast: true) == ["<command>"])
        #expect(parts("::notice::n\nrest", isPartial: true, isLast: true) == ["<command>", "rest|"])
    }

    private func parts(
        _ text: String, continues: Bool = false, isPartial: Bool = false, isLast: Bool = false
    ) -> [String] {
        let piece = LineSplitter.Piece(
            bytes: Array(text.utf8), isPartial: isPartial, continues: continues, isLast: isLast)
        return CommandFilter().parts(of: piece).map { part in
            switch part {
            case .command: "<command>"
            case .output(let piece): String(decoding: piece.bytes, as: UTF8.self) + (piece.isPartial ? "|" : "")
            }
        }
    }
}
