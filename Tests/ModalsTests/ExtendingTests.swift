import Channels
import Testing

@testable import Modals

/// Code that reports by callbacks.
final class ColorPanel: Sendable {
    private let callbacks = Lock<(pick: @Sendable (String) -> Void, close: @Sendable () -> Void)?>(nil)
    private let state = Lock((opened: 0, closed: 0))

    func open(pick: @escaping @Sendable (String) -> Void, close: @escaping @Sendable () -> Void) {
        callbacks.withLock { $0 = (pick, close) }
        state.withLock { $0.opened += 1 }
    }

    func close() { state.withLock { $0.closed += 1 } }
    func userPicks(_ color: String) { callbacks.withLock { $0 }?.pick(color) }
    func userCloses() { callbacks.withLock { $0 }?.close() }
    var counts: [Int] { state.withLock { [$0.opened, $0.closed] } }
}

/// A new kind of modal.
struct PickColor: Modal {
    let panel: ColorPanel

    func present(in presenter: any Presenter) async throws -> String? {
        let modal = CoordinatedModal<String> { coordinator, _ in
            panel.open(pick: { coordinator.finish($0) }, close: { coordinator.finish(nil) })
            return { panel.close() }
        }
        return try await modal.present(in: presenter)
    }
}

@Suite("extension, require, configuration", .timeLimit(.minutes(1))) struct ExtendingTests {
    @Test("extension: the first callback ends the modal, later ones are ignored, and it is dismissed once")
    func coordinator()
        async throws
    {
        let panel = ColorPanel()
        let picked = Task.immediate { try await PickColor(panel: panel).present(in: NonePresenter()) }
        panel.userPicks("red")
        panel.userPicks("blue")
        panel.userCloses()
        #expect(try await picked.value == "red")
        let closed = Task.immediate { try await PickColor(panel: panel).present(in: NonePresenter()) }
        panel.userCloses()
        #expect(try await closed.value == nil)
        #expect(panel.counts == [2, 2])
    }

    @Test("extension: cancelling dismisses it, and an answer that comes after is ignored") func cancelled() async throws
    {
        let panel = ColorPanel()
        let task = Task.immediate { try await PickColor(panel: panel).present(in: NonePresenter()) }
        task.cancel()
        await #expect(throws: ModalError.cancelled) { try await task.value }
        panel.userPicks("red")
        #expect(panel.counts == [1, 1])
        await #expect(throws: ModalError.cancelled) { try await Task { try await task.value }.value }
    }

    @Test("extension: a callback may tell of an error, and come before anybody waits") func failing() async throws {
        let modal = CoordinatedModal<Int> { coordinator, _ in
            coordinator.fail(ModalError.declined)
            return {}
        }
        await #expect(throws: ModalError.declined) { try await modal.present(in: NonePresenter()) }
    }

    @Test("require: authorizationDenied before presenting unless the status is accepted") func require() async throws {
        enum Status { case authorized, denied, limited }
        let status = Lock(Status.denied)
        let answers = AnswersPresenter([ScriptedAnswer(action: "true"), ScriptedAnswer(action: "true")])
        let modal = Dialog.confirm("Go on?").require(
            { status.withLock { $0 } }, in: [.authorized, .limited], "the camera")
        await #expect(throws: ModalError.authorizationDenied("the camera is denied")) {
            try await modal.present(in: answers)
        }
        status.withLock { $0 = .limited }
        #expect(try await modal.present(in: answers) == true)
        let two = modal.require({ 3 }, in: [1, 2], "the number of cameras")
        await #expect(throws: ModalError.authorizationDenied("the number of cameras is 3")) {
            try await two.present(in: answers)
        }
        #expect(try await modal.present(in: answers) == true)
    }

    @Test(
        "require: a status in words; only `authorized` is accepted where nothing else is said",
        arguments: AuthorizationStatus.allCases)
    func requireAuthorized(status: AuthorizationStatus) async throws {
        let answers = AnswersPresenter([ScriptedAnswer(action: "true")])
        let modal = Dialog.confirm("Go on?").require("the microphone") { status }
        if status == .authorized { return #expect(try await modal.present(in: answers) == true) }
        await #expect(throws: ModalError.authorizationDenied("the microphone is \(status.rawValue)")) {
            try await modal.present(in: answers)
        }
        #expect(try await Dialog.confirm("Still there?").present(in: answers) == true)
    }

    @Test("configuration: every kind takes a closure that configures it before presentation") func configuration()
        throws
    {
        let tools = ModalTools()
        let readiness = PollReadiness()
        #expect(Dialog.confirm("a") { $0.title = "b" }.title == "b")
        #expect(Dialog<Int>.alert("a", actions: []) { $0.title = "b" }.title == "b")
        #expect(Dialog<Int>.sheet("a", actions: []) { $0.title = "b" }.title == "b")
        #expect(Dialog.ask("a") { $0.title = "b" }.title == "b")
        #expect(FilePicker("a", in: "/") { $0.allowsSeveral = true }.allowsSeveral)
        #expect(compose(MailDraft(), tools: tools, readiness: readiness) { $0.drafts = "/d" }.drafts == "/d")
        #expect(compose(MessageDraft(), tools: tools, readiness: readiness) { $0.drafts = "/d" }.drafts == "/d")
        #expect(browse("u", tools: tools, readiness: readiness) { $0.port = 1 }.port == 1)
    }
}
