import TestSupport
import Testing

@Suite("Outputs without a value") struct WithheldTests {
    @Test("using an output that was too long, or no text, is an error that says what to do") func using() async throws {
        let flow = """
            steps:
              - { id: long, run: "head -c 2000000 /dev/zero | tr '\\\\0' x" }
              - { id: bytes, run: "printf 'a\\\\377'" }
              - { id: first, needs: [long, bytes], run: "echo ${{ steps.long.outputs.stdout }}" }
              - { id: second, needs: [long, bytes], run: "echo ${{ steps.bytes.outputs.stdout }}" }
            """
        let outcome = try await Scenario(flow).run("flow.yaml", "-k", "-q")
        #expect(outcome.code == 1)
        #expect(outcome.stderr.contains("what the step `long` wrote to stdout is more than 1 MiB"))
        #expect(outcome.stderr.contains("what the step `bytes` wrote to stdout is not UTF-8"))
        #expect(outcome.stderr.contains("let the step write it to a file"))
    }
}
