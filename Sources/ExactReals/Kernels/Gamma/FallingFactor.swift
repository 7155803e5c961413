// SPDX-License-Identifier: Apache-2.0

#if GMP

import Platform

/// h_k = 2(2k − 2)! ÷ (2π)^(2k) for falling k, rounded down.
struct FallingFactor {
    /// The bits computed from each k on, from that of the first width: so many more than the greatest width up
    /// to it that the error of all steps is below half a unit of what is used.
    private let bits: [Int]
    private let first: Int
    /// h_k = magnitude · 2^exponent.
    private var magnitude: Integer
    private var exponent: Int
    private var k: Int
    /// 4π² = square · 2^squareExponent, rounded down.
    private let square: Integer
    private let squareExponent: Int

    /// - Parameters:
    ///   - last: The first k asked for.
    ///   - widths: The bits that are used of each factor, up to the one of `last`; they exceed those of 2k(2k − 1).
    init(from last: Int, widths: [Int]) throws(Ball.Fault) {
        let guardBits = 65 - (widths.count + 2).leadingZeroBitCount
        var most = 0
        bits = widths.map { width in
            most = max(most, width)
            return most + guardBits
        }
        first = last - widths.count + 1
        k = last
        let precision = most + guardBits + 16
        let pi = try Constants.pi.value(precision: precision)
        (square, squareExponent) = (pi.value.squared(), 2 - 2 * precision)
        let start = try Self.ball(last, precision: precision)
        exponent = start.midpointExponent - precision
        magnitude = start.fixedPoint(precision: -exponent).value
    }

    /// The number of bits of h_k before the point for a k ≥ 2, or up to two more.
    ///
    /// ln n! is between n·ln n − n + ½·ln 2πn and ⅟₁₂ₙ more (Robbins, "A remark on Stirling's formula", Amer. Math.
    /// Monthly 62, 1955). Doubles are far within a bit, which is added.
    static func bitCount(_ k: Int) -> Int {
        let n = Double(2 * k - 2)
        let factorial = n * log2(n) - n * 1.442_695_040_888_963_4 + 0.5 * log2(2 * .pi * n)
        return 2 + Int((factorial - Double(2 * k) * 2.651_496_129_472_319).rounded(.up)) + 1
    }

    /// h_k, with a relative error of less than 2^(6 − precision).
    static func ball(_ k: Int, precision: Int) throws(Ball.Fault) -> Ball {
        guard let factorial = Integer.factorial(2 * k - 2) else { throw .tooLarge }
        let power = Ball.pi(precision: precision + 32).scaled(byPowerOf2: 1).power(2 * k, precision: precision)
        let ball = Ball(exact: factorial).divided(by: power, precision: precision).scaled(byPowerOf2: 1)
        if let fault = ball.fault { throw fault }
        return ball
    }

    /// The first `width` bits of h_k, for the k of the last call or a lower one, within 1.5 units, and their exponent.
    mutating func leadingBits(_ k: Int, width: Int) -> (bits: Integer, exponent: Int) {
        while self.k > k { descend() }
        let (leading, cut) = Self.cut(magnitude, to: width)
        return (leading, exponent + cut)
    }

    /// h_k = h_{k+1}·4π² ÷ (2k(2k − 1)).
    ///
    /// With b bits to compute, both factors are cut to b + 8, which costs 2^-(b + 7) of them at most; the dividend has
    /// two bits more than b and the divisor, so that to cut it costs less, and the quotient, of at least 2^(b+1), is
    /// rounded by half of 2^-b at most: in all, a step costs less than 2^-b.
    private mutating func descend() {
        k -= 1
        let wanted = bits[max(0, k - first)]
        let (a, cutOfA) = Self.cut(magnitude, to: wanted + 8)
        let (b, cutOfB) = Self.cut(square, to: wanted + 8)
        let divisor = Integer(2 * k * (2 * k - 1))
        let (dividend, cut) = Self.cut(a * b, to: wanted + divisor.bitWidth + 2)
        magnitude = dividend.truncatedDivision(by: divisor).quotient
        exponent += cutOfA + cutOfB + cut + squareExponent
    }

    /// The first bits of a number, and how many were cut off.
    private static func cut(_ number: Integer, to bits: Int) -> (Integer, Int) {
        let excess = max(0, number.bitWidth - bits)
        return (number.scaledDown(by: excess), excess)
    }
}

#endif
