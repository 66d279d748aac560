import Engine

/// What a step gives and says after an answer has come.
struct AnswerOutputs {
    let answer: Exchange.Answer
    let request: PreparedRequest
    let attempt: Attempt

    private var isExpected: Bool { request.expects(answer.head.status) }
    /// The body, if it is text.
    private let text: String?

    init(answer: Exchange.Answer, request: PreparedRequest, attempt: Attempt) {
        self.answer = answer
        self.request = request
        self.attempt = attempt
        text = attempt.keepsOutputs ? String(validating: answer.body.bytes, as: UTF8.self) : nil
    }

    /// The built-in outputs; without somebody who may use them, not the body.
    var all: [NamedValue] {
        var outputs = [
            NamedValue("status", .number(Number(answer.head.status))),
            NamedValue("headers", answer.head.value),
            NamedValue("url", .string(answer.hop.address.text)),
            NamedValue("bytes", .number(Number(answer.body.count))),
            NamedValue("attempts", .number(Number(attempt.number))),
        ]
        if let changed = answer.body.changed, let target = request.target {
            outputs += [NamedValue("path", .string(target)), NamedValue("changed", .boolean(changed))]
        } else if let text {
            outputs.append(NamedValue("body", .string(text)))
            if let json = try? Value(json: text) { outputs.append(NamedValue("json", json)) }
        }
        return outputs
    }

    /// Outputs that have no value, and why.
    var withheld: [String: String] {
        guard attempt.keepsOutputs, text == nil, !answer.body.isCut else { return [:] }
        return [
            "body": "the body of \(answer.hop.address.text) is not UTF-8 text, so there is no output `body`; "
                + "`saveTo` keeps it in a file"
        ]
    }

    /// Why the answer is no success.
    var failure: StepFailure? {
        let (head, title) = (answer.head, answer.hop.title)
        guard isExpected else {
            let expected = request.expected.map(\.text).joined(separator: ", ")
            let excerpt = answer.body.excerpt(hiding: attempt.mask)
            return StepFailure(
                .http,
                "\(title): answered \(head.title), expected \(expected)" + (excerpt.isEmpty ? "" : ": \(excerpt)"),
                status: head.status)
        }
        guard answer.body.isCut else { return nil }
        return StepFailure(
            .http,
            "\(title): the body is larger than \(request.maxBody) bytes; `saveTo` puts it into a file, "
                + "`maxBody` allows more", status: head.status)
    }
}

extension ClosedRange<Int> {
    /// "200-299", or the one code.
    fileprivate var text: String { count == 1 ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)" }
}
