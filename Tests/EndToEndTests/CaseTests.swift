import Glibc
import TestSupport
import Testing

@Suite("Reported elsewhere: steps that are skipped, repeated, interrupted", .timeLimit(.minutes(1))) struct CaseTests {
    @Test("D11: the first Ctrl-C lets a step that always runs clean up, the second ends it") func alwaysInterrupted()
        async throws
    {
        let scenario = Scenario(
            """
            steps:
              - id: z
                enabledIf: always()
                run: |
                  trap 'touch first' INT; trap '' TERM
                  touch up
                  while :; do sleep 0.1; done
            """)
        let program = try scenario.start("flow.yaml", "-q")
        try await program.waitForFile("up")
        program.send(SIGINT)
        try await program.waitForFile("first")
        program.send(SIGINT)
        let outcome = try await program.finish()
        #expect(outcome.code == 130)
    }

    @Test("D13: what is skipped has not succeeded, and is not attempted again") func skipped() async throws {
        let outcome = try await Scenario(
            """
            steps:
              - { id: a, enabledIf: "false", retry: 3, continueOnError: true, run: echo a }
              - { id: b, enabledIf: steps.a.outcome == 'success', run: echo b }
              - { id: c, enabledIf: steps.a.conclusion == 'success', run: echo c }
              - run: echo ${{ steps.a.outcome }} ${{ steps.a.conclusion }}
            """
        ).shell("flowrun flow.yaml --show raw 2>/dev/null")
        outcome.expect(stdout: "skipped skipped\n")
    }

    @Test("D21: with attempts, the last one counts") func lastAttempt() async throws {
        let outcome = try await Scenario(
            """
            steps:
              - { id: a, run: 'echo x >> tries; [ $(wc -l < tries) -ge 3 ]', retry: { times: 5, delay: 1ms } }
              - run: echo ${{ steps.a.outcome }}
            """
        ).shell("flowrun flow.yaml --show raw 2>/dev/null; wc -l < tries")
        outcome.expect(stdout: "success\n3\n")
    }

    @Test("R5: a limit holds however much a step prints") func chatty() async throws {
        let outcome = try await Scenario("steps: [{ timeout: 300ms, run: 'while :; do echo x; sleep 0.05; done' }]")
            .shell("flowrun flow.yaml 2>&1 >/dev/null | grep -o 'timed out after 300ms' | head -1; true")
        outcome.expect(stdout: "timed out after 300ms\n")
    }

    @Test("P3: a folder that is not there is named") func missingFolder() async throws {
        let outcome = try await Scenario("steps: [{ workingDirectory: nope, run: echo x }]").shell(
            "flowrun flow.yaml 2>&1 | grep -o 'nope.*' | head -1; true")
        #expect(outcome.stdout.hasPrefix("nope") && outcome.stdout.contains("no such f"))
    }

    @Test("P7: what is excluded after it has matched is left out") func excluded() async throws {
        let outcome = try await Scenario("steps: [{ id: t, sources: ['**/*.go', '!**/*_test.go'], run: echo ran }]")
            .file("a/x.go", "1").file("a/x_test.go", "1")
            .shell(
                """
                flowrun -q flow.yaml; echo 2 > a/x_test.go; flowrun flow.yaml 2>&1 | grep -c 'up to date'
                echo 2 > a/x.go; flowrun flow.yaml 2>&1 | grep -c 'sources have changed'
                """)
        outcome.expect(stdout: "1\n1\n")
    }

    @Test("O11: what is put in front of lines is no part of a value") func decoration() async throws {
        let outcome = try await Scenario(
            """
            steps:
              - { id: a, run: echo v, outputs: { x: result.stdout } }
              - { id: b, run: 'echo "[${{ steps.a.outputs.x }}]"' }
            """
        ).shell("flowrun flow.yaml --show prefix 2>/dev/null")
        outcome.expect(stdout: "a | v\nb | [v]\n")
    }

    @Test("S23: a flowrun inside a step: both end, and each cleans up once") func nested() async throws {
        let scenario = Scenario(
            """
            steps: [{ id: outer, run: exec flowrun inner.yaml }]
            finally: [{ run: echo outer >> cleaned }]
            """
        ).file(
            "inner.yaml",
            """
            steps: [{ id: inner, run: 'echo $$ > pid; touch up; sleep 60' }]
            finally: [{ run: echo inner >> cleaned }]
            """)
        let program = try scenario.start("-q", "flow.yaml")
        try await program.waitForFile("up")
        program.send(SIGINT)
        let outcome = try await program.finish()
        #expect(outcome.code == 130)
        #expect(outcome.file("cleaned") == "inner\nouter\n")
        let pid = try #require(outcome.file("pid").flatMap { Int32($0.split(separator: "\n")[0]) })
        #expect(kill(pid, 0) == -1)
    }

    @Test("Z9: twenty starts at once are twenty records") func manyStarts() async throws {
        let outcome = try await Scenario("steps: [{ run: sleep 0.1 }]").shell(
            """
            for i in $(seq 20); do flowrun -q flow.yaml -- $i & pids+=($!); done; for pid in ${pids[@]}; do wait $pid || echo $?; done
            ls $FLOWRUN_STATE/runs | wc -l; python3 -c "
            import sqlite3, os
            runs = sqlite3.connect(os.environ['FLOWRUN_STATE'] + '/index.sqlite').execute('select outcome from runs').fetchall()
            print(len(runs), set(runs))"
            """)
        outcome.expect(stdout: "20\n20 {('success',)}\n")
    }

    @Test("Z13, Z23: an index that is none is made anew, one of a newer version is left alone; the run goes on")
    func badIndex() async throws {
        let outcome = try await Scenario("steps: [{ run: echo x }]").shell(
            """
            set_version() { python3 -c "
            import sqlite3, os, sys
            base = sqlite3.connect(os.environ['FLOWRUN_STATE'] + '/index.sqlite')
            print(base.execute('pragma user_version').fetchone()[0], base.execute('select count(*) from runs').fetchone()[0])
            base.execute('pragma user_version = $1'); base.commit()"; }
            flowrun -q flow.yaml; head -c 8000 /dev/urandom > $FLOWRUN_STATE/index.sqlite; rm -f $FLOWRUN_STATE/index.sqlite-*
            flowrun flow.yaml 2>/dev/null; set_version 999; flowrun flow.yaml -v 2>err; echo $?; set_version 2
            grep -o 'index.sqlite was made by a newer flowrun.*' err; : > $FLOWRUN_STATE/index.sqlite; rm -f $FLOWRUN_STATE/index.sqlite-*
            flowrun flow.yaml 2>/dev/null; set_version 2
            """)
        outcome.expect(
            stdout: """
                x
                2 1
                x
                0
                999 1
                index.sqlite was made by a newer flowrun and is left as it is: name another folder with --state
                x
                2 1

                """)
    }

    @Test("Z19: a state folder that cannot be made is named, and what the run has come to is told") func noState()
        async throws
    {
        let outcome = try await Scenario("steps: [{ run: echo x }]").variable("FLOWRUN_STATE", "/dev/null/x")
            .run("flow.yaml")
        #expect(outcome.code == 74 && outcome.stdout == "x\n")
        #expect(outcome.stderr.contains("flowrun: could not make /dev/null/x: Not a directory\n"))
    }

    @Test("Z25: a step sees three descriptors, none of the state") func descriptors() async throws {
        let outcome = try await Scenario(
            "steps: [{ exec: [ls, /proc/self/fd], sources: [flow.yaml] }]"
        )
        .shell("flowrun --show raw flow.yaml 2>/dev/null")
        // The fourth is the folder that is listed.
        outcome.expect(stdout: "0\n1\n2\n3\n")
    }

    @Test("orphans that have ended are laid to rest while a step goes on") func zombies() async throws {
        let outcome = try await Scenario(
            """
            steps:
              - shell: bash
                run: |
                  for i in 1 2 3 4 5; do ( (sleep 0.05; exit 3) & ); done
                  zombies() { grep -lsE '^[0-9]+ .* Z '"$PPID " /proc/[0-9]*/stat; true; }
                  sleep 0.3
                  until [ -z "$(zombies)" ]; do sleep 0.05; done
                  echo none
            """
        ).shell("flowrun --show raw flow.yaml 2>/dev/null")
        outcome.expect(stdout: "none\n")
    }

    @Test("O9: with groups nothing of another step comes between") func groups() async throws {
        let outcome = try await Scenario(
            """
            steps:
              - { id: s, forEach: [a, b, c, d], run: 'for i in $(seq 100); do echo "${{ item }}"; done' }
            """
        ).shell("flowrun flow.yaml --show group -j4 2>/dev/null | uniq -c | tr -s ' ' | sort")
        outcome.expect(stdout: " 100 a\n 100 b\n 100 c\n 100 d\n")
    }

    @Test("O23: the terminal is asked nothing, whatever standard input is") func noQuery() async throws {
        let program = try Scenario("steps: [{ run: echo x | cat }, { run: echo y }]").startOnTerminal("flow.yaml")
        let outcome = try await program.finish()
        #expect(outcome.code == 0 && !outcome.stdout.contains("\u{1B}]") && !outcome.stdout.contains("\u{1B}[6n"))
    }

    @Test("S29: a hang-up that was ignored at the start ends neither the run nor its steps") func hangUp() async throws
    {
        let outcome = try await Scenario("steps: [{ run: 'kill -HUP $PPID $$; echo went on' }]").shell(
            "nohup flowrun flow.yaml --show raw 2>/dev/null")
        outcome.expect(stdout: "went on\n")
    }
}
