import CPlatform
import Glibc

let benchmarks: [String: @concurrent () async -> Void] = [
    "actions": measureActions, "flux": measureFlux, "modals": measureModals,
]
let names = CommandLine.arguments.dropFirst()
guard !names.isEmpty, names.allSatisfy({ benchmarks[$0] != nil }) else {
    let usage = Array("usage: flowrun-bench actions|flux|modals ...\n".utf8)
    cp_output_write(2, usage, usage.count)
    exit(2)
}
for name in names { await benchmarks[name]?() }
