// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "embedding",
    dependencies: [.package(name: "flowrun", path: "../..")],
    targets: [
        .executableTarget(name: "Embedding", dependencies: [.product(name: "FlowRunner", package: "flowrun")])
    ])
