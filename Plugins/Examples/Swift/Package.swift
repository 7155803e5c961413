// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A custom calculator: copy this folder, and replace the operators in Sources/Geometry with your own.
let package = Package(
    name: "my-brain",
    platforms: [.macOS(.v15)],
    dependencies: [
        // In a copy elsewhere: .package(url: "…", branch: "main"), or the path of your clone.
        .package(name: "brain", path: "../../..")
    ],
    targets: [
        .target(name: "Geometry", dependencies: [.product(name: "CalculatorEngine", package: "brain")]),
        .executableTarget(
            name: "my-brain", dependencies: ["Geometry", .product(name: "BrainCommands", package: "brain")]),
        .testTarget(
            name: "GeometryTests",
            dependencies: [
                "Geometry", .product(name: "ArithmeticOperators", package: "brain"),
                .product(name: "ScientificOperators", package: "brain"),
            ]),
    ]
)
