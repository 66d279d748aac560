// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let strictC: [CSetting] = [.treatAllWarnings(as: .error), .define("_GNU_SOURCE")]

/// A Swift target with the settings that all of them share.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], link: [String] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, swiftSettings: strict, linkerSettings: link.map { .linkedLibrary($0) })
}

/// The tests of one target, in `Tests/NAMETests`.
func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [], exclude: [String] = [])
    -> Target
{
    .testTarget(
        name: name + "Tests", dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: strict)
}

let package = Package(
    name: "flowrun",
    products: [
        .executable(name: "flowrun", targets: ["flowrun"]),
        .library(name: "Actions", targets: ["Actions"]),
        .library(name: "Flux", targets: ["Flux"]),
        .library(name: "FlowRunner", targets: ["FlowRunner", "Engine", "WorkflowModel"]),
        .library(name: "Modals", targets: ["Modals"]),
    ],
    targets: [
        // C: ours (CPlatform), opened on first use (CCurl), linked from their archives (CSQLite, CYAML).
        .target(name: "CPlatform", cSettings: strictC),
        .target(name: "CCurl", cSettings: strictC),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CYAML"),

        // Leaves.
        library("Channels"),
        library("Expressions"),
        library("WorkflowModel"),

        // What hides secrets.
        library("Masking", ["Channels"]),

        // The three foundations.
        library("Actions", ["Channels"]),
        library("Flux", ["Channels"]),
        library("Modals", ["Actions", "Channels", "CPlatform"]),

        // From a file to a plan, and from a plan to events.
        library("WorkflowParsing", ["WorkflowModel", "Expressions", "CYAML"], link: [":libyaml.a"]),
        library("Planning", ["WorkflowModel", "Expressions"]),
        library("EventLoop", ["Channels", "CPlatform"]),
        library("Probing", ["EventLoop"]),
        library("Engine", ["Planning", "Actions", "Flux", "Masking"]),

        // Each is one port of the engine made real.
        library("ShellWork", ["Engine", "EventLoop", "Probing", "CPlatform"]),
        library("WaitWork", ["Engine", "EventLoop", "HTTPWork", "Probing"]),
        library("HTTPWork", ["Engine", "EventLoop", "FileWork", "CCurl"]),
        library("FileWork", ["Engine", "EventLoop", "CPlatform"]),
        library("PromptWork", ["Engine", "Modals"]),
        library("RunHistory", ["Engine", "CSQLite"], link: [":libsqlite3.a", "m"]),

        // Everything wired together, and the command line on top.
        library(
            "FlowRunner",
            [
                "Engine", "EventLoop", "Modals", "WorkflowModel", "WorkflowParsing", "ShellWork", "HTTPWork",
                "FileWork",
                "PromptWork", "RunHistory", "WaitWork", "CPlatform",
            ]),
        library("FlowrunCLI", ["FlowRunner"]),
        .executableTarget(name: "flowrun", dependencies: ["FlowrunCLI"], swiftSettings: strict),

        // What the foundations cost: times, allocations, memory.
        .target(name: "CAllocations", path: "Tests/Benchmarks/CAllocations", cSettings: strictC),
        .executableTarget(
            name: "flowrun-bench",
            dependencies: ["Actions", "CAllocations", "Channels", "CPlatform", "Flux", "Modals"],
            path: "Tests/Benchmarks/flowrun-bench", swiftSettings: strict),

        // What tests share, and the tests of each target.
        .target(
            name: "TestSupport", dependencies: ["Engine", "Actions", "Channels", "CPlatform"],
            path: "Tests/TestSupport",
            swiftSettings: strict),
        tests("Actions", ["Actions", "Channels", "TestSupport"]),
        tests("Channels", ["Channels"]),
        tests("EndToEnd", ["TestSupport", "Engine", "flowrun"]),
        tests("Engine", ["Engine", "TestSupport"], exclude: ["Cases"]),
        tests("EventLoop", ["EventLoop", "Channels", "CPlatform"]),
        tests("Expressions", ["Expressions"], exclude: ["Cases"]),
        tests("FileWork", ["FileWork", "Engine", "EventLoop", "TestSupport"]),
        tests("FlowRunner", ["FlowRunner", "Channels"]),
        tests("FlowrunCLI", ["FlowrunCLI", "FlowRunner"], exclude: ["Snapshots"]),
        tests("Flux", ["Flux", "Channels", "TestSupport"]),
        tests("HTTPWork", ["HTTPWork", "Channels", "Engine", "EventLoop", "TestSupport"]),
        tests("Masking", ["Masking"]),
        tests("Planning", ["Planning", "Expressions", "WorkflowModel"]),
        tests("Modals", ["Modals", "Actions", "CPlatform", "Channels", "TestSupport"]),
        tests("Probing", ["Probing"]),
        tests("PromptWork", ["PromptWork", "TestSupport", "Actions"]),
        tests("Repository", ["WorkflowParsing", "WorkflowModel", "Expressions", "TestSupport"]),
        tests("RunHistory", ["RunHistory", "Engine"]),
        tests("ShellWork", ["ShellWork", "Engine", "EventLoop", "CPlatform", "Channels", "TestSupport"]),
        tests("WorkflowParsing", ["WorkflowParsing", "WorkflowModel", "Engine", "TestSupport"], exclude: ["Cases"]),
    ],
    swiftLanguageModes: [.v6]
)
