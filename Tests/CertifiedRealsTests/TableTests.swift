// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import ExactReals
import Testing

@testable import CertifiedReals

@Suite struct TableTests {
    /// Returns the integer nearest to x · 2^places, modulo 2¹²⁸.
    private static func fixed(_ x: ExactReal, _ places: Int) throws -> UInt128 {
        let scaled = (x * .power(2, ExactReal(places))).rounded(.toNearestOrEven)
        let magnitude = try #require(UInt128(scaled.magnitude.exactForm ?? ""))
        return scaled < 0 ? 0 &- magnitude : magnitude
    }

    private static func quotient(_ dividend: Int, _ divisor: Int) -> ExactReal {
        .quotient(ExactReal(dividend), ExactReal(divisor))
    }

    @Test func `powers of e are off by at most half a unit`() throws {
        for i in 0..<45 {
            #expect(ExponentialTable128.coarse.entry(i) == (try Self.fixed(.exp(Self.quotient(i, 64)), 127)))
        }
        for i in 0..<64 {
            #expect(ExponentialTable128.fine.entry(i) == (try Self.fixed(.exp(Self.quotient(i, 4096)), 127)))
        }
        #expect(ExponentialTable128.coarse.count == 90 && ExponentialTable128.fine.count == 128)
    }

    @Test func `sines and cosines are off by at most half a unit, but for 1`() throws {
        #expect(SineTable128.sines.count == 408 && SineTable128.cosines.count == 408)
        for i in 0..<204 {
            #expect(SineTable128.sines.entry(i) == (try Self.fixed(.sin(Self.quotient(i, 256)), 128)))
            let cosine = i == 0 ? .max : try Self.fixed(.cos(Self.quotient(i, 256)), 128)
            #expect(SineTable128.cosines.entry(i) == cosine)
        }
    }

    @Test func `arctangents are off by at most half a unit`() throws {
        #expect(ArctangentTable128.values.count == 258)
        for i in 0..<129 {
            #expect(ArctangentTable128.values.entry(i) == (try Self.fixed(.atan(Self.quotient(i, 128)), 128)))
        }
    }

    @Test func `reciprocals leave nothing below 1, and their logarithms are off by at most half a unit`() throws {
        #expect(LogarithmTable128.coarseReciprocals.count == 96 && LogarithmTable128.fineReciprocals.count == 256)
        for (i, c) in LogarithmTable128.coarseReciprocals.enumerated() {
            #expect(UInt64(i + 96) * c >= 128 << 10)
            #expect(UInt64(i + 97) * c < (128 << 10) * 65 / 64)
            let logarithm = -ExactReal.log(Self.quotient(Int(c), 1 << 10))
            #expect(LogarithmTable128.coarse.entry(i) == (try Self.fixed(logarithm, 128)))
        }
        for (i, d) in LogarithmTable128.fineReciprocals.enumerated() {
            #expect((1 << 14 + UInt64(i)) * d >= 1 << 34)
            let logarithm = -ExactReal.log(Self.quotient(Int(d), 1 << 20))
            #expect(LogarithmTable128.fine.entry(i) == (try Self.fixed(logarithm, 128)))
        }
    }

    @Test func `values of the error function are off by at most half a unit`() throws {
        #expect(ErrorFunctionTable128.scaledComplements.count == 2 * 153)
        for i in 8...160 {
            let x = Self.quotient(i, 16)
            let value = ExactReal.exp(x * x) * .special(.complementaryErrorFunction, x)
            #expect(ErrorFunctionTable128.scaledComplements.entry(i - 8) == (try Self.fixed(value, 128)))
        }
    }

    @Test func `coefficients made of Bernoulli numbers are off by at most half a unit`() throws {
        // ζ(2k) = |B₂ₖ| · (2π)²ᵏ / (2 · (2k)!)
        func ratio(_ k: Int) -> ExactReal { .special(.zeta, ExactReal(2 * k)) * 2 / .power(2 * .pi, ExactReal(2 * k)) }
        #expect(BernoulliTable128.logGamma.count == 36 && BernoulliTable128.digamma.count == 36)
        for k in 1...18 {
            let number = ratio(k) * .factorial(ExactReal(2 * k))
            let digamma = number / ExactReal(2 * k) / .power(128, ExactReal(k - 1))
            #expect(BernoulliTable128.digamma.entry(k - 1) == (try Self.fixed(digamma, 128)))
            #expect(BernoulliTable128.logGamma.entry(k - 1) == (try Self.fixed(digamma / ExactReal(2 * k - 1), 128)))
        }
        #expect(BernoulliTable128.eulerMaclaurin.count == 40)
        for k in 1...20 {
            let coefficient = ratio(k) * .power(32, ExactReal(k - 1))
            #expect(BernoulliTable128.eulerMaclaurin.entry(k - 1) == (try Self.fixed(coefficient, 128)))
        }
    }

    @Test func `coefficients of series are rounded down`() {
        var factorial: UInt128 = 1
        for n in 2...20 {
            #expect(SeriesTable128.reciprocals.entry(n - 2) == UInt128(n).dividingFullWidth((1, 0)).quotient)
        }
        for n in 2...12 {
            factorial *= UInt128(n)
            #expect(SeriesTable128.reciprocalFactorials.entry(n - 2) == factorial.dividingFullWidth((1, 0)).quotient)
        }
        factorial = 1
        for n in 1...22 {
            factorial *= UInt128(n)
            let divisor = factorial * UInt128(2 * n + 1)
            #expect(SeriesTable128.errorFunctionCoefficients.entry(n - 1) == divisor.dividingFullWidth((1, 0)).quotient)
        }
    }
}

#endif
