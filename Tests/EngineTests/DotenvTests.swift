import Foundation
import Testing

@testable import Engine

@Suite("Files of variables") struct DotenvTests {
    /// A row of `Cases/dotenv.tsv`.
    struct Row: Sendable, CustomStringConvertible {
        let input: String
        let expected: String
        var description: String { input }
    }

    static let rows: [Row] = {
        let path = #filePath.replacing("DotenvTests.swift", with: "Cases/dotenv.tsv")
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let columns = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return Row(input: columns[0], expected: columns.last ?? "")
        }
    }()

    @Test("E3, E5, E7: the file gives these variables, or says what is wrong where", arguments: rows)
    func row(_ row: Row) {
        var outcome = "ok"
        do throws(DotenvReader.Problem) {
            let variables = try DotenvReader.variables(in: Self.unescaped(row.input))
            if !variables.isEmpty { outcome += " " + variables.map { "\($0.name)=\($0.value)" }.joined(separator: ";") }
        } catch {
            outcome = "error \(error.mark.line):\(error.mark.column) \(error.message)"
        }
        #expect(Array(outcome.utf8) == Self.unescaped(row.expected))
    }

    @Test("the rows are there") func isFull() { #expect(Self.rows.count > 50) }

    /// The bytes that a text with `\n`, `\r`, `\t`, `\\` and `\xHH` stands for.
    private static func unescaped(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let code = rest.popFirst() else {
                bytes.append(byte)
                continue
            }
            switch code {
            case UInt8(ascii: "n"): bytes.append(10)
            case UInt8(ascii: "r"): bytes.append(13)
            case UInt8(ascii: "t"): bytes.append(9)
            case UInt8(ascii: "x"):
                bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
                rest = rest.dropFirst(2)
            default: bytes.append(code)
            }
        }
        return bytes
    }
}
