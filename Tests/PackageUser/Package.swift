// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A program that uses the package as its users do; `Tests/PackageUser/run` builds it optimized and runs it.
let products = ["ArithmeticOperators", "CalculatorEngine", "ExactReals", "Keypad", "ScientificOperators"]

let package = Package(
    name: "sample",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "brain", path: "../..")],
    targets: [
        .executableTarget(name: "sample", dependencies: products.map { .product(name: $0, package: "brain") })
    ]
)
