import WorkflowModel
import WorkflowParsing

/// Any bytes as a workflow file and as a file of values: a workflow, or problems with places in the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
    func check(_ problems: [Problem]) {
        precondition(!problems.isEmpty)
        for problem in problems {
            precondition(!problem.message.isEmpty)
            guard let mark = problem.mark else { continue }
            precondition(mark.line >= 1 && mark.line <= lines + 1 && mark.column >= 1 && mark.column <= count + 1)
        }
    }
    do throws(WorkflowProblems) {
        _ = try WorkflowParser.parse(bytes, file: "f.yaml", folder: "/f")
    } catch {
        check(error.problems)
    }
    do throws(WorkflowProblems) {
        _ = try ValuesFile.parse(bytes, file: "f.yaml")
    } catch {
        check(error.problems)
    }
    return 0
}
