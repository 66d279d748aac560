import FlowrunCLI
