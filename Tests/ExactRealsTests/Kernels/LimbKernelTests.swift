// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

/// The kernels for short precisions against the bit-burst kernels at 128 bits more, which share no code with them
/// but the tables' entries. Inverse functions are tested by the values of these kernels at both ends of their results.
@Suite struct LimbKernelTests {
    static let sizes = [2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 20, 21, 24, 27, 28, 32, 33, 45, 57, 72, 110, 120]

    /// Arguments below `bound`·2^(64n): ends, steps of the tables and their neighbours, and random ones.
    private static func arguments(limbs n: Int, below bound: Double) -> [Integer] {
        var generator = SplitMix64(seed: UInt64(n))
        let one = Integer(1).scaledUp(by: 64 * n)
        let limit = (Integer(bound * 0x1p60) ?? 0).scaled(by: 64 * n - 60)
        var arguments: [Integer] = [0, 1, 2, limit - 1]
        for (i, j) in [(0, 1), (1, 0), (1, 255), (100, 128), (150, 255), (177, 0), (200, 255), (255, 255)] {
            let step = Integer(i << 8 + j).scaledUp(by: 64 * n - 16)
            arguments += [step - 1, step, step + 1, step + Integer(1).scaledUp(by: 64 * n - 16) - 1]
        }
        for _ in 0..<(n > 32 ? 4 : 20) {
            var value = Integer(0)
            for _ in 0..<n { value = value.scaledUp(by: 64) + Integer(generator.next()) }
            arguments.append((value * limit).scaledDown(by: 64 * n))
        }
        // Small ones, which are not reduced, and whose series take fewer terms.
        for zeros in [15, 16, 17, 31, 32, 33, 63, 64, 65, 66, 127, 128, 129, 200, 32 * n, 64 * n - 3] {
            arguments += [limit.scaledDown(by: zeros), Integer(1).scaled(by: 64 * n - zeros) - 1]
        }
        return arguments.filter { !$0.isNegative && $0 < limit && $0 < one }
    }

    /// Expects that `result` is as near to the more precise `truth` as it claims.
    private func expectWithinBound(_ result: FixedPoint?, _ truth: FixedPoint, _ argument: Integer) throws {
        let result = try #require(result)
        let difference = result.value.scaledUp(by: 128) - truth.value
        let bound = Integer(Int(result.error)).scaledUp(by: 128) + Integer(Int(truth.error))
        #expect(difference.magnitude <= bound, "at \(argument), in units of 2^-\(result.precision)")
    }

    /// The least and the greatest number that a result may stand for.
    private static func ends(of result: FixedPoint) -> [Integer] {
        let error = Integer(Int(result.error))
        return [result.value - error, result.value + error]
    }

    @Test(arguments: sizes)
    func `the exponential is within its bound`(n: Int) throws {
        for y in Self.arguments(limbs: n, below: 0.693) {
            try expectWithinBound(
                LimbKernels.exponential(y, limbs: n),
                BitBurst.exponential(y.scaledUp(by: 128), precision: 64 * n + 128), y)
        }
    }

    @Test(arguments: sizes)
    func `sine and cosine are within their bound`(n: Int) throws {
        for y in Self.arguments(limbs: n, below: 0.785) {
            let result = try LimbKernels.sineCosine(y, limbs: n)
            let truth = try BitBurst.sineCosine(y.scaledUp(by: 128), precision: 64 * n + 128)
            try expectWithinBound(result?.sine, truth.sine, y)
            try expectWithinBound(result?.cosine, truth.cosine, y)
        }
    }

    @Test(arguments: sizes + [1, 119])
    func `without tables, exponential, sine and cosine are within their bounds`(n: Int) throws {
        // With a small argument the number of halvings changes.
        let small = (0..<20).map { Integer(3).scaled(by: 64 * n - 2 - $0) } + [Integer(1).scaledUp(by: 64 * n - 64)]
        for y in Self.arguments(limbs: n, below: 0.693) + small where y < Integer(1).scaledUp(by: 64 * n - 1) {
            try expectWithinBound(
                HalvingKernels.exponential(y, limbs: n),
                BitBurst.exponential(y.scaledUp(by: 128), precision: 64 * n + 128), y)
        }
        for y in Self.arguments(limbs: n, below: 0.785) + small where y < Integer(3).scaledUp(by: 64 * n - 2) {
            let result = HalvingKernels.sineCosine(y, limbs: n)
            let truth = try BitBurst.sineCosine(y.scaledUp(by: 128), precision: 64 * n + 128)
            try expectWithinBound(result?.sine, truth.sine, y)
            try expectWithinBound(result?.cosine, truth.cosine, y)
        }
    }

    @Test(arguments: sizes)
    func `the logarithm is within its bound`(n: Int) throws {
        let one = Integer(1).scaledUp(by: 64 * n)
        for y in Self.arguments(limbs: n, below: 1) {
            let result = try #require(try LimbKernels.logarithm(one + y, limbs: n))
            for end in Self.ends(of: result) where !end.isNegative {
                let power = try BitBurst.exponential(end.scaledUp(by: 128), precision: 64 * n + 128)
                let difference = power.value - (one + y).scaledUp(by: 128)
                let slack = Integer(Int(power.error))
                let isBetween = end < result.value ? difference <= slack : -difference <= slack
                #expect(isBetween, "at \(y), in units of 2^-\(result.precision)")
            }
        }
    }

    @Test(arguments: sizes)
    func `the arctangent is within its bound`(n: Int) throws {
        let one = Integer(1).scaledUp(by: 64 * n)
        for y in Self.arguments(limbs: n, below: 1) + [one] {
            for x in [one, one - 1, Integer(3).scaledUp(by: 64 * n - 2), Integer(1).scaledUp(by: 64 * n - 1)]
            where y <= x {
                let result = try #require(try LimbKernels.arctangent(y, over: x, limbs: n))
                for end in Self.ends(of: result) where !end.isNegative {
                    let (sine, cosine) = try BitBurst.sineCosine(end.scaledUp(by: 128), precision: 64 * n + 128)
                    // Of an angle that is too small, the tangent is less than y ÷ x.
                    let difference = sine.value * x - cosine.value * y
                    let slack = Integer(Int(sine.error)) * x + Integer(Int(cosine.error)) * y
                    let isBetween = end < result.value ? difference <= slack : -difference <= slack
                    #expect(isBetween, "at \(y) ÷ \(x), in units of 2^-\(result.precision)")
                }
            }
        }
    }

    @Test(arguments: [1, 2, 5, 21, 100])
    func `the entries of the tables are within their bounds`(n: Int) throws {
        for (index, shift) in [(0, 8), (1, 8), (177, 8), (1, 16), (255, 16)] {
            let x = Integer(index).scaledUp(by: 64 * n + 128 - shift)
            let precision = 64 * n
            var exponential = WordFractionSeries.exponentialMinus1(index, shift: shift, precision: precision)
            exponential.value += Integer(1).scaledUp(by: precision)
            try expectWithinBound(exponential, BitBurst.exponential(x, precision: precision + 128), x)
            var (sine, versine) = WordFractionSeries.sineVersine(index, shift: shift, precision: precision)
            versine.value = Integer(1).scaledUp(by: precision) - versine.value
            let truth = try BitBurst.sineCosine(x, precision: precision + 128)
            try expectWithinBound(sine, truth.sine, x)
            try expectWithinBound(versine, truth.cosine, x)
            sine = WordFractionSeries.inverseTangent(index, over: 2 << shift, circular: true, precision: precision)
            try expectWithinBound(
                sine, MachinLike.arctangent(Integer(index), over: Integer(2 << shift), precision: precision + 128), x)
            sine = WordFractionSeries.inverseTangent(index, over: 2 << shift, circular: false, precision: precision)
            try expectWithinBound(
                sine,
                MachinLike.hyperbolicArctangent(Integer(index), over: Integer(2 << shift), precision: precision + 128),
                x)
        }
    }
}

#endif
