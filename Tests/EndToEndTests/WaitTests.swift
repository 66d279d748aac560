import Glibc
import TestSupport
import Testing

@Suite("Waiting", .timeLimit(.minutes(2))) struct WaitTests {
    @Test("a duration, a time that has come, a file, an expression, and their opposites") func waits() async throws {
        let flow = """
            steps:
              - { wait: 10ms }
              - { wait: "${{ inputs.d }}" }
              - { wait: { until: "2020-01-01T00:00:00Z" } }
              - { id: make, needs: [], run: "touch late; rm -f early" }
              - { id: late, needs: [], wait: { file: late, every: 5ms } }
              - { id: early, needs: [], wait: { file: early, every: 5ms, absent: true } }
              - { id: size, needs: [], wait: { condition: "exists('late')", every: 5ms } }
            inputs: { d: { default: 5ms } }
            """
        let scenario = Scenario(flow).file("early", "x")
        try await scenario.run("flow.yaml", "-q").expect()
        let outcome = try await scenario.run("flow.yaml", "-i", "d=x")
        #expect(outcome.stderr.contains("✗ 2  `wait`: ") && outcome.code == 1, "\(outcome.stderr)")
    }

    @Test("a port and a URL of a service; in the end nothing listens any more") func network() async throws {
        let flow = """
            vars: { server: "import http.server as h; s = h.HTTPServer(('127.0.0.1', 0), h.SimpleHTTPRequestHandler); \
            open('port', 'w').write(str(s.server_port)); open('ready', 'w'); s.serve_forever()" }
            steps:
              - { id: serve, background: true, ready: { file: ready }, exec: [python3, -c, "${{ vars.server }}"] }
              - { wait: { port: "127.0.0.1:${{ readFile('port') }}", every: 10ms } }
              - { wait: { http: "http://127.0.0.1:${{ readFile('port') }}/ready", every: 10ms } }
              - { wait: { http: "http://127.0.0.1:${{ readFile('port') }}/none", absent: true } }
            finally:
              - { wait: { port: "127.0.0.1:${{ readFile('port') }}", absent: true, every: 10ms } }
            """
        try await Scenario(flow).run("flow.yaml", "-q").expect()
    }

    @Test("what never comes ends by the step's timeout, and a cancel ends it at once") func limits() async throws {
        let flow = "steps: [{ id: w, wait: { file: never }, timeout: 50ms }]"
        let outcome = try await Scenario(flow).run("flow.yaml")
        #expect(outcome.stderr.contains("✗ w  timed out after 50ms") && outcome.code == 1, "\(outcome.stderr)")
        let program = try Scenario("steps: [{ id: w, wait: 1h }]").start("flow.yaml", "--json")
        try await program.waitForText("step.started")
        program.send(SIGTERM)
        #expect(try await program.finish().code == 143)
    }

    @Test("a text with an expression in it is no expression") func data() async throws {
        let flow =
            "inputs: { u: { default: 'http://127.0.0.1:1/$${{ run.id }}' } }\nsteps: [{ wait: { http: '${{ inputs.u }}', absent: true } }]"
        try await Scenario(flow).run("flow.yaml", "-q").expect()
    }

    @Test("finally knows how the run went") func outcome() async throws {
        let flow = """
            steps: [{ id: a, run: exit 3 }, { id: b, run: "true" }]
            finally:
              - { run: "echo ${{ run.outcome }} ${{ join(run.failures.*.step) }} ${{ run.failures[0].failure.exitCode }}" }
              - { steps: [{ run: "echo ${{ run.outcome }}" }] }
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "--show", "raw")
        #expect(outcome.stdout == "failure a 3\nfailure\n" && outcome.code == 1, "\(outcome.stderr)")
        let used = try await Scenario("steps: [{ use: ./other.yaml }]\nfinally: [{ run: 'echo ${{ run.outcome }}' }]")
            .file("other.yaml", flow.replacing("exit 3", with: "exit 0").replacing("[0]", with: "[0]"))
            .run("flow.yaml", "--show", "raw")
        #expect(used.stdout == "success  \nsuccess\nsuccess\n" && used.code == 0, "\(used.stderr)")
    }
}
