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
        checkFractions()
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
