// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

/// What Stirling's formula leaves out of ln Γ of large numbers.
@Suite struct StirlingRemainderTests {
    /// m·2^e, and 40 digits from mpmath.
    private static let values: [(m: String, e: Int, digits: String)] = [
        ("1", 40, "7579122514774401982625325311856559853816"),
        ("3", 33, "3233758939637078179253309905163534771233"),
        ("1584563250285286751870879006721", -1, "1051814540294682407215638087043051184601"),
        ("5", 16600, "1330211590152201490604344109501683846888"),
    ]

    @Test(arguments: values)
    func `the remainder has the digits that others compute`(_ m: String, _ e: Int, _ digits: String) throws {
        let x = Ball(exact: try #require(Integer(m)), exponent: e)
        let value = x.stirlingRemainder(precision: 160)
        #expect(value.roundedDecimal(significantDigits: 40, rounding: .halfEven)?.significand.text() == digits)
        for precision in [2, 64, 100] {
            let rough = x.stirlingRemainder(precision: precision)
            #expect(rough.relativeAccuracy >= precision - 4)
            #expect(rough.overlaps(value))
        }
    }

    @Test func `a wide ball has the remainders of its numbers, and one that reaches small numbers is undecided`() {
        let x = Ball(exact: 3, exponent: 33)
        let wide = x.widened(by: Radius(UInt(1), exponent: 33)).stirlingRemainder(precision: 64)
        for end in [x, Ball(exact: 2, exponent: 33), Ball(exact: 4, exponent: 33)] {
            #expect(wide.overlaps(end.stirlingRemainder(precision: 200)))
        }
        #expect(x.widened(by: Radius(UInt(3), exponent: 33)).stirlingRemainder(precision: 64).fault == .undecided)
        #expect(Ball(exact: -1, exponent: 40).stirlingRemainder(precision: 64).fault == .undecided)
    }
}

#endif
