import Expressions
import Testing

@Suite("What is not sh") struct ShellSurveyTests {
    @Test(
        "forms of bash are found where they stand",
        arguments: [
            ("[[ -f a ]] && echo b", "1 `[[ ]]`"), ("if [[ a == b ]]; then x; fi", "4 `[[ ]]`"),
            ("a=(1 2)", "3 an array"),
            ("echo ${a[0]}", "6 an array"), ("cat <<< word", "5 `<<<`"), ("diff <(a) <(b)", "6 `<( )`; 11 `<( )`"),
            ("a > >(tee b)", "5 `>( )`"), ("((i++))", "1 `((`"), ("for ((i=0;i<3;i++)); do x; done", "5 `for ((`"),
            ("function f { x; }", "1 `function`"), ("source ./env", "1 `source`"), ("echo $'a'", "6 `$'`"),
            ("a &> b", "3 `&>`"), ("a |& b", "3 `|&`"), ("echo ${a/b/c}", "6 `${/}`"), ("echo ${a^^}", "6 `${^}`"),
            ("echo ${a,}", "6 `${,}`"), ("echo ${a:1:2}", "6 `${:}`"), ("echo ${!a}", "6 `${!}`"),
            ("echo \"${a@Q}\"", "7 `${@}`"), ("[ a == b ]", "5 `==` in `[ ]`"),
            ("test $a == b && c", "9 `==` in `[ ]`"),
            ("a+=b", "1 `+=`"), ("declare -A m", "1 `declare`"), ("x; let a=1", "4 `let`"), ("shopt -s x", "1 `shopt`"),
            ("x $(source y)", "5 `source`"), ("cat <<E\n$(a <<< b)\nE", "13 `<<<`"),
        ])
    func foreign(_ script: String, _ want: String) {
        let found = ShellSurvey(of: script).foreign.map { problem in
            "\(problem.position) \(problem.message.split(separator: " is not sh")[0])"
        }
        #expect(found.joined(separator: "; ") == want)
    }

    @Test(
        "what sh has is none",
        arguments: [
            "case $1 in a|b) x;; esac", "( (a); b )", "((a); b) && c", "echo '[[ x ]]' \"$'\"", "echo [[ x",
            "echo ${x#a} ${x##*/}",
            "echo ${x:-y} ${x:=y} ${x:+y} ${#x} ${x%.*}", "echo $((1 + 2)) $((a << 2))",
            "cat <<E\n[[ <<< source ${x\nE",
            "cat <<'E'\n${a/b/c}\nE", "a && b || c & wait", "[ a = b ] && test a != b", "f() { x; }", ". ./env",
            "echo source x",
            "# [[ source ]]", "a 2>&1 >&2 <&-", "echo a==b", "echo \\$'a'", "x='a+=b'", "echo ${1} $@ $* ${*}",
            "echo a+=b",
            "printf '%s' \"$(a)\" `b`", "",
        ]) func own(_ script: String)
    {
        #expect(ShellSurvey(of: script).foreign.map(\.message) == [])
    }

    @Test("the first pipe is found, unless the script sets pipefail") func pipes() {
        #expect(ShellSurvey(of: "a || b\nc 'x|y' | d | e").pipe == 16)
        #expect(ShellSurvey(of: "set -o pipefail; a | b").pipe == nil)
        #expect(ShellSurvey(of: "case a in b|c) ;; esac").pipe == nil)
    }
}
