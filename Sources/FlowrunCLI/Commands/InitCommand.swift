import FlowRunner
import Glibc

/// `flowrun init [NAME]`: writes a first workflow that can be run.
struct InitCommand {
    let arguments: Arguments
    let surroundings: Surroundings

    func execute() throws(UsageError) -> Int {
        guard arguments.words.count <= 1 else {
            throw UsageError("`flowrun init` makes one workflow at a time", .`init`)
        }
        let name = arguments.words.first ?? "flowrun"
        let isName =
            !name.isEmpty
            && name.utf8.allSatisfy { byte in
                let scalar = Unicode.Scalar(byte)
                return scalar.isASCII
                    && (scalar.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains(scalar))
            }
        guard isName, !name.hasPrefix("."), !WorkflowFile.isPath(name) else {
            throw UsageError(
                "`\(name)` is no good as a name: use letters, digits, `_` and `-`, without an ending", .`init`)
        }
        let file = arguments.words.isEmpty ? "flowrun.yaml" : "Workflows/\(name).yaml"
        if !arguments.words.isEmpty, mkdir(surroundings.callerFolder + "/Workflows", 0o777) != 0, errno != EEXIST {
            return fail("could not make Workflows/: \(String(cString: strerror(errno)))")
        }
        let path = surroundings.callerFolder + "/" + file
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            return errno == EEXIST
                ? fail("\(file) is there already; it is left as it is", .usage)
                : fail("could not write \(file): \(String(cString: strerror(errno)))")
        }
        let bytes = Array(Self.text(name).utf8)
        let count = write(descriptor, bytes, bytes.count)
        let error = count == bytes.count ? 0 : count < 0 ? errno : ENOSPC
        guard close(descriptor) == 0, error == 0 else {
            unlink(path)
            return fail("could not write \(file): \(String(cString: strerror(error == 0 ? errno : error)))")
        }
        let command = arguments.words.isEmpty ? "flowrun" : "flowrun \(name)"
        Document.tell("wrote \(file); run it with `\(command)`")
        return ExitCode.success.rawValue
    }

    private func fail(_ message: String, _ code: ExitCode = .unwritable) -> Int {
        Document.tell(message)
        return code.rawValue
    }

    /// The workflow: a bit of each of what most of them need.
    static func text(_ name: String) -> String {
        """
        name: \(name == "flowrun" ? "first" : name)
        description: What this workflow does, in one line

        inputs:
          who: { default: world, description: Whom to greet }

        steps:
          # `needs: []` starts at once, so these two run at the same time.
          - { id: lint, needs: [], run: echo "checking" }
          - { id: test, needs: [], run: echo "testing" }
          # Without `needs` a step waits for all steps above it.
          - id: greet
            run: |
              echo "hello ${{ inputs.who }}"
              echo "text=hello ${{ inputs.who }}" >> "$FLOWRUN_OUTPUT"
          - name: use what the step above has given
            run: echo "it said ${{ steps.greet.outputs.text }}"
        finally:
          - run: echo "this runs in any case"

        """
    }
}
