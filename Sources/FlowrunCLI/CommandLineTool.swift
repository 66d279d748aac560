import FlowRunner
import Glibc

/// The program `flowrun`, as a function from its words to its exit code.
public enum CommandLineTool {
    /// Does what the words of this process ask for; returns the exit code (`cli.md` §2).
    ///
    /// To be called once, on the main thread, before anything else.
    public static func main() -> Int32 {
        // Else the next file that is opened would become standard output.
        HostProcess.openStandardDescriptors()
        do throws(UsageError) {
            return Int32(truncatingIfNeeded: try execute(Array(CommandLine.arguments.dropFirst())))
        } catch {
            Document.tell(error.message)
            if let command = error.command { Document.diagnose("Try `flowrun help \(command.rawValue)`.\n") }
            return Int32(ExitCode.usage.rawValue)
        }
    }

    private static func execute(_ words: [String]) throws(UsageError) -> Int {
        let arguments = try Arguments(words)
        if arguments.has(.version) { return Document.write("flowrun \(Runner.version)\n") }
        if arguments.has(.help) {
            return try HelpCommand(words: arguments.isNamed ? [arguments.command.rawValue] : []).execute()
        }
        if let folder = arguments.value(.directory), chdir(folder) != 0 {
            throw UsageError("cannot work in \(folder): \(String(cString: strerror(errno)))")
        }
        let surroundings = Surroundings.current()
        let preferences = try Preferences(arguments, surroundings.environment)
        switch arguments.command {
        case .eval:
            return try EvalCommand(arguments: arguments, surroundings: surroundings, preferences: preferences).execute()
        case .graph: return try GraphCommand(arguments: arguments, surroundings: surroundings).execute()
        case .`init`: return try InitCommand(arguments: arguments, surroundings: surroundings).execute()
        case .plan:
            return try PlanCommand(arguments: arguments, surroundings: surroundings, preferences: preferences).execute()
        case .help: return try HelpCommand(words: arguments.words).execute()
        case .list: return try ListCommand(arguments: arguments, surroundings: surroundings).execute()
        case .schema: return try SchemaCommand(arguments: arguments).execute()
        case .validate:
            return try ValidateCommand(arguments: arguments, surroundings: surroundings, preferences: preferences)
                .execute()
        default:
            if arguments.has(.list) {
                return try ListCommand(arguments: arguments, surroundings: surroundings).execute()
            }
            return try RunCommand(arguments: arguments, surroundings: surroundings, preferences: preferences).execute()
        }
    }
}
