import FlowrunCLI
import Glibc

// Not `exit`: everything has been written, and closing files and databases in order would only cost time.
_exit(CommandLineTool.main())
