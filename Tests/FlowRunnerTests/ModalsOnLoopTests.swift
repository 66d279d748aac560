import FlowRunner
import Testing

@Suite("Modals on the event loop", .timeLimit(.minutes(1))) struct ModalsOnLoopTests {
    private func tools(browser: String, messenger: String) -> ModalTools {
        var tools = ModalTools(environment: ["PATH": "/usr/bin:/bin"])
        tools.browser = ["/bin/sh", "-c", browser, "browser"]
        tools.messenger = ["/bin/sh", "-c", messenger, "messenger"]
        return tools
    }

    @Test("a web session: its port, silent connections and a wrong state, one after another on one thread")
    func browsing() throws {
        let script = """
            port=${1##*1%3A}; port=${port%%%*}
            bash -c "for n in \\$(seq 20); do eval \\"exec \\$((n + 9))<>/dev/tcp/127.0.0.1/$port\\"; done
                get() { curl -s -o /dev/null --max-time 5 http://127.0.0.1:$port/callback?code=\\$1; }
                get '1&state=x'; get '2&state=${1##*state=}'"
            """
        let tools = tools(browser: script, messenger: "")
        let loop = EventLoop()
        for _ in 0..<2 {
            let url = try loop.run {
                let session = browse("https://id.example.org/a", tools: tools, readiness: loop)
                return try await session.present(in: ControlPresenter { _ in })
            }
            #expect(url?.contains("/callback?code=2&state=") == true)
        }
    }

    @Test("a message is sent, and what a messenger says that fails is told") func sending() throws {
        let tools = tools(browser: "", messenger: "read text; echo \"$1: $text\" >&2; exit 3")
        let loop = EventLoop()
        let result = try loop.run {
            let composer = compose(MessageDraft(to: ["ada"]), tools: tools, readiness: loop)
            let text = ScriptedAnswer(fields: ["text": ["hello\n"]])
            return try await composer.present(in: AnswersPresenter([text, ScriptedAnswer(action: "Send")]))
        }
        #expect(result == .failed("/bin/sh ended with code 3: ada: hello"))
    }
}
