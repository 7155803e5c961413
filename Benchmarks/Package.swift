// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let package = Package(
    name: "brain-benchmarks",
    dependencies: [
        .package(name: "brain", path: "..")
    ],
    targets: [
        .target(name: "BenchmarkTable"),
        .executableTarget(
            name: "EvaluationBenchmark",
            dependencies: [
                "BenchmarkTable",
                .product(name: "CalculatorEngine", package: "brain"),
                .product(name: "CertifiedReals", package: "brain"),
                .product(name: "ArithmeticOperators", package: "brain"),
                .product(name: "ScientificOperators", package: "brain"),
                .product(name: "StatisticsOperators", package: "brain"),
            ]
        ),
        .executableTarget(
            name: "RegistryBenchmark",
            dependencies: [
                .product(name: "CalculatorEngine", package: "brain"),
                .product(name: "PluginLibraries", package: "brain"),
                .product(name: "ArithmeticOperators", package: "brain"),
                .product(name: "ScientificOperators", package: "brain"),
            ]
        ),
        .executableTarget(name: "CommandBenchmark", dependencies: ["BenchmarkTable"]),
        .executableTarget(
            name: "KeypadBenchmark",
            dependencies: [
                .product(name: "CalculatorEngine", package: "brain"),
                .product(name: "Keypad", package: "brain"),
                .product(name: "ArithmeticOperators", package: "brain"),
                .product(name: "ScientificOperators", package: "brain"),
            ]
        ),
        .executableTarget(
            name: "FilterBenchmark",
            dependencies: [
                .product(name: "CalculatorEngine", package: "brain"),
                .product(name: "CalculatorService", package: "brain"),
                .product(name: "CertifiedReals", package: "brain"),
            ]
        ),
        .executableTarget(
            name: "DigitsBenchmark",
            dependencies: [
                "BenchmarkTable",
                .product(name: "CalculatorEngine", package: "brain"),
                .product(name: "CertifiedReals", package: "brain"),
                .product(name: "ExactReals", package: "brain"),
            ]
        ),
    ]
)
