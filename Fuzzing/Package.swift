// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Programs that feed the calculator with any input; `Fuzzing/run` builds and starts them.
let dependencies: [Target.Dependency] = [
    .product(name: "CalculatorEngine", package: "brain"), .product(name: "PluginLibraries", package: "brain"),
    .product(name: "CalculatorService", package: "brain"),
    .product(name: "ArithmeticOperators", package: "brain"), .product(name: "ScientificOperators", package: "brain"),
]

/// The name by which the package of the calculator knows itself: that of its folder.
let brainName = Context.packageDirectory.split(separator: "/").dropLast().last.map { $0.lowercased() } ?? "brain"

let package = Package(
    name: "fuzzing",
    dependencies: [.package(name: "brain", path: "..")],
    targets: [
        .executableTarget(name: "FuzzDefinitions", dependencies: dependencies),
        .executableTarget(
            name: "FuzzInputs",
            dependencies: [.product(name: "BrainCommands", package: "brain")],
            // What the terminal sends is decoded by a library that other packages do not see.
            swiftSettings: [.unsafeFlags(["-package-name", brainName])]),
        .executableTarget(name: "FuzzPlugins", dependencies: dependencies),
    ]
)
