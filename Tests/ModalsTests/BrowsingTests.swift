import Foundation
import Testing

@testable import Modals

@Suite("web session", .timeLimit(.minutes(5))) struct BrowsingTests {
    private let terminal = Pseudoterminal(columns: 200)

    /// A browser that goes where it is told, as this script does with `$redirect` and `$state`.
    private func browser(_ script: String) throws -> ProgramFolder {
        try ProgramFolder([
            "browser": #"""
            state=${1##*state=}; state=${state%#*}
            redirect=$(bash -c 'printf %b "$1"' _ "$(echo "$1" | sed 's/.*redirect_uri=\([^&]*\).*/\1/; s/%/\\x/g')")
            get() { curl -s -o /dev/null -w '%{http_code}\n' --max-time 120 "$@" >> "$HOME/codes"; }
            echo "$1" > "$HOME/page"
            """# + "\n" + script
        ])
    }

    private func session(_ folder: ProgramFolder, configure: (inout WebSession) -> Void = { _ in }) -> WebSession {
        let tools = folder.tools(["BROWSER": "browser"])
        return browse(
            "https://id.example.org/a?client=1#top", tools: tools, readiness: PollReadiness(), configure: configure)
    }

    @Test(
        "the redirect with the expected state is what it yields; a wrong state, path, origin, host or method is refused"
    )
    func redirect() async throws {
        let folder = try browser(
            """
            get "$redirect?code=1&state=wrong"
            get "$redirect?code=1"
            get "${redirect}x?code=1&state=$state"
            get -H 'Origin: https://evil.example' "$redirect?code=1&state=$state"
            get -H 'Host: evil.example' "$redirect?code=1&state=$state"
            get -X POST "$redirect?code=1&state=$state"
            get "$redirect?code=1&state=$state&state=$state"
            get "$redirect?code=42&state=$state"
            """)
        let url = try #require(try await session(folder).present(in: terminal.presenter()))
        #expect(url.contains("/callback?code=42&state="))
        let page = try #require(folder.text(of: "page"))
        #expect(page.hasPrefix("https://id.example.org/a?client=1&redirect_uri=http%3A%2F%2F127.0.0.1%3A"))
        #expect(page.hasSuffix("#top\n"))
        while folder.text(of: "codes")?.split(separator: "\n").count != 8 { await Task.yield() }
        #expect(folder.text(of: "codes") == "400\n400\n404\n403\n421\n405\n400\n200\n")
        #expect(VirtualScreen(columns: 200, terminal.collect()).text == [])
    }

    @Test("connections that say nothing hold nobody up") func silent() async throws {
        let folder = try browser(
            """
            port=$(echo "$redirect" | cut -d: -f3 | cut -d/ -f1)
            for n in 1 2 3; do bash -c "exec 3<>/dev/tcp/127.0.0.1/$port; read -t 30 -u 3" & done
            get "$redirect?state=$state"
            """)
        #expect(try await session(folder).present(in: terminal.presenter()) != nil)
    }

    @Test("however many say nothing") func crowd() async throws {
        let folder = try browser(
            """
            port=$(echo "$redirect" | cut -d: -f3 | cut -d/ -f1)
            bash -c "for n in \\$(seq 40); do eval \\"exec \\$((n + 9))<>/dev/tcp/127.0.0.1/$port\\"; done
                curl -s -o /dev/null -w '%{http_code}' --max-time 120 '$redirect?code=1&state=$state' > '$HOME/code'"
            """)
        #expect(try await session(folder).present(in: terminal.presenter())?.contains("code=1&") == true)
        while folder.text(of: "code")?.count != 3 { await Task.yield() }
        #expect(folder.text(of: "code") == "200")
    }

    @Test("a port that is given is free again at once") func samePort() async throws {
        let folder = try browser(#"get "$redirect?state=$state""#)
        let first = try #require(try await session(folder).present(in: terminal.presenter()))
        let port = try #require(first.firstMatch(of: /:(\d+)\//).flatMap { Int($0.1) })
        for _ in 0..<2 {
            let url = try await session(folder) { $0.port = port }.present(in: terminal.presenter())
            #expect(url?.hasPrefix("http://127.0.0.1:\(port)/callback?state=") == true)
        }
    }

    static let pages: [(String, String)] = [
        ("https://a/b", "https://a/b?REDIRECT"), ("https://a/b?", "https://a/b?REDIRECT"),
        ("https://a/b?x=1&state=old&redirect_uri=http://evil&y#z?w", "https://a/b?x=1&y&REDIRECT#z?w"),
        ("https://a/b?states=1", "https://a/b?states=1&REDIRECT"),
    ]

    @Test("the state and the address of the redirect are set, in place of others", arguments: pages)
    func page(url: String, page: String) {
        let own = "redirect_uri=http%3A%2F%2F127.0.0.1%3A81%2Fc%C3%A4%20&state=s"
        let expected = ExpectedRedirect(port: 81, path: "/c\u{E4} ", state: "s")
        #expect(expected.page(url) == page.replacingOccurrences(of: "REDIRECT", with: own))
    }

    static let heads: [(String, Int?)] = [
        ("Host: 127.0.0.1:81", nil), ("Host: LOCALHOST:81\r\n", 421), ("Host: localhost:81", nil), ("X: y", 421),
        ("Host: 127.0.0.1:82", 421), ("Host: 127.0.0.1:81\r\nHost: 127.0.0.1:81", 421),
        ("Host: 127.0.0.1:81\r\nOrigin: http://localhost:81", nil), ("Host: 127.0.0.1:81\r\nOrigin: null", 403),
        ("Host: 127.0.0.1:81\r\nOrigin: https://evil\r\nOrigin: http://127.0.0.1:81", 403),
    ]

    @Test("another host or origin is refused, also beside the expected one", arguments: heads)
    func head(fields: String, status: Int?) throws {
        let request = try #require(RedirectRequest(Array("GET /c?state=s HTTP/1.1\r\n\(fields)\r\n\r\n".utf8)))
        let result = ExpectedRedirect(port: 81, path: "/c", state: "s").url(of: request)
        if case .failure(let refusal) = result { #expect(refusal.status == status) } else { #expect(status == nil) }
    }

    @Test("an address, a path or a port that cannot be is refused before the browser is opened") func refused()
        async throws
    {
        let folder = try browser("")
        let tools = folder.tools(["BROWSER": "browser"])
        let presenter = terminal.presenter()
        func field(_ url: String, configure: (inout WebSession) -> Void = { _ in }) async -> String? {
            let session = browse(url, tools: tools, readiness: PollReadiness(), configure: configure)
            do { _ = try await session.present(in: presenter) } catch ModalError.refused(let field, _) {
                return field
            } catch {}
            return nil
        }
        for url in ["--new-window=https://a", "file:///etc/passwd", "a", "https://a b", "https://a\nb"] {
            #expect(await field(url) == "url", "\(url)")
        }
        for port in [-1, 65536, Int.max] { #expect(await field("https://a") { $0.port = port } == "port") }
        for path in ["", "callback", "/c?d", "/c#d", "/c d"] {
            #expect(await field("https://a") { $0.callback = path } == "callback", "\(path)")
        }
        #expect(folder.files == ["browser"])
        #expect(terminal.collect() == "")
    }

    @Test("a person pastes the address; another one is refused with the reason") func pasted() async throws {
        let folder = try browser("")
        async let url = session(folder) { $0.title = "Sign in" }.present(in: terminal.presenter())
        try await terminal.wait(for: "paste the address")
        while folder.text(of: "page") == nil { await Task.yield() }
        let page = try #require(folder.text(of: "page"))
        let port = try #require(page.firstMatch(of: /1%3A(\d+)%2F/)?.1)
        let state = try #require(page.firstMatch(of: /state=(\w+)/)?.1)
        terminal.type("http://127.0.0.1:\(port)/callback?state=x\r")
        try await terminal.wait(for: "the address has another state")
        terminal.type("\u{15}http://localhost:\(port)/callback?code=7&state=\(state)\r")
        #expect(try await url == "http://localhost:\(port)/callback?code=7&state=\(state)")
    }

    @Test("escape gives up, cancelling dismisses; the port is closed then") func dismissed() async throws {
        let folder = try browser("")
        let before = terminal.modes
        let task = Task { try await session(folder).present(in: terminal.presenter()) }
        try await terminal.wait(for: "paste the address")
        terminal.type("\u{1B}")
        #expect(try await task.value == nil)
        let cancelled = Task { try await session(folder) { $0.port = 0 }.present(in: terminal.presenter()) }
        try await terminal.wait(for: "paste the address", after: terminal.collect())
        while folder.text(of: "page") == nil { await Task.yield() }
        cancelled.cancel()
        await #expect(throws: (any Error).self) { try await cancelled.value }
        #expect(terminal.modes == before)
    }

    @Test("unsupported at once without a browser, a missing presenter before it is opened") func unsupported()
        async throws
    {
        let folder = try browser("")
        let none = browse("https://a", tools: ModalTools(), readiness: PollReadiness())
        await #expect(throws: ModalError.unsupported("there is no browser: set BROWSER")) {
            try await none.present(in: terminal.presenter())
        }
        await #expect(throws: ModalError.missingPresenter) { try await session(folder).present(in: NonePresenter()) }
        #expect(folder.files == ["browser"])
        #expect(terminal.collect() == "")
    }
}
