// swift-tools-version: 6.3
import PackageDescription

// Programs that feed the calculator with any input; `Fuzzing/run` builds and starts them.
let dependencies: [Target.Dependency] = [
    .product(name: "CalculatorEngine", package: "brain"), .product(name: "PluginLoading", package: "brain"),
    .product(name: "Arithmetic", package: "brain"), .product(name: "Scientific", package: "brain"),
]

let package = Package(
    name: "fuzzing",
    dependencies: [.package(name: "brain", path: "..")],
    targets: [
        .executableTarget(name: "FuzzDefinitions", dependencies: dependencies),
        .executableTarget(name: "FuzzPlugins", dependencies: dependencies),
    ]
)
