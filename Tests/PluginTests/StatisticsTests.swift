// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import StatisticsOperators
import TestSupport
import Testing

struct StatisticsTests {
    let registry: OperatorRegistry<Double>

    init() throws {
        registry = try OperatorRegistry(plugins: [StatisticsPlugin()])
    }

    /// The dataset NumAcc3 of NIST’s Statistical Reference Datasets: its mean is 1000000.2, its deviation 0.1.
    static let numAcc3 = [1_000_000.2] + (0..<500).flatMap { _ in [1_000_000.1, 1_000_000.3] }

    static let cases: [(symbol: String, values: [Double], expected: Double)] = [
        ("sum", [1, 2, 3.5], 6.5), ("sum", [7], 7), ("product", [2, 3, 7], 42), ("mean", [1, 2], 1.5),
        ("median", [9], 9), ("median", [3, 1, 2], 2), ("median", [4, 1, 3, 2], 2.5),
        ("min", [3, -1, 2], -1), ("max", [3, -1, 5], 5), ("max", [7], 7),
        ("variance", [1, 2, 3, 4], 5.0 / 3), ("pvariance", [1, 2, 3, 4], 1.25), ("pvariance", [5], 0),
        ("stddev", [1, 2, 3], 1), ("pstddev", [1, 3], 1), ("stddev", [0.1, 0.1, 0.1], 0),
        ("variance", [0.1, 0.1, 0.1], 0), ("mean", [1e308, 1e308], 1e308), ("mean", [-1e308, 1e308, 1.5e308], 5e307),
    ]

    @Test(arguments: cases)
    func `values of a few numbers`(_ symbol: String, _ values: [Double], _ expected: Double) throws {
        #expect(registry.value(of: symbol, values) == expected)
    }

    @Test(arguments: [
        ("stddev", [1e200, 2e200], 7.0710678118654752e199), ("stddev", [1e-200, 2e-200], 7.0710678118654752e-201),
        ("pstddev", [1e160, 3e160], 1e160), ("pstddev", [3e-300, 3e-300], 0),
        ("stddev", [-1e308, 1e308], 1.4142135623730951e308),
    ])
    func `a standard deviation needs no squares within range`(
        _ symbol: String, _ values: [Double], _ expected: Double
    ) throws {
        let value = try #require(registry.value(of: symbol, values))
        #expect(abs(value - expected) <= 2 * expected.ulp)
    }

    @Test func `the spread is found beside a large mean`() throws {
        let mean = try #require(registry.value(of: "mean", Self.numAcc3))
        let deviation = try #require(registry.value(of: "stddev", Self.numAcc3))
        #expect(abs(mean - 1_000_000.2) < 1e-9)
        #expect(abs(deviation - 0.1) < 1e-9)
    }

    @Test(arguments: ["variance", "stddev"])
    func `a sample of one has no spread`(_ symbol: String) {
        #expect(registry.value(of: symbol, [5]) == nil)
    }
}
