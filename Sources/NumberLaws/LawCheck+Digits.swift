// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LawCheck {
    mutating func checkDigits() {
        let counts: [(DigitCount, String)] = [
            (.significant(1), ".significant(1)"), (.significant(2), ".significant(2)"),
            (.significant(30), ".significant(30)"), (.fractional(0), ".fractional(0)"),
            (.fractional(1), ".fractional(1)"), (.fractional(-1), ".fractional(-1)"),
            (.fractional(-2), ".fractional(-2)"),
            (.whole(limit: 3, fallback: 1), ".whole(limit: 3, fallback: 1)"),
        ]
        let more = [10, -25, 123, 1234].map { Sample<Number>(halves: 2 * $0) }
        for sample in Sample<Number>.all + more {
            for (count, name) in counts {
                for rule in RoundingRule.allCases {
                    let expected = sample.digits.rounded(to: count, rule)
                    expect([sample.name, name, ".\(rule)"], sample.number, count, rule, are: expected)
                }
            }
        }
        checkManyDigits()
        checkFractions()
    }

    /// Sevenths have digits without end, which a type with exact quotients finds as far as they are asked for, or says
    /// that it does not.
    private mutating func checkManyDigits() {
        guard Sample<Number>.hasExactQuotients else { return }
        let counts: [(DigitCount, String)] = [
            (.significant(120), ".significant(120)"), (.significant(300), ".significant(300)"),
            (.fractional(200), ".fractional(200)"),
            (.whole(limit: 300, fallback: 250), ".whole(limit: 300, fallback: 250)"),
        ]
        let digits = Array(repeating: [1, 4, 2, 8, 5, 7] as [UInt8], count: 60).flatMap(\.self)
        for (dividend, name) in [(1, "1/7"), (-1, "-1/7")] {
            let all = DecimalExpansion(isNegative: dividend < 0, digits: digits, exponent: -1, isExact: true)
            for (count, countName) in counts {
                for rule in RoundingRule.allCases {
                    expect(
                        [name, countName, ".\(rule)"], .quotient(Number(dividend), 7), count, rule,
                        are: all.rounded(to: count, rule), orLimit: true)
                }
            }
        }
    }

    private mutating func checkFractions() {
        for sample in Sample<Number>.all {
            guard let fraction = sample.number.fraction else { continue }
            let isWhole = sample.halves.isMultiple(of: 2)
            let expected = isWhole ? "\(sample.halves / 2) over 1" : "\(sample.halves) over 2"
            expect("fraction", [sample.name], "\(fraction.numerator) over \(fraction.denominator)", is: expected)
        }
    }
}
