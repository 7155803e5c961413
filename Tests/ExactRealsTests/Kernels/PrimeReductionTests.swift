// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

/// The reduction by primes against the bit-burst kernels at 128 bits more.
@Suite struct PrimeReductionTests {
    static let sizes = [17, 64, 121, 200, 333, 600, 801, 900]

    /// Numbers in 0 ..< bound with n limbs of fraction.
    private static func arguments(limbs n: Int, below bound: Double) -> [Integer] {
        var generator = SplitMix64(seed: UInt64(n))
        let limit = (Integer(bound * 0x1p60) ?? 0).scaled(by: 64 * n - 60)
        let random = (0..<4).map { _ in
            (0..<n).reduce(Integer(0)) { value, _ in value.scaledUp(by: 64) + Integer(generator.next()) }
        }
        return [Integer(1).scaledUp(by: 64 * n - 3), limit - 1, Integer(1).scaledUp(by: 64 * n - 40)]
            + random.map { ($0 * limit).scaledDown(by: 64 * n) }
    }

    /// Expects that `result` is as near to the more precise `truth` as it claims, and near enough to be of use.
    private func expectWithinBound(_ result: FixedPoint, _ truth: FixedPoint) {
        let difference = result.value.scaledUp(by: 128) - truth.value
        #expect(difference.magnitude <= Integer(Int(result.error)).scaledUp(by: 128) + Integer(Int(truth.error)))
        #expect(result.error < 1 << 24)
    }

    @Test(arguments: sizes)
    func `the exponential is within its bound`(n: Int) throws {
        for x in Self.arguments(limbs: n, below: 0.693) {
            let result = try #require(try PrimeReduction.exponential(x, precision: 64 * n))
            expectWithinBound(result, try BitBurst.exponential(x.scaledUp(by: 128), precision: 64 * n + 128))
        }
    }

    @Test(arguments: sizes)
    func `the exponential of a larger argument in chunks is within its bound`(n: Int) throws {
        let precision = 64 * n
        // With ln 2 known, balls are reduced by it.
        _ = try Constants.ln2.value(precision: precision + 512)
        for x in Self.arguments(limbs: n, below: 15.9) {
            let result = try BitBurst.exponential(x, precision: precision)
            let truth = Ball(exact: x, exponent: -precision).exponential(precision: precision + 256)
            #expect(result.ball().overlaps(truth))
            #expect(result.ball().relativeAccuracy >= precision - 8)
        }
    }

    @Test(arguments: sizes)
    func `sine and cosine are within their bound`(n: Int) throws {
        for x in Self.arguments(limbs: n, below: 0.785) {
            let result = try #require(try PrimeReduction.sineCosine(x, precision: 64 * n))
            let truth = try BitBurst.sineCosine(x.scaledUp(by: 128), precision: 64 * n + 128)
            expectWithinBound(result.sine, truth.sine)
            expectWithinBound(result.cosine, truth.cosine)
        }
    }

    @Test func `arguments become small`() throws {
        for (reduction, n) in [(PrimeReduction.exponential, 121), (.circle, 121), (.exponential, 600), (.circle, 600)] {
            for x in Self.arguments(limbs: n, below: 0.6) {
                let (y, _, _) = try #require(try reduction.reduce(x, precision: 64 * n))
                #expect(y.bitWidth < 64 * n - 12)
            }
        }
    }

    @Test(arguments: [256, 5_000])
    func `the constants are logarithms of primes, and arguments of Gaussian primes twice`(precision: Int) throws {
        let logarithms = try PrimeConstants.logarithms.values(precision: precision)
        for (prime, value) in zip(PrimeRelations.primes, logarithms) {
            #expect(value.ball().overlaps(Ball(exact: prime).logarithm(precision: precision + 20)))
        }
        let angles = try PrimeConstants.angles.values(precision: precision)
        for ((a, b), value) in zip(PrimeRelations.gaussianPrimes, angles) {
            let tangent = Ball(exact: b).divided(by: Ball(exact: a), precision: precision + 20)
            #expect(value.ball(shift: -1).overlaps(tangent.arctangent(precision: precision + 20)))
        }
    }
}

#endif
