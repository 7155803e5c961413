// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LawCheck {
    mutating func checkArithmetic() {
        let samples = Sample<Number>.all
        for left in samples {
            let (x, name) = (left.number, left.name)
            expect("-", [name], -x, halves: -left.halves)
            if Number.isOrdered { expect("absoluteValue", [name], .absoluteValue(x), halves: abs(left.halves)) }
            // It is computed in place of it.
            expect("power", [name, "2"], .power(x, 2), isSameAs: x * x)
            for right in samples {
                let (y, names) = (right.number, [name, right.name])
                expect("+", names, x + y, halves: left.halves + right.halves)
                expect("-", names, x - y, halves: left.halves - right.halves)
                expect("columnQuotient", names, .columnQuotient(x, y), isSameAs: .quotient(x, y))
            }
        }
        for left in Sample<Number>.integers {
            for right in Sample<Number>.integers {
                let (product, names) = (left.halves * right.halves / 4, [left.name, right.name])
                expect("*", names, left.number * right.number, is: product)
                if right.halves == 0 { continue }
                let operands = ["\(product)", right.name]
                expect("quotient", operands, .quotient(Number(product), right.number), halves: left.halves)
                expect("/", operands, Number(product) / right.number, halves: left.halves)
            }
        }
    }
}
