import Foundation
import Testing

@testable import Modals

@Suite(.timeLimit(.minutes(1))) struct PlainPresenterTests {
    /// Presents `request` with `input` to read; what was printed, and what of the input is left.
    private func present(_ request: DialogRequest, _ input: String) async throws -> (
        response: Result<DialogResponse, ModalError>, output: String, rest: String
    ) {
        let (lines, questions) = (Pipe(), Pipe())
        lines.fileHandleForWriting.write(Data(input.utf8))
        try lines.fileHandleForWriting.close()
        let presenter = PlainPresenter(
            .descriptors(
                input: lines.fileHandleForReading.fileDescriptor, output: questions.fileHandleForWriting.fileDescriptor),
            readiness: PollReadiness())
        let response: Result<DialogResponse, ModalError>
        do {
            response = .success(try await presenter.present(request))
        } catch { response = .failure(error) }
        try questions.fileHandleForWriting.close()
        let output = String(decoding: questions.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let rest = String(decoding: lines.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return (response, output, rest)
    }

    @Test("Q3: nothing is read beyond the line of the answer")
    func noReadAhead() async throws {
        let result = try await present(Dialog.confirm("Go on?").request, "y\ndata\n")
        #expect(try result.response.get() == .action(0, ModalAnswers()))
        #expect(result.output == "Go on? [y/n] ")
        #expect(result.rest == "data\n")
        #expect(try await present(Dialog.ask("Name?").request, "x\n").output == "Name? ")
    }

    @Test("Q11: options are numbered, and nothing is drawn over")
    func numbered() async throws {
        let result = try await present(signIn.request, "1\nnobody\na@b\nhunter22\n")
        #expect(
            try result.response.get() == .action(0, ModalAnswers(["email": ["a@b"], "password": ["hunter22"]])))
        #expect(
            result.output == """
                Sign in
                Please sign in
                1. Sign in
                2. As guest
                3. Give up
                4. Wipe
                Number [1]: e-mail (a@b): no @
                e-mail (a@b): password: 
                """)
    }

    @Test("Q13: a default for the empty line, the reason for a bad one, an error at the end of the input")
    func defaultsAndEnd() async throws {
        let request = Dialog.choose("Which?", ["a", "b"], default: "b").request
        #expect(try await present(request, "\n").response.get() == .action(0, ModalAnswers(["answer": ["b"]])))
        let ended = try await present(request, "3\n")
        #expect(ended.response == .failure(.inputEnded))
        #expect(ended.output.contains("Number [2]: '3' is no number from 1 to 2\n"))
    }

    @Test(
        "several are named by number, title or value",
        arguments: [("2,1", ["a", "b"]), ("B", ["b"]), ("none", []), ("", ["a"])])
    func several(line: String, values: [String]) async throws {
        let options = [ModalOption("a"), ModalOption("b", title: "B")]
        let request = Dialog.choose("Which?", severalOf: options, default: ["a"]).request
        #expect(
            try await present(request, line + "\n").response.get() == .action(0, ModalAnswers(["answer": values])))
    }

    @Test("a line without an end is an answer, a line end of two bytes is one")
    func lineEnds() async throws {
        let request = Dialog.ask("Name?").request
        #expect(try await present(request, "x").response.get() == .action(0, ModalAnswers(["answer": ["x"]])))
        #expect(try await present(request, "x\r\n").response.get() == .action(0, ModalAnswers(["answer": ["x"]])))
    }
}
