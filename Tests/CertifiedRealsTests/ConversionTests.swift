// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

@testable import CertifiedReals

/// Certified numbers from doubles, literals and text, and back.
struct ConversionTests {
    @Test func `a literal is the decimal number that was written`() {
        let values: [CertifiedReal] = [0.1, -2.5, 1e-5, 123456.789, 3]
        let texts = values.map { try? NumberFormat(digits: .significant(30)).text(for: $0).text }
        #expect(texts == ["0.1", "-2.5", "0.00001", "123456.789", "3"])
        for value in values { #expect(value.isExact) }
        #expect(0.1 + 0.2 == 0.3 as CertifiedReal)
    }

    @Test func `a double is taken for what it is, in binary`() throws {
        let tenth = CertifiedReal(Double("0.1") ?? 0)
        #expect(tenth.isExact)
        #expect(tenth != 0.1)
        #expect(tenth - 0.1 == CertifiedReal("0.0000000000000000055511151231257827021181583404541015625"))
        #expect(CertifiedReal(Double.infinity).fault == .overflow)
        #expect(CertifiedReal(Double.nan).fault == .domain)
        #expect(CertifiedReal(Double(fault: .interrupted)).fault == .interrupted)
    }

    @Test func `every double is the double nearest to itself`() {
        var random = SplitMix64(seed: 7)
        let values = [0, -0.0, 0x1p-1074, -0x1.8p-1060, 0x1p-1022, .greatestFiniteMagnitude, 1, -1]
        for value in values + (0..<2000).map({ _ in Double(bitPattern: random.next()) }) where value.isFinite {
            #expect(Double(CertifiedReal(value)) == value)
            #expect(CertifiedReal(value).isExact)
        }
    }

    @Test(
        arguments: [
            ("-12.5e-3", "-0.0125"), ("+7", "7"), ("5.", "5"), (".5", "0.5"), ("−3", "-3"), ("1E5", "100000"),
            ("0.100000000000000000000000000001", "0.100000000000000000000000000001"), ("", nil), (".", nil),
            ("1e", nil),
            ("1,5", nil), ("√2", nil), (" 1", nil), ("--1", nil), ("0x10", nil), ("1/3", nil),
        ] as [(String, String?)])
    func `text is read exactly`(text: String, form: String?) throws {
        let read = try CertifiedReal(text).map { try NumberFormat(digits: .significant(30)).text(for: $0).text }
        #expect(read == form)
    }

    @Test(
        arguments: [
            (1 / 3, 1.0 / 3), (.sqrt(2), 0x1.6a09e667f3bcdp+0), (.pi, Double.pi), (-.pi, -Double.pi), (0, 0),
            (.power(2, 53) + 1, 0x1p53), (.power(2, 53) + 3, 0x1.0000000000002p53), (0.1, 0.1), (-0.3, -0.3),
            (1 + .power(2, -53), 1), (.power(2, -1074), 0x1p-1074), (.power(2, -1075), 0),
            (.power(2, -1075) * 1.001, 0x1p-1074), (.exp(-800), 0), (.power(2, 1023) * 1.5, 0x1.8p1023),
        ] as [(CertifiedReal, Double)])
    func `the nearest double is found`(number: CertifiedReal, value: Double) {
        #expect(Double(number) == value)
    }

    @Test(
        arguments: [
            (.power(10, 400), .overflow), (-.power(10, 400), .overflow), (.quotient(1, 0), .divisionByZero),
            (.sinPi(1) + .sin(.pi), .undecided), (1 + .power(2, -53) + .sqrt(2) - .sqrt(2), .undecided),
        ] as [(CertifiedReal, Fault)])
    func `a number that is no double, or may be one of two, has a fault`(number: CertifiedReal, fault: Fault) {
        #expect(Double(number).fault == fault)
    }

    @Test(arguments: [1 / 3, -1 / 3, .pi, -.sqrt(2), .exp(100), .sin(.pi)] as [CertifiedReal])
    func `a number that is not exact lies between two exact bounds`(number: CertifiedReal) {
        let (lower, upper) = (number.lowerBound, number.upperBound)
        #expect(lower.isExact && upper.isExact)
        #expect(lower < upper)
        #expect(upper - lower <= .power(2, -60) * .absoluteValue(upper) || number.isCoarse)
        #expect(number.ordering(relativeTo: lower) != .ascending)
        #expect(number.ordering(relativeTo: upper) != .descending)
    }

    @Test func `the bounds of a significand next to a power of two contain all of its numbers`() {
        let power = CertifiedReal.power(2, 128)
        let number = CertifiedReal(isNegative: false, normalized: .max, radius: 5, exponent: 0)
        #expect(number.upperBound == power + 4)
        #expect(number.lowerBound == CertifiedReal(exactly: UInt128.max - 5))
        let negative = -CertifiedReal(isNegative: false, normalized: .max - 1, radius: 3, exponent: 0)
        #expect(negative.lowerBound == -2 - power)
        #expect(-negative.upperBound == CertifiedReal(exactly: UInt128.max - 4))
    }

    @Test(arguments: [3, 0, 0.1, -2.5] as [CertifiedReal])
    func `an exact number is its own bounds`(number: CertifiedReal) {
        #expect(number.lowerBound == number && number.upperBound == number)
        #expect(CertifiedReal(fault: .domain).upperBound.fault == .domain)
    }
}
