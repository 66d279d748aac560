import Foundation
import Testing

@testable import Modals

@Suite("web session", .timeLimit(.minutes(1))) struct BrowsingTests {
    private let terminal = Pseudoterminal(columns: 200)

    /// A browser that goes where it is told, as this script does with `$redirect` and `$state`.
    private func browser(_ script: String) throws -> ProgramFolder {
        try ProgramFolder([
            "browser": #"""
            state=${1##*state=}; state=${state%#*}
            redirect=$(bash -c 'printf %b "$1"' _ "$(echo "$1" | sed 's/.*redirect_uri=\([^&]*\).*/\1/; s/%/\\x/g')")
            get() { curl -s -o /dev/null -w '%{http_code}\n' --max-time 20 "$@" >> "$HOME/codes"; }
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
