// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension Ball {
    /// x(x + 1)…(x + 2h − 1) for h = `pairs`, and Σ 1 ÷ (x + j) over its factors where `derivative` is set, for x > 0.
    ///
    /// The first factor and the last one, the second and the last but one … make pairs w + c_j, with w = x(x + 2h − 1)
    /// and c_j = j(2h − 1 − j). Groups of m pairs are polynomials in w, Σ e_i·wⁱ, whose coefficients are integers of a
    /// few words: with the powers of w at hand a group takes one long product, to go into the whole, instead of 2m
    /// (after Johansson, "Arbitrary-precision computation of the gamma function", 2021, §3). All terms are positive, so
    /// that nothing cancels. The sum is that of 1 ÷ (w + c_j) times 2x + 2h − 1.
    func risingFactorial(
        pairs: Int, precision: Int, derivative: Bool = false
    ) throws(Fault) -> (product: Ball, reciprocalSum: Ball) {
        if pairs == 0 { return (Ball(exact: 1), Ball(exact: 0)) }
        if let value = RisingProduct.value(from: self, pairs: pairs, precision: precision, derivative: derivative) {
            return value
        }
        let last = Ball(exact: 2 * pairs - 1)
        let w = multiplied(by: adding(last, precision: precision), precision: precision)
        let length = Swift.min(pairs, Thresholds.risingGroupLength(precision: precision))
        var powers = [Ball(exact: 1), w]
        while powers.count <= length {
            let half = powers.count / 2
            powers.append(powers[half].multiplied(by: powers[powers.count - half], precision: precision))
        }
        /// P and P′ of the product of the pairs from a up to b.
        func product(_ a: Int, _ b: Int) throws(Fault) -> (value: Ball, slope: Ball) {
            if b - a <= length {
                let constants = (a..<b).map { Integer($0 * (2 * pairs - 1 - $0)) }
                return Self.product(powers, plus: constants, derivative, precision)
            }
            if b - a > 64 { try Interrupt.check() }
            let middle = a + Swift.max(1, (b - a) / (2 * length)) * length
            let (low, high) = (try product(a, middle), try product(middle, b))
            let value = low.value.multiplied(by: high.value, precision: precision)
            if !derivative { return (value, value) }
            let slope = low.value.multiplied(by: high.slope, precision: precision)
                .adding(low.slope.multiplied(by: high.value, precision: precision), precision: precision)
            return (value, slope)
        }
        let (value, slope) = try product(0, pairs)
        if !derivative { return (value, value) }
        let factor = scaled(byPowerOf2: 1).adding(last, precision: precision)
        return (value, slope.divided(by: value, precision: precision).multiplied(by: factor, precision: precision))
    }

    /// Π (w + c) over the constants and its derivative by w, from the powers of w.
    private static func product(
        _ powers: [Ball], plus constants: [Integer], _ derivative: Bool, _ precision: Int
    ) -> (value: Ball, slope: Ball) {
        // Multiplying by w + c shifts the coefficients up and adds c times them.
        var coefficients = [Integer](repeating: 0, count: constants.count + 1)
        coefficients[0] = 1
        for (j, c) in constants.enumerated() {
            for i in stride(from: j + 1, through: 1, by: -1) {
                coefficients[i] = coefficients[i] * c + coefficients[i - 1]
            }
            coefficients[0] *= c
        }
        var value = Ball(exact: coefficients[0])
        var slope = Ball(exact: 0)
        for i in 1...constants.count {
            value = value.adding(
                powers[i].multiplied(by: Ball(exact: coefficients[i]), precision: precision), precision: precision)
            if derivative {
                slope = slope.adding(
                    powers[i - 1].multiplied(by: Ball(exact: coefficients[i] * Integer(i)), precision: precision),
                    precision: precision)
            }
        }
        return (value, slope)
    }
}

#endif
