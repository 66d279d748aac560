import Foundation
import TestSupport
import Testing

@Suite("Hostile values", .timeLimit(.minutes(1))) struct HostileValueTests {
    private static let values = [
        "\"; touch PWNED; #", "'; touch PWNED; '", "$(touch PWNED)`touch PWNED`", "-n", "--", "*", "?[a-z]{b,c}",
        "a\nb\n",
        "\r\n\t ", " a  b ", "\\", "\\'\"", "$HOME ${x} $$", "!x #y ~", "日本 é e\u{301} 😀", "%s%n", "\u{1}\u{7F}\u{85}",
        "${{ inputs.x }} }}", "=x", "&& touch PWNED", "null", "true", "08", String(repeating: "x'\n", count: 34_000),
    ]

    private func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    @Test("in a script, in arguments, in variables, in content: each arrives byte for byte, nothing is executed")
    func everyRoute() async throws {
        let outcome = try await Scenario(
            """
            inputs: { values: {} }
            steps:
              - forEach: ${{ fromJSON(inputs.values) }}
                failFast: false
                steps:
                  - run: printf '%s' "${{ item }}" > run-${{ index }}
                  - { shell: bash, run: "cat <<END > here-${{ index }}\\n${{ item }}\\nEND\\n" }
                  - exec: [sh, -c, 'printf %s "$1" > "$2"', sh, "${{ item }}", "exec-${{ index }}"]
                  - { env: { V: "${{ item }}" }, run: 'printf %s "$V" > env-${{ index }}' }
                  - { stdin: { text: "${{ item }}" }, exec: [sh, -c, 'cat > "$1"', sh, "stdin-${{ index }}"] }
                  - { file: { write: "file-${{ index }}", content: "${{ item }}" } }
            """
        ).file("values.json", "{\"values\": \(try json(json(Self.values)))}").run(
            "-q", "flow.yaml", "--inputs", "values.json")
        #expect(outcome.code == 0, "\(outcome.stderr.prefix(2000))")
        #expect(outcome.file("PWNED") == nil)
        for (index, value) in Self.values.enumerated() {
            for route in ["run", "exec", "env", "stdin", "file", "here"] {
                let expected = value + (route == "here" ? "\n" : "")
                let found = outcome.file("\(route)-\(index)")
                let isSame = found.map { Array($0.utf8) } == Array(expected.utf8)
                #expect(
                    isSame,
                    "\(route): \(value.debugDescription.prefix(100)) \((found ?? "none").debugDescription.prefix(100))")
            }
        }
    }

    @Test("in a path and in a pattern the characters of a value stand for themselves") func paths() async throws {
        let values = Self.values.filter { !$0.contains("/") && $0.utf8.count < 200 }
        let outcome = try await Scenario(
            """
            inputs: { values: {} }
            steps:
              - forEach: ${{ fromJSON(inputs.values) }}
                failFast: false
                steps:
                  - file: { write: "p${{ index }}/a${{ item }}b/one.txt", content: "${{ index }}" }
                  - file: { copy: "p${{ index }}/a${{ item }}b/*.txt", to: "q${{ index }}/" }
                  - { id: s, sources: ["p${{ index }}/a${{ item }}b"], run: "true" }
              - { assert: "${{ exists('q0/one.txt') }}" }
            """
        ).file("values.json", "{\"values\": \(try json(json(values)))}").run(
            "-q", "flow.yaml", "--inputs", "values.json")
        #expect(outcome.code == 0, "\(outcome.stderr.prefix(2000))")
        #expect(outcome.file("PWNED") == nil)
        for index in values.indices { #expect(outcome.file("q\(index)/one.txt") == "\(index)", "\(values[index])") }
    }

    @Test("values in JSON may be escaped in all the ways of JSON") func escaped() async throws {
        let outcome = try await Scenario("{ inputs: { v: {} }, steps: [{ run: 'echo ${{ inputs.v }}' }] }").file(
            "v.json", #"{"v": "\ud83d\ude00 \/ \u0001"}"#
        ).run("flow.yaml", "--inputs", "v.json")
        outcome.expect(stdout: "😀 / \u{1}\n", stderr: "✓ flow  1 step in 0.0s\n")
    }

    @Test("a value that is too large for its place is named") func tooLarge() async throws {
        let outcome = try await Scenario(
            """
            inputs: { v: {} }
            steps:
              - { id: a, run: 'echo "${{ inputs.v }}"' }
              - { id: b, needs: [], env: { BIG: "${{ inputs.v }}" }, run: echo }
              - { id: c, needs: [], exec: [echo, "${{ inputs.v }}"] }
            """
        ).file("v.yaml", "v: \(String(repeating: "x", count: 200_000))").run("-kq", "flow.yaml", "--inputs", "v.yaml")
        #expect(outcome.code == 1)
        for name in [
            "the value of `inputs.v` has 200000 bytes", "the variable 'BIG' has 195 KiB",
            "argument 1 of 'echo' has 195 KiB",
        ] {
            #expect(outcome.stderr.contains(name), "\(outcome.stderr)")
        }
    }
}
