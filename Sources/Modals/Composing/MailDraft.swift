/// A mail to be composed.
public struct MailDraft: Hashable, Sendable {
    /// Who gets it: `a@example.org`, or `Ada Lovelace <ada@example.org>`.
    public var to: [String]
    /// Who gets a copy.
    public var cc: [String]
    /// Who gets a copy without the others knowing.
    public var bcc: [String]
    /// What it is about.
    public var subject: String
    /// Its text.
    public var body: String

    /// A mail with these parts.
    public init(to: [String] = [], cc: [String] = [], bcc: [String] = [], subject: String = "", body: String = "") {
        self.to = to
        self.cc = cc
        self.bcc = bcc
        self.subject = subject
        self.body = body
    }

    /// Everybody who gets it.
    public var recipients: [String] { to + cc + bcc }

    /// What a person edits: a line for each header, an empty one, the text.
    var source: String {
        let headers = [("To", to), ("Cc", cc), ("Bcc", bcc), ("Subject", [subject])]
        return headers.map { name, values in
            (name + ": " + values.joined(separator: ", ")).trimmed + "\n"
        }.joined() + "\n" + body
    }

    /// The mail that a person has edited; throws what is wrong with it.
    init(source: String) throws(ModalRefusal) {
        self.init()
        var lines = source.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }[...]
        while let line = lines.popFirst(), !line.isEmpty {
            guard let colon = line.firstIndex(of: ":") else {
                throw ModalRefusal("", "'\(line)' is no header; an empty line ends the headers")
            }
            var value = String(line[line.index(after: colon)...])
            while let next = lines.first, next.first == " " || next.first == "\t" {
                value += " " + String(next).trimmed
                lines.removeFirst()
            }
            try set(line[..<colon].lowercased(), value.trimmed)
        }
        body = lines.joined(separator: "\n")
        if body.allSatisfy(\.isWhitespace) { throw ModalRefusal("body", "it is empty") }
        if recipients.isEmpty { throw ModalRefusal("to", "nobody would get it") }
        if let refusal = injection ?? foreignAddress { throw refusal }
    }

    private mutating func set(_ name: String, _ value: String) throws(ModalRefusal) {
        switch name {
        case "bcc": bcc += Self.addresses(value)
        case "cc": cc += Self.addresses(value)
        case "subject": subject = value
        case "to": to += Self.addresses(value)
        default: throw ModalRefusal(name, "'\(name)' is none of To, Cc, Bcc, Subject")
        }
    }

    /// Addresses between commas; a comma in quotes belongs to a name.
    private static func addresses(_ list: String) -> [String] {
        var addresses = [""]
        var isQuoted = false
        for character in list {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted {
                addresses.append("")
            } else {
                addresses[addresses.count - 1].append(character)
            }
        }
        return addresses.map(\.trimmed).filter { !$0.isEmpty }
    }
}

extension String {
    /// Without the spaces at its ends.
    var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
