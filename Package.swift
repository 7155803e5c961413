// swift-tools-version: 6.3
import Foundation
import PackageDescription

/// Whether the GMP back end is on unless the user of the package says otherwise: it is where GMP's header is found.
let gmpHeaderIsInstalled: Bool = {
    var folders = ["/usr/include", "/usr/local/include", "/opt/homebrew/include", "/opt/local/include"]
    #if arch(x86_64)
    folders.append("/usr/include/x86_64-linux-gnu")
    #elseif arch(arm64)
    folders.append("/usr/include/aarch64-linux-gnu")
    #endif
    if let chosen = ProcessInfo.processInfo.environment["BRAIN_GMP"] {
        folders = ["\(chosen)/include"]
    }
    return folders.contains { FileManager.default.fileExists(atPath: "\($0)/gmp.h") }
}()

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// The operator plugins that `brain` ships with, one target each under `Plugins/`.
let plugins = ["Arithmetic", "Scientific", "Combinatorics", "Statistics", "Bitwise"]
let pluginTargets: [Target.Dependency] = plugins.map { .target(name: $0) }

let libraries = ["CalculatorEngine", "CertifiedReals", "ExactReals", "Keypad", "PluginLoading", "BrainCommands"]

var targets: [Target] = [
    .target(
        name: "CalculatorEngine",
        dependencies: [.product(name: "RealModule", package: "swift-numerics")],
        swiftSettings: strict
    ),
    .target(
        name: "CertifiedReals",
        dependencies: ["CalculatorEngine"],
        exclude: ["Tables/generate-tables.py"],
        swiftSettings: strict
    ),
    .systemLibrary(name: "CGMP"),
    .target(
        name: "ExactReals",
        dependencies: ["CalculatorEngine", .target(name: "CGMP", condition: .when(traits: ["GMP"]))],
        swiftSettings: strict
    ),
    .target(name: "SharedFiles", swiftSettings: strict),
    .target(name: "Keypad", dependencies: ["CalculatorEngine", "SharedFiles"], swiftSettings: strict),
    .target(name: "CBrainPlugin"),
    .target(
        name: "PluginLoading", dependencies: ["CalculatorEngine", "CBrainPlugin", "SharedFiles"], swiftSettings: strict),
    .target(
        name: "BrainCommands",
        dependencies: [
            "CalculatorEngine", "ExactReals", "Keypad", "PluginLoading", "SharedFiles",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ] + pluginTargets,
        swiftSettings: strict
    ),
    .executableTarget(name: "brain", dependencies: ["BrainCommands"], swiftSettings: strict),
]

for plugin in plugins {
    targets.append(
        .target(name: plugin, dependencies: ["CalculatorEngine"], path: "Plugins/\(plugin)", swiftSettings: strict))
}

targets += [
    .testTarget(
        name: "CalculatorEngineTests", dependencies: ["CalculatorEngine"] + pluginTargets, swiftSettings: strict),
    .testTarget(
        name: "ExactRealsTests",
        dependencies: ["ExactReals"] + pluginTargets,
        exclude: ["Functions/generate-reference.py", "Reference"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "PluginTests",
        dependencies: ["CalculatorEngine"] + pluginTargets,
        exclude: ["Reference"],
        swiftSettings: strict
    ),
    // A process of its own that the tests of the tape can kill.
    .executableTarget(name: "TapeWriter", dependencies: ["Keypad"], path: "Tests/TapeWriter", swiftSettings: strict),
    .testTarget(
        name: "KeypadTests", dependencies: ["CalculatorEngine", "Keypad", "SharedFiles", "TapeWriter"] + pluginTargets,
        swiftSettings: strict),
    .testTarget(
        name: "PluginLoadingTests",
        dependencies: ["PluginLoading", "SharedFiles", "ExactReals", "Arithmetic", "Scientific", "brain"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "BrainCommandsTests",
        dependencies: ["brain", "BrainCommands", "Keypad", "PluginLoading", "SharedFiles"] + pluginTargets,
        swiftSettings: strict),
]

let package = Package(
    name: "brain",
    products: (libraries + plugins).map { .library(name: $0, targets: [$0]) }
        + [.executable(name: "brain", targets: ["brain"])],
    traits: [
        .trait(name: "GMP", description: "Arbitrary precision with proven digits, on libgmp"),
        .default(enabledTraits: gmpHeaderIsInstalled ? ["GMP"] : []),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: targets
)
