// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
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

/// Whether the types of numbers, and the C code that they call, are optimized whatever the configuration is. Otherwise, their tests take
/// several times as long. `make test` asks for it, since no package could depend on a version of this one otherwise.
let optimizesNumbers = ProcessInfo.processInfo.environment["BRAIN_OPTIMIZED_NUMBERS"] != nil
let numbers: [SwiftSetting] = strict + (optimizesNumbers ? [.unsafeFlags(["-O"])] : [])
let kernels: [CSetting] = optimizesNumbers ? [.unsafeFlags(["-O2"])] : []

/// The operator plugins that `brain` ships with, a folder each under `Plugins/`; the target of `Arithmetic` is
/// `ArithmeticOperators`.
let plugins = ["Arithmetic", "Scientific", "Combinatorics", "Statistics", "Bitwise", "Logic", "Lists"]
let pluginLibraries = plugins.map { "\($0)Operators" }
let pluginTargets: [Target.Dependency] = pluginLibraries.map { .target(name: $0) }

let libraries = [
    "CalculatorEngine", "NumberLaws", "CertifiedReals", "ExactReals", "Keypad", "FeedbackLoops", "SharedFiles",
    "Tapes", "Definitions", "PluginLibraries", "CalculatorService", "LocalizedErrors", "Sheets", "BrainCommands",
]

var targets: [Target] = [
    .target(
        name: "CalculatorEngine",
        dependencies: ["CVectorProducts", "DisplayWidths", .product(name: "RealModule", package: "swift-numerics")],
        exclude: ["Numbers/ElementaryFunctions/generate-tables.py"],
        swiftSettings: strict
    ),
    // For the tests of types of numbers.
    .target(name: "NumberLaws", dependencies: ["CalculatorEngine"], swiftSettings: strict),
    .target(
        name: "CertifiedReals",
        dependencies: ["CalculatorEngine"],
        exclude: ["Tables/generate-tables.py"],
        swiftSettings: numbers
    ),
    .systemLibrary(
        name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"]), .brew(["gmp"]), .yum(["gmp-devel"])]),
    // Without GMP's header it is empty.
    .target(name: "CInterruptibleGMP", dependencies: [.target(name: "CGMP", condition: .when(traits: ["GMP"]))]),
    // Vector instructions, which Swift has no way to use only where the processor has them.
    .target(name: "CVectorProducts", cSettings: kernels),
    .target(
        name: "ExactReals",
        dependencies: [
            "CalculatorEngine", "CertifiedReals", "CVectorProducts", "Platform",
            .target(name: "CGMP", condition: .when(traits: ["GMP"])),
            .target(name: "CInterruptibleGMP", condition: .when(traits: ["GMP"])),
        ],
        exclude: ["Constants/generate-bernoulli-tables.py", "Constants/generate-gamma-coefficients.py"],
        swiftSettings: numbers
    ),
    // What messages and terminals have in common.
    .target(name: "DisplayWidths", swiftSettings: strict),
    // The C library, which it exports, and what differs between systems.
    .target(name: "Platform", swiftSettings: strict),
    .target(name: "SharedFiles", dependencies: ["Platform"], swiftSettings: strict),
    .target(name: "FeedbackLoops", swiftSettings: strict),
    .target(name: "Keypad", dependencies: ["CalculatorEngine"], swiftSettings: strict),
    .target(
        name: "Tapes", dependencies: ["CalculatorEngine", "FeedbackLoops", "Platform", "SharedFiles"],
        swiftSettings: strict),
    .target(name: "Sheets", dependencies: ["CalculatorEngine", "Platform", "SharedFiles"], swiftSettings: strict),
    .target(name: "Terminals", dependencies: ["DisplayWidths", "Platform"], swiftSettings: strict),
    .target(name: "Definitions", dependencies: ["CalculatorEngine", "SharedFiles"], swiftSettings: strict),
    .target(name: "CBrainPlugin"),
    .target(
        name: "PluginLibraries", dependencies: ["CalculatorEngine", "CBrainPlugin", "Platform", "SharedFiles"],
        swiftSettings: strict),
    .target(
        name: "CalculatorService",
        dependencies: [
            "CalculatorEngine", "CertifiedReals", "Definitions", "ExactReals", "Platform", "PluginLibraries",
            "SharedFiles",
        ] + pluginTargets,
        swiftSettings: strict),
    // The only one that imports Foundation.
    .target(
        name: "LocalizedErrors",
        dependencies: [
            "CalculatorEngine", "CalculatorService", "Definitions", "ExactReals", "Keypad", "NumberLaws",
            "PluginLibraries", "SharedFiles", "Tapes",
        ],
        swiftSettings: strict),
    .target(
        name: "BrainCommands",
        // It imports neither of the numbers, but code for them is inlined: it has to be compiled again when their layout changes.
        dependencies: [
            "CalculatorEngine", "CalculatorService", "CertifiedReals", "Definitions", "DisplayWidths", "ExactReals",
            "FeedbackLoops", "Keypad", "Platform", "PluginLibraries", "SharedFiles", "Sheets", "Tapes", "Terminals",
        ] + pluginTargets,
        swiftSettings: strict
    ),
    // What the Swift runtime takes long for before `main`.
    .target(name: "CStartUp"),
    .executableTarget(
        name: "brain", dependencies: ["BrainCommands", "CStartUp"],
        exclude: ["sections.ld", "order-symbols", "symbols.order"], swiftSettings: strict),
]

// Plugins name types of numbers only in order to be compiled for them: for certified ones, with which the command starts, and for exact
// ones where an operator calls a function for each of many elements.
for plugin in plugins {
    let isForElements = plugin == "Lists" || plugin == "Statistics"
    targets.append(
        .target(
            name: "\(plugin)Operators",
            dependencies: ["CalculatorEngine", "CertifiedReals"] + (isForElements ? ["ExactReals"] : []),
            path: "Plugins/\(plugin)", swiftSettings: strict))
}

targets += [
    // What several test targets use.
    .target(
        name: "TestSupport", dependencies: ["CalculatorEngine", "ExactReals", "Platform", "Terminals"] + pluginTargets,
        path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
        name: "CalculatorEngineTests",
        dependencies: ["CalculatorEngine", "DisplayWidths", "NumberLaws", "TestSupport"] + pluginTargets,
        exclude: ["Numbers/generate-double-reference.py"],
        swiftSettings: strict),
    .testTarget(name: "NumberLawsTests", dependencies: ["CalculatorEngine", "NumberLaws"], swiftSettings: strict),
    .testTarget(
        name: "CertifiedRealsTests",
        dependencies: ["CalculatorEngine", "CertifiedReals", "ExactReals", "NumberLaws", "TestSupport"],
        swiftSettings: strict),
    // What the script that compares balls with another library's asks.
    .executableTarget(
        name: "BallPrinter", dependencies: ["ExactReals", "TestSupport"], path: "Tests/BallPrinter",
        swiftSettings: strict),
    .testTarget(
        name: "ExactRealsTests",
        dependencies: [
            "CVectorProducts", "CalculatorEngine", "ExactReals", "NumberLaws", "TestSupport",
            .target(name: "CGMP", condition: .when(traits: ["GMP"])),
        ] + pluginTargets,
        exclude: ["Functions/generate-reference.py", "Reference"],
        swiftSettings: strict
    ),
    .testTarget(
        name: "PluginTests",
        dependencies: ["CalculatorEngine", "NumberLaws", "TestSupport"] + pluginTargets,
        exclude: ["Reference"],
        swiftSettings: strict
    ),
    // What `Tests/CertifiedRealsProbe/check.c` compares with Arb.
    .executableTarget(
        name: "CertifiedRealsProbe", dependencies: ["CalculatorEngine", "CertifiedReals", "Platform", "TestSupport"],
        path: "Tests/CertifiedRealsProbe", exclude: ["check.c", "run"], swiftSettings: strict),
    // What `Tests/ElementaryFunctionsProbe/check.c` compares with MPFR.
    .executableTarget(
        name: "ElementaryFunctionsProbe", dependencies: ["CalculatorEngine", "Platform", "TestSupport"],
        path: "Tests/ElementaryFunctionsProbe", exclude: ["check.c", "run"], swiftSettings: strict),
    // The program of a package's user, to be optimized across modules together with the command.
    .executableTarget(
        name: "PackageUser",
        dependencies: ["ArithmeticOperators", "CalculatorEngine", "ExactReals", "Keypad", "ScientificOperators"],
        path: "Tests/PackageUser/Sources/sample", swiftSettings: strict),
    // A process of its own that the tests of the tape can kill.
    .executableTarget(
        name: "TapeWriter", dependencies: ["Platform", "Tapes"], path: "Tests/TapeWriter", swiftSettings: strict),
    .testTarget(
        name: "TapesTests",
        dependencies: [
            "CalculatorEngine", "FeedbackLoops", "Platform", "SharedFiles", "Tapes", "TapeWriter", "TestSupport",
        ]
            + pluginTargets,
        swiftSettings: strict),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: strict),
    .testTarget(
        name: "SharedFilesTests", dependencies: ["Platform", "SharedFiles", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "FeedbackLoopsTests", dependencies: ["FeedbackLoops"], swiftSettings: strict),
    .testTarget(
        name: "KeypadTests", dependencies: ["CalculatorEngine", "Keypad", "TestSupport"] + pluginTargets,
        swiftSettings: strict),
    .testTarget(
        name: "SheetsTests",
        dependencies: [
            "CalculatorEngine", "ListsOperators", "LogicOperators", "Platform", "SharedFiles", "Sheets", "TestSupport",
        ],
        swiftSettings: strict),
    .testTarget(
        name: "TerminalsTests", dependencies: ["CalculatorEngine", "DisplayWidths", "Terminals", "TestSupport"],
        swiftSettings: strict),
    .testTarget(
        name: "DefinitionsTests",
        dependencies: ["CalculatorEngine", "Definitions", "Platform", "SharedFiles", "TestSupport"] + pluginTargets,
        swiftSettings: strict),
    .testTarget(
        name: "CalculatorServiceTests",
        dependencies: [
            "CalculatorEngine", "CalculatorService", "ExactReals", "Keypad", "LocalizedErrors", "NumberLaws",
            "PluginLibraries", "Tapes", "TestSupport",
        ] + pluginTargets,
        swiftSettings: strict),
    .testTarget(
        name: "PluginLibrariesTests",
        dependencies: [
            "CalculatorEngine", "ExactReals", "PluginLibraries", "Platform", "SharedFiles", "TestSupport", "brain",
        ] + pluginTargets,
        swiftSettings: strict
    ),
    .testTarget(
        name: "BrainCommandsTests",
        dependencies: [
            "brain", "BrainCommands", "CalculatorEngine", "CalculatorService", "DisplayWidths", "FeedbackLoops",
            "Keypad", "Platform", "SharedFiles", "Sheets", "Tapes", "Terminals", "TestSupport",
        ] + pluginTargets,
        exclude: ["Pad/Screens"],
        swiftSettings: strict),
]

// Programs that feed the calculator with any input, and that libFuzzer starts: only `Fuzzing/run` builds them.
if ProcessInfo.processInfo.environment["BRAIN_FUZZING"] != nil {
    for name in ["FuzzDefinitions", "FuzzInputs", "FuzzPlugins"] {
        targets.append(
            .executableTarget(
                name: name, dependencies: ["BrainCommands", "TestSupport"] + pluginTargets,
                path: "Fuzzing/Sources/\(name)",
                swiftSettings: strict))
    }
}

let package = Package(
    name: "brain",
    platforms: [.macOS(.v15)],
    products: (libraries + pluginLibraries).map { .library(name: $0, targets: [$0]) }
        + [.executable(name: "brain", targets: ["brain"])],
    traits: [
        .trait(name: "GMP", description: "Arbitrary precision with proven digits, on libgmp"),
        .default(enabledTraits: gmpHeaderIsInstalled ? ["GMP"] : []),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1")
    ],
    targets: targets
)
