import Channels
import Engine
import EventLoop
import Foundation
import HTTPWork
import TestSupport
import Testing

@Suite("connections") struct ConnectionTests {
    @Test("one connection serves requests that follow each other") func keepAlive() async throws {
        let server = try TestServer(Reply(body: "x"))
        let run = HTTPRun(.get("\(server.base)/"), .get("\(server.base)/"), .get("\(server.base)/"))
        #expect(try await run.finished().outcome == .success)
        #expect(server.connections == 1)
    }

    @Test("H21: a connection that the server has closed is replaced") func keepAliveRace() async throws {
        let server = try TestServer { _, client in
            client.send(Reply(body: "x"))
            client.close()
        }
        let run = HTTPRun(.get("\(server.base)/"), .get("\(server.base)/"), .get("\(server.base)/"))
        #expect(try await run.finished().outcome == .success)
        #expect(server.connections == 3)
    }

    @Test("a host gets six connections at once, and the others wait") func sixAtOnce() async throws {
        let (sixAreThere, go) = (Signal(), Signal())
        let count = Lock(0)
        let server = try TestServer { _, client in
            let arrived = count.withLock { count in
                count += 1
                return count
            }
            if arrived == 6 { sixAreThere.send() }
            go.block()
            client.send(Reply(body: "x"))
        }
        let run = HTTPRun(all: (0..<20).map { _ in .get("\(server.base)/") }, atOnce: true)
        try await sixAreThere.received()
        #expect(server.connections == 6)
        go.send()
        #expect(try await run.finished().outcome == .success)
        #expect(server.requests.count == 20)
        #expect(server.connections == 6)
    }

    @Test("the end of a run closes its connections") func closing() async throws {
        let closed = Signal()
        let server = try TestServer { _, client in
            client.send(Reply(body: "x"))
            client.waitForClose()
            closed.send()
        }
        #expect(try await HTTPRun(.get("\(server.base)/")).finished().outcome == .success)
        try await closed.received()
    }

    @Test("a connection that nothing uses does not keep a loop from ending") func idleConnection() async throws {
        let server = try TestServer(Reply(body: "x"))
        let ended = Signal()
        let outcome = Lock<RunFinished.Outcome?>(nil)
        Thread.detachNewThread {
            let loop = EventLoop()
            var workflow = Workflow(name: "test", file: "test.yaml", folder: "/", hash: "0")
            workflow.steps = [
                Step(
                    id: "a", hasOwnID: true, mark: Mark(line: 1, column: 1), needs: .allAbove,
                    work: .http(.get("\(server.base)/")))
            ]
            let runner = Runner(
                workflow, inputs: [], factories: [Unfinished(work: HTTPWork(loop))],
                surroundings: .fake(ManualClock()), clock: LoopClock(loop))
            let end = try? loop.run { try await runner.run() }
            outcome.withLock { $0 = end?.outcome }
            ended.send()
        }
        try await ended.received()
        #expect(outcome.withLock { $0 } == .success)
    }

    @Test("off the loop, requests work just the same") func anyExecutor() async throws {
        let server = try TestServer(Reply(body: "x"))
        var workflow = Workflow(name: "test", file: "test.yaml", folder: "/", hash: "0")
        workflow.steps = [
            Step(
                id: "a", hasOwnID: true, mark: Mark(line: 1, column: 1), needs: .allAbove,
                work: .http(.get("\(server.base)/")))
        ]
        let runner = Runner(
            workflow, inputs: [], factories: [HTTPWork(testLoop)], surroundings: .fake(ManualClock()),
            clock: ContinuousClock())
        #expect(try await runner.run().outcome == .success)
    }
}

/// Work whose end of the run is left out, so that its connections stay open.
private struct Unfinished: WorkFactory {
    let work: HTTPWork
    var kinds: Set<WorkKind> { work.kinds }

    @concurrent func perform(_ attempt: Attempt, _ emit: Emitter<StepElement>) async throws {
        try await work.perform(attempt, emit)
    }
}
