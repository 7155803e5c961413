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
        ("variance", [0.1, 0.1, 0.1], 0), ("stddev", [1e128, 1e128], 0), ("pstddev", [1e154, 1e154], 0),
        ("pstddev", [-1e300, -1e300, -1e300], 0), ("variance", [9_007_199_254_740_990, 9_007_199_254_740_991], 0.5),
        ("mean", [1e308, 1e308], 1e308), ("mean", [-1e308, 1e308, 1.5e308], 5e307),
        ("geomean", [2, 8], 4), ("geomean", [7], 7), ("geomean", [0, 5], 0), ("geomean", [1, 3, 9, 27, 81], 9),
        ("geomean", [1.5e308], 1.5e308), ("geomean", [0x1p-1074, 0x1p-1074], 0x1p-1074),
        ("geomean", [0x1p1000, 0x1p-1000], 1),
        ("geomean", Array(repeating: 0x1p-1073, count: 1000), 0x1p-1073),
        ("harmean", [3, 6], 4), ("harmean", [7], 7), ("harmean", [0, 3], 0),
        ("harmean", [1.5e308, 1.5e308], 1.5e308),
        ("harmean", [0x1p-1074, 0x1p-1074], 0x1p-1074),
    ]

    @Test(arguments: cases)
    func `values of a few numbers`(_ symbol: String, _ values: [Double], _ expected: Double) throws {
        #expect(registry.value(of: symbol, values) == expected)
    }

    @Test(arguments: [
        ("stddev", [1e200, 2e200], 7.0710678118654752e199), ("stddev", [1e-200, 2e-200], 7.0710678118654752e-201),
        ("pstddev", [1e160, 3e160], 1e160), ("pstddev", [3e-300, 3e-300], 0),
        ("stddev", [-1e308, 1e308], 1.4142135623730951e308),
        ("pvariance", [1e15 + 0.125, 1e15 + 0.25, 1e15 + 0.25], 1.0 / 288),
        ("stddev", [100_000_000.58311293, 100_000_000.51146017], 0.050666149051082953),
    ])
    func `a spread needs no squares within range, and no mean without rounding`(
        _ symbol: String, _ values: [Double], _ expected: Double
    ) throws {
        let value = try #require(registry.value(of: symbol, values))
        #expect(abs(value - expected) <= 2 * expected.ulp)
    }

    /// Means as Python's `statistics.harmonic_mean` and, with 60 digits, `decimal` have them.
    static let means: [(values: [Double], geometric: Double, harmonic: Double)] = [
        ([1, 2, 3], 1.8171205928321397, 1.6363636363636365),
        ([54, 24, 36], 36.0, 34.10526315789474), ([40, 60], 48.98979485566356, 48),
        ([1.5, 2.25, 9.75, 0.125], 1.4241216915869563, 0.43413729128014844),
        ([0.1, 0.1, 0.1], 0.1, 0.1),
        ([1e300, 1e-300, 1e200], 4.641588833612779e66, 3e-300),
        ((100..<1100).map(Double.init), 513.7081388106774, 416.24192790153086),
    ]

    @Test(arguments: means)
    func `geometric and harmonic means need no product and no reciprocal within range`(
        _ given: (values: [Double], geometric: Double, harmonic: Double)
    ) throws {
        let geometric = try #require(registry.value(of: "geomean", given.values))
        let harmonic = try #require(registry.value(of: "harmean", given.values))
        #expect(abs(geometric - given.geometric) <= 4 * given.geometric.ulp)
        #expect(abs(harmonic - given.harmonic) <= 2 * given.harmonic.ulp)
    }

    @Test(arguments: ["geomean", "harmean"])
    func `numbers below 0 have no geometric and no harmonic mean`(_ symbol: String) throws {
        for values: [Double] in [[-2, -8], [-1], [0, -1], [3, -0.5]] {
            #expect(try #require(registry.value(of: symbol, values)).fault == .domain)
        }
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
