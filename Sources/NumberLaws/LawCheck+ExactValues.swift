// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension LawCheck {
    mutating func checkExactValues() {
        checkPowers()
        checkCounting()
        checkAngles()
        expect("mean", ["of: [1, 2, 6]"], .mean(of: [1, 2, 6]), is: 3)
        if Number.isOrdered { expect("atan2", ["y: 0", "x: 0"], .atan2(y: 0, x: 0), is: 0) }
    }

    private mutating func checkPowers() {
        for sample in Sample<Number>.integers {
            let (x, base) = (sample.number, sample.halves / 2)
            expect("power", [sample.name, "0"], .power(x, 0), is: 1)
            expect("power", [sample.name, "1"], .power(x, 1), is: base)
            expect("power", [sample.name, "3"], .power(x, 3), is: base * base * base)
        }
        if Sample<Number>.hasHalves { expect("power", ["2", "-1"], .power(2, -1), halves: 1) }
        if !Number.isOrdered { return }
        expect("binomial", ["-2", "2"], .binomial(-2, 2), is: 3)
        expectNegative("binomial", ["-2", "1"], .binomial(-2, 1))
        expectNegative("nthRoot", ["-8", "3"], .nthRoot(-8, 3))
        expectNegative("power", ["-8", "1", "over: 3"], .power(-8, 1, over: 3))
        expectNegative("power", ["-8", "2", "over: 6"], .power(-8, 2, over: 6))
    }

    private mutating func checkCounting() {
        var factorial = 1
        for n in 0...7 {
            if n > 0 { factorial *= n }
            expect("factorial", ["\(n)"], .factorial(Number(n)), is: factorial)
            expect("gammaFunction", ["\(n + 1)"], .gammaFunction(Number(n + 1)), is: factorial)
        }
        for (n, k, count) in [(0, 0, 1), (5, 0, 1), (5, 2, 10), (5, 5, 1), (2, 5, 0)] {
            expect("binomial", ["\(n)", "\(k)"], .binomial(Number(n), Number(k)), is: count)
        }
    }

    private mutating func checkAngles() {
        for sample in Sample<Number>.all {
            let (x, halves) = (sample.number, sample.halves)
            // Twice the angle in quarter turns.
            let quarter = halves & 3
            let (sine, cosine) = ([0, 1, 0, -1][quarter], [1, 0, -1, 0][quarter])
            expect("sinPi", [sample.name], .sinPi(x), is: sine)
            expect("cosPi", [sample.name], .cosPi(x), is: cosine)
            if sine == 0 { expect("tanPi", [sample.name], .tanPi(x), is: 0) }
            let degrees = 90 * halves
            expect("sinPi", ["\(degrees)", "over: 180"], .sinPi(Number(degrees), over: 180), is: sine)
            expect("cosPi", ["\(degrees)", "over: 180"], .cosPi(Number(degrees), over: 180), is: cosine)
        }
    }
}
