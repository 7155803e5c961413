// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LawCheck {
    mutating func checkIntegers() {
        for sample in Sample<Number>.all where !sample.halves.isMultiple(of: 2) {
            expect("isInteger", [sample.name], sample.number.isInteger, decides: false)
            expect("exactInt", [sample.name], sample.number.exactInt, is: nil)
        }
        if !Number.isOrdered { return }
        checkRounding()
        for left in Sample<Number>.integers {
            for right in Sample<Number>.integers { checkOperations(left, right) }
        }
    }

    private mutating func checkRounding() {
        let rules: [(FloatingPointRoundingRule, String)] = [
            (.down, ".down"), (.up, ".up"), (.towardZero, ".towardZero"), (.awayFromZero, ".awayFromZero"),
            (.toNearestOrEven, ".toNearestOrEven"), (.toNearestOrAwayFromZero, ".toNearestOrAwayFromZero"),
        ]
        for sample in Sample<Number>.all {
            for (rule, name) in rules {
                let rounded = Int((Double(sample.halves) / 2).rounded(rule))
                expect("rounded", [sample.name, name], sample.number.rounded(rule), is: rounded)
            }
        }
    }

    private mutating func checkOperations(_ left: Sample<Number>, _ right: Sample<Number>) {
        let (x, y, m, n) = (left.number, right.number, left.halves / 2, right.halves / 2)
        let names = [left.name, right.name]
        if n != 0 {
            let remainder = m % n
            let isOpposite = remainder != 0 && (remainder < 0) != (n < 0)
            expect("remainder", names, .remainder(x, y), is: remainder)
            expect("modulo", names, .modulo(x, y), is: isOpposite ? remainder + n : remainder)
        }
        var (divisor, rest) = (abs(m), abs(n))
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        expect("greatestCommonDivisor", names, .greatestCommonDivisor(x, y), is: divisor)
        expect("bitwise(.and)", names, .bitwise(.and, x, y), is: m & n)
        expect("bitwise(.or)", names, .bitwise(.or, x, y), is: m | n)
        expect("bitwise(.xor)", names, .bitwise(.xor, x, y), is: m ^ n)
        // A shift to the right is floored, as that of `Int`.
        expect("shifted", [left.name, "leftBy: \(n)"], .shifted(x, leftBy: y), is: n < 0 ? m >> -n : m << n)
    }
}
