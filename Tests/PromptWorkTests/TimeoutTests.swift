import PromptWork
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct TimeoutTests {
    private func run(_ onTimeout: Prompt.OnTimeout) async throws -> Asked {
        var asking = Asking(.confirm(Text("Go on?"), onDecline: .cancel), default: .boolean(true))
        asking.prompt.onTimeout = onTimeout
        asking.timeout = .seconds(10)
        asking.presenter = ClosurePresenter { _ throws(ModalError) in
            try? await Gate().wait()
            throw .cancelled
        }
        let clock = asking.clock
        async let asked = asking.run()
        await clock.sleepers(1)
        clock.advance(by: .seconds(10))
        return try await asked
    }

    @Test("when the time is up, the prompt goes and the default is taken")
    func takesDefault() async throws {
        let run = try await run(.default)
        #expect(run.told == ["asked", "dismissed timeout", "answered default answer=true"])
        #expect(run.end.outcome == .success)
    }

    @Test("when the time is up, the run is cancelled")
    func cancels() async throws { #expect(try await run(.cancel).end.exitCode == 5) }

    @Test("when the time is up, the step fails")
    func fails() async throws {
        let run = try await run(.fail)
        #expect(run.failure == "timeout: timed out after 10s")
        #expect(run.end.exitCode == 1)
    }
}
