import Foundation
import TestSupport
import Testing

/// Kills runs at random moments; `FLOWRUN_RANDOM_KILLS=200` has it kill more often.
@Suite("Random kills", .timeLimit(.minutes(20))) struct RandomKillTests {
    private static let flow = """
        steps:
          - { id: service, background: true, gracePeriod: 300ms, run: "sleep 100 & setsid sleep 100 & wait" }
          - { id: tree, needs: [], gracePeriod: 300ms, run: "(setsid sh -c 'sleep 100 & sleep 100') & sh -c 'sleep 100 & sleep 100'; :" }
          - { id: stubborn, needs: [], gracePeriod: 300ms, run: "trap '' TERM INT; while :; do sleep 0.05; done" }
          - { id: orphan, needs: [], run: "( (sleep 100 >/dev/null 2>&1 &) ); ( (setsid sleep 100 &) ); sleep 0.1" }
          - { id: bare, needs: [], gracePeriod: 300ms, run: "env -u FLOWRUN_MARK sleep 100 & sleep 100" }
          - { id: many, needs: [], forEach: [1, 2, 3, 4, 5, 6], run: "sleep 0.05" }
          - { id: group, needs: [], steps: [{ run: sleep 0.05 }, { exec: [sleep, "100"] }] }
          - { id: again, needs: [], retry: { times: 50, delay: 10ms }, run: exit 1 }
          - { id: wait, needs: [], wait: 100s }
          - { id: port, needs: [], wait: { port: "127.0.0.1:1" } }
          - { id: copy, needs: [], file: { copy: big, to: copy, overwrite: true } }
          - { id: print, needs: [], gracePeriod: 300ms, run: "while :; do echo line; done" }
        finally: [{ run: echo cleaned }]
        """

    @Test("whatever ends a run, no process of it is left, and the exit code says what it was") func kills() async throws
    {
        let count = ProcessInfo.processInfo.environment["FLOWRUN_RANDOM_KILLS"].flatMap { Int($0) } ?? 3
        for start in stride(from: 1, through: count, by: 20) { try await kill(start...min(start + 19, count)) }
    }

    private func kill(_ numbers: ClosedRange<Int>) async throws {
        let outcome = try await Scenario(Self.flow).shell(
            #"""
            exec 2>/dev/null; set -m # Without job control what runs in the background ignores Ctrl-C until it says otherwise.
            head -c 3000000 /dev/zero > big; signals=(INT TERM KILL)
            for i in $(seq \#(numbers.lowerBound) \#(numbers.upperBound)); do
                signal=${signals[i % 3]}; mark=STRESS=$$.$i; export "$mark"
                flowrun flow.yaml -kj 20 > out 2>&1 & pid=$!; unset STRESS
                sleep 0.$(printf %03d $((RANDOM % 400)))
                kill -$signal $pid; [ $((RANDOM % 3)) = 0 ] && sleep 0.05 && kill -$signal $pid
                wait $pid; code=$?
                case $signal:$code in INT:130|TERM:143|KILL:137) ;; *) echo "$i: $signal gave $code"; tail -5 out ;; esac
                for try in $(seq 300); do
                    left=$(grep -lzsx "$mark" /proc/[0-9]*/environ); [ -n "$left" ] || break; sleep 0.02
                done
                [ -z "$left" ] || { echo "$i: $signal left:"; ps -o args= $(echo "$left" | tr -cd '0-9\n'); }
            done
            ls copy* .[a-z]* 2>/dev/null | grep -v '^copy$'; true
            """#)
        outcome.expect()
    }
}
