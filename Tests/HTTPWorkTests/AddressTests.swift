import Engine
import Testing

@testable import HTTPWork

@Suite("URLs with values") struct AddressTests {
    @Test(
        "values are data, wherever they stand but at the beginning",
        arguments: [
            ([TextPart.value("http://h/a?b=c")], "http://h/a?b=c"),
            ([.value("http://h"), .written("/x y?q=ü")], "http://h/x%20y?q=%C3%BC"),
            ([.written("http://h/"), .value("a/b c?d#e&ü")], "http://h/a/b%20c%3Fd%23e%26%C3%BC"),
            ([.written("http://h/?q="), .value("a/b&c=d+e")], "http://h/?q=a%2Fb%26c%3Dd%2Be"),
            ([.written("http://h:"), .value("80"), .written("/")], "http://h:80/"),
            ([.written("http://h/"), .value("%2e%2e")], "http://h/%252e%252e"),
            ([.written("http://h/"), .value("a\r\nb\\")], "http://h/a%0D%0Ab%5C"),
            ([.written("http://h/../x/"), .value("...")], "http://h/../x/..."),
            ([.written("http://h/?x="), .value("..")], "http://h/?x=.."),
            ([.written("http://h/x#"), .value("a/b")], "http://h/x#a%2Fb"),
        ]) func values(parts: [TextPart], url: String) throws
    {
        #expect(try AddressText.text(of: parts) == url)
    }

    @Test(
        "what would leave the path or change the host is refused",
        arguments: [
            [TextPart.written("http://h/"), .value("..")], [.written("http://h/"), .value("a/../b")],
            [.written("http://h/"), .value("."), .written("/x")],
            [.written("http://h/."), .value("."), .written("/x")],
            [.written("http://h/%2E"), .value(".")], [.written("http://"), .value("h/evil")],
            [.written("http://"), .value("u@h"), .written("/")], [.written("http://h"), .value(":80")],
            [.value("http://h/a\r\nb")], [.written("ht"), .value("tp://h")],
        ]) func refused(parts: [TextPart])
    {
        #expect(throws: AddressText.Problem.self) { try AddressText.text(of: parts) }
    }

    @Test("I13: a value with a line break in a URL is sent as data") func lineBreak() async throws {
        let server = try TestServer(Reply())
        let run = HTTPRun(.get("\(server.base)/${{ inputs.v }}"), inputs: ["v": .string("a\r\nEvil: 1")])
        #expect(try await run.step().outcome == .success)
        #expect(server.requests.map(\.path) == ["/a%0D%0AEvil%3A%201"])
        #expect(server.requests.first.map { $0.headers["evil"] } == .some(nil))
    }

    @Test("null in a URL is a failure before anything is sent") func null() async throws {
        let server = try TestServer(Reply())
        let step = try await HTTPRun(.get("\(server.base)/${{ inputs.none }}")).step()
        #expect(step.failure?.kind == .expression)
        #expect(server.connections == 0)
    }

    @Test(
        "which headers must not follow to another origin",
        arguments: [
            ("Authorization", true, true), ("Proxy-Authorization", true, true), ("X-Api-Key", true, true),
            ("PRIVATE-TOKEN", true, true), ("Host", true, true), ("X-Version", true, false),
            ("X-Version", false, true), ("Accept", false, false), ("Content-Type", false, false),
            ("X-Amz-Signature", true, true),
        ]) func privateHeaders(name: String, isPlain: Bool, isPrivate: Bool)
    {
        #expect(Header.isPrivate(name, isPlain: isPlain) == isPrivate)
    }
}
