// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import TestSupport
import Testing

@testable import ExactReals

@Suite struct ConversionTests {
    @Test func `a double is taken for what it is, in binary`() {
        #expect(ExactReal(0.5 as Double).exactForm == "1/2")
        #expect(ExactReal(Double("0.1") ?? 0).exactForm == "3602879701896397/36028797018963968")
        #expect(ExactReal(Double.infinity).fault == .overflow)
        #expect(ExactReal(Double.nan).fault == .domain)
        #expect(ExactReal(Double(fault: .undecided)).fault == .undecided)
    }

    @Test func `an exponent beyond those of literals is a fault`() {
        #expect(ExactReal("1e99999999999999999999")?.fault == .overflow)
        #expect(ExactReal("-2.5e-99999999999999999999")?.fault == .underflow)
        #expect(ExactReal("1.5e-9223372036854775808")?.fault == .underflow)
    }

    @Test func `a number without an exact form is described by thirty digits`() {
        let value = ExactReal.log(3 - .log(2))
        #expect(value.description == "0.835884179774619565088919197144")
        #expect((-1000 * value).description == "-835.884179774619565088919197144")
    }

    @Test func `a literal is the decimal number that was written`() {
        let values: [ExactReal] = [0.1, -2.5, 1e-5, 123456.789, 1e22, 3]
        #expect(
            values.map(\.exactForm) == ["1/10", "-5/2", "1/100000", "123456789/1000", "10000000000000000000000", "3"])
    }

    @Test(
        arguments: [
            ("0.1", "1/10"), ("-12.5e-3", "-1/80"), ("+7", "7"), ("5.", "5"), (".5", "1/2"), ("−3", "-3"),
            ("1e3", "1000"), ("1E5", "100000"), ("1/3", "1/3"), ("-6/4", "-3/2"), ("-2.5E-1", "-1/4"),
            ("0.100000000000000000000000000001", "100000000000000000000000000001/1000000000000000000000000000000"),
            ("", nil), (".", nil), ("-", nil), ("1e", nil), ("1e1.5", nil), ("1e2E3", nil), ("1,5", nil), ("√2", nil),
            (" 1", nil), ("1/0", nil), ("1/2/3", nil),
            ("1e−3", "1/1000"), ("0e99999999999999999999", "0"), ("1e--1", nil), ("--1", nil), ("0x10", nil),
            ("١", nil),
        ] as [(String, String?)])
    func `text is read exactly`(text: String, form: String?) {
        #expect(ExactReal(text)?.exactForm == form)
    }

    @Test(
        arguments: [
            ("1÷3", 1.0 / 3), ("√2", 0x1.6a09e667f3bcdp+0), ("π", Double.pi), ("−π", -Double.pi), ("0", 0),
            ("2^53 + 1", 0x1p53), ("2^53 + 3", 0x1.0000000000002p53), ("2^53 + 1 + 10^−100", 0x1.0000000000001p53),
            ("1 + 2^−53", 1), ("1 + 2^−53 + 10^−900", 0x1.0000000000001p0), ("1 + 2^−53 − 10^−900", 1),
            ("−2^−1075 − 10^−2000", -0x1p-1074),
            ("2^−1074", 0x1p-1074), ("2^−1075", 0), ("2^−1075·1.001", 0x1p-1074), ("e^(−10^30)", 0), ("e^−800", 0),
            ("sin(2) − 2·sin(1)·cos(1)", 0),
        ] as [(String, Double)])
    func `the nearest double is found`(expression: String, value: Double) {
        #expect(Double(ExactCalculator.value(expression)) == value)
    }

    @Test(arguments: [
        ("10^400", Fault.overflow), ("e^(10^30)", .overflow), ("e^10000", .overflow), ("√2·10^400", .overflow),
        ("−√2·10^400", .overflow), ("1÷0", .divisionByZero), ("ln(−1)", .domain),
    ])
    func `a number that is no double has its fault`(expression: String, fault: Fault) {
        #expect(Double(ExactCalculator.value(expression)).fault == fault)
    }

    @Test func `a number rounded to a place far left of the point is the unit of that place`() throws {
        for value in [2, .sqrt(2)] as [ExactReal] {
            let expansion = try value.decimalExpansion(.fractional(-3_000_000_000_000_000_000), rounding: .up)
            #expect("\(expansion)" == "1e+3000000000000000000")
        }
    }

    @Test func `every double is the double nearest to itself`() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let value = Double(bitPattern: random.next())
            if value.isFinite { #expect(Double(ExactReal(value)) == value) }
        }
    }
}

#endif
