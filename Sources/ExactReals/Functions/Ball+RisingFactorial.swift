// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension Ball {
    /// x(x + 1)…(x + count − 1), and Σ 1 ÷ (x + j) over its factors where `derivative` is set, for x > 0.
    ///
    /// Groups of m factors are polynomials in x, Π_{j<m}(x + a + j) = Σ e_i·xⁱ, whose coefficients are integers of a few
    /// words: with the powers of x at hand a group takes one long product, to go into the whole, instead of m (Johansson,
    /// "Arbitrary-precision computation of the gamma function", 2021, §3). All terms are positive, so that nothing
    /// cancels.
    func risingFactorial(
        count: Int, precision: Int, derivative: Bool = false
    ) throws(Fault) -> (product: Ball, reciprocalSum: Ball) {
        if count == 0 { return (Ball(exact: 1), Ball(exact: 0)) }
        if let value = RisingProduct.value(from: self, count: count, precision: precision, derivative: derivative) {
            return value
        }
        let length = Swift.min(count, Thresholds.risingGroupLength(precision: precision))
        var powers = [Ball(exact: 1), self]
        while powers.count <= length {
            let half = powers.count / 2
            powers.append(powers[half].multiplied(by: powers[powers.count - half], precision: precision))
        }
        /// P and P′ of the product of the factors from a up to b.
        func product(_ a: Int, _ b: Int) throws(Fault) -> (value: Ball, slope: Ball) {
            if b - a == 1 { return (adding(Ball(exact: a), precision: precision), Ball(exact: 1)) }
            if b - a <= length { return Self.risingGroup(powers, from: a, count: b - a, derivative, precision) }
            if b - a > 64 { try Interrupt.check() }
            let middle = a + Swift.max(1, (b - a) / (2 * length)) * length
            let (low, high) = (try product(a, middle), try product(middle, b))
            let value = low.value.multiplied(by: high.value, precision: precision)
            if !derivative { return (value, value) }
            let slope = low.value.multiplied(by: high.slope, precision: precision)
                .adding(low.slope.multiplied(by: high.value, precision: precision), precision: precision)
            return (value, slope)
        }
        let (value, slope) = try product(0, count)
        return (value, derivative ? slope.divided(by: value, precision: precision) : value)
    }

    /// Π_{j<count}(x + a + j) and its derivative, from the powers of x.
    private static func risingGroup(
        _ powers: [Ball], from a: Int, count: Int, _ derivative: Bool, _ precision: Int
    ) -> (value: Ball, slope: Ball) {
        // Multiplying by x + c shifts the coefficients up and adds c times them.
        var coefficients = [Integer](repeating: 0, count: count + 1)
        coefficients[0] = 1
        for j in 0..<count {
            let c = Integer(a + j)
            for i in stride(from: j + 1, through: 1, by: -1) {
                coefficients[i] = coefficients[i] * c + coefficients[i - 1]
            }
            coefficients[0] *= c
        }
        var value = Ball(exact: coefficients[0])
        var slope = Ball(exact: 0)
        for i in 1...count {
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
