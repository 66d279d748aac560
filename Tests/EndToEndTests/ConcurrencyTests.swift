import Glibc
import TestSupport
import Testing

@Suite("Concurrency", .timeLimit(.minutes(2))) struct ConcurrencyTests {
    /// A step that tells when it has begun and goes on until there is a file `go`.
    private static let holding =
        "{ inputs: { n: { default: x } }, steps: [{ run: 'echo begun >> log; until [ -e go ]; do sleep 0.02; done' }] }"

    /// The commands that others need: `begun` waits until a run holds the lock, `waiting N` until so many wait for it.
    private static let helpers = """
        begun() { until [ -e log ]; do sleep 0.02; done; }
        waiting() { until [ "$(ls $FLOWRUN_STATE/locks/*.queue 2>/dev/null | wc -l)" -ge $1 ]; do sleep 0.02; done; }

        """

    private func run(_ flow: String, _ line: String) async throws -> Outcome {
        try await Scenario(flow).shell(Self.helpers + line)
    }

    @Test(
        "the same work is refused while it is done, and the refusal names the run; other inputs or args are other work")
    func refused() async throws {
        let outcome = try await run(
            Self.holding,
            """
            flowrun -q flow.yaml & begun
            cd ..; flowrun -q work/../$(basename $OLDPWD)/flow.yaml 2>err; echo $?; cd - >/dev/null
            sed -E 's/run [0-9a-z]+ .process [0-9]+./RUN/; s/since [^;]*/TIME/; s|.*/||' ../err
            touch go; flowrun -q flow.yaml n=y; echo $?; flowrun -q flow.yaml -- a; echo $?
            wait; flowrun -q flow.yaml; echo $?; ls $FLOWRUN_STATE/locks
            """)
        outcome.expect(stdout: "4\nflow.yaml is being executed by RUN TIME; `--wait` waits for its end\n0\n0\n0\n")
    }

    @Test("who waits is told for whom, and gets its turn in the order in which they came") func waiting() async throws {
        let outcome = try await run(
            "{ inputs: { n: {} }, concurrency: { group: g, onBusy: wait }, steps: [{ run: 'echo ${{ inputs.n }} >> log; until [ -e go ]; do sleep 0.02; done' }] }",
            """
            flowrun -q flow.yaml n=0 & begun
            for i in 1 2 3 4; do flowrun flow.yaml n=$i --show raw 2>err$i & waiting $i; done
            touch go; wait; cat log; grep -q 'waits for run' err4 && echo told; ls $FLOWRUN_STATE/locks
            """)
        outcome.expect(stdout: "0\n1\n2\n3\n4\ntold\n")
    }

    @Test("--wait waits instead of being refused; --json tells for whom") func waitOption() async throws {
        let outcome = try await run(
            Self.holding,
            """
            flowrun -q flow.yaml & begun
            flowrun flow.yaml --wait --json > events & waiting 1; touch go; wait
            jq -c 'select(.type == "run.waiting") | [.seq, .for, (.holder | keys)]' events; tail -1 events | jq .outcome
            """)
        outcome.expect(stdout: "[2,\"lock\",[\"pid\",\"run\"]]\n\"success\"\n")
    }

    @Test("replace cancels the one that runs, which cleans up, and those that wait; then the newer one runs")
    func replaced() async throws {
        let outcome = try await run(
            """
            inputs: { n: {} }
            concurrency: { group: "deploy ${{ vars.v }}", onBusy: replace }
            vars: { v: 1 }
            steps: [{ run: 'echo ${{ inputs.n }} >> log; [ ${{ inputs.n }} = 3 ] || sleep 60' }]
            finally: [{ run: "echo cleaned ${{ inputs.n }} >> log" }]
            """,
            """
            flowrun -q flow.yaml n=1 2>err & first=$!; begun; flowrun -q flow.yaml n=3; echo $?; wait $first; echo $?
            cat log; grep -o 'a newer run replaces this one' err
            """)
        outcome.expect(
            stdout: "0\n5\n1\ncleaned 1\n3\ncleaned 3\na newer run replaces this one\n")
    }

    @Test("allow lets them run at once") func allowed() async throws {
        let outcome = try await run(
            "{ concurrency: { onBusy: allow }, steps: [{ run: 'echo x >> log; until [ $(wc -l < log) = 2 ]; do sleep 0.02; done' }] }",
            "flowrun -q flow.yaml & flowrun -q flow.yaml; echo $?; wait")
        outcome.expect(stdout: "0\n")
    }

    @Test("a run that is cancelled while it waits starts nothing and gives its place away") func cancelled()
        async throws
    {
        let outcome = try await run(
            "{ concurrency: { group: g }, steps: [{ run: 'echo step >> log; until [ -e go ]; do sleep 0.02; done' }], finally: [{ run: echo final >> log }] }",
            """
            flowrun -q flow.yaml & begun
            flowrun flow.yaml --wait 2>err & second=$!; waiting 1; kill -INT $second; wait $second; echo $?
            touch go; wait; cat log; ls $FLOWRUN_STATE/locks; flowrun -q flow.yaml; echo $?; tail -1 err | sed 's/ in .*//'
            """)
        outcome.expect(stdout: "130\nstep\nfinal\n0\n■ flow  cancelled: 2 skipped\n")
    }

    @Test("fifty race for one lock, some are killed: never two at once, nobody is forgotten, nothing stays")
    func race() async throws {
        let outcome = try await run(
            """
            concurrency: { group: race, onBusy: wait }
            steps: [{ run: "flock -n lock -c 'echo x >> done; sleep 0.01' || echo two >> VIOLATION" }]
            """,
            """
            exec 2>/dev/null
            for i in $(seq 50); do flowrun -q flow.yaml 2>/dev/null & pids+=($!); done
            for i in $(seq 15); do sleep 0.0$((RANDOM % 9)); kill -9 ${pids[RANDOM % 50]} 2>/dev/null; done
            for pid in ${pids[@]}; do wait $pid; case $? in 0) good=$((good + 1));; 137) ;; *) echo "ended with $?";; esac; done
            [ $(wc -l < done) -ge $good ] || echo "$good were good, but only $(wc -l < done) ran"
            [ $good -ge 35 ] || echo "only $good"; cat VIOLATION 2>/dev/null
            flowrun -q flow.yaml; echo $?; ls $FLOWRUN_STATE/locks
            """)
        outcome.expect(stdout: "0\n")
    }
}
