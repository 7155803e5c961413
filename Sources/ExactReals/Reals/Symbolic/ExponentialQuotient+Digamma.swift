// SPDX-License-Identifier: Apache-2.0

#if GMP

extension ExponentialQuotient {
    /// The most terms by which an operand of ψ that is no fraction is brought between 0 and 1.
    private static let largestShift = 200

    /// ψ(x), by ψ(x + 1) = ψ(x) + 1 ÷ x that of a number whose rational part is above 0, and at most 1.
    static func digamma(_ x: ExactReal, _ steps: inout Int) -> ExponentialQuotient? {
        let most = x.asRational.map(largestShift(of:)) ?? largestShift
        guard let ceiling = x.combination.coefficient(of: .one).ceiling.asInt, ceiling.magnitude <= most else {
            return named(Node(.function(.digamma, x)))
        }
        let shift = ceiling - 1
        let base = x - ExactReal(shift)
        let places = min(shift, 0)..<max(shift, 0)
        let reciprocals: ExactReal
        if let fraction = base.asRational {
            var sum = Rational(0)
            for place in places {
                guard let reciprocal = (fraction + Rational(place)).reciprocal else {
                    return named(Node(.function(.digamma, x)))
                }
                sum = sum + reciprocal
            }
            reciprocals = ExactReal(sum)
        } else {
            reciprocals = places.reduce(0) { $0 + 1 / (base + ExactReal($1)) }
        }
        guard let value = digammaNextToZero(base, &steps),
            let difference = ExponentialQuotient(shift < 0 ? -reciprocals : reciprocals, &steps)
        else { return nil }
        return value.adding(difference)
    }

    /// ψ of what is reflected by ψ(x) = ψ(1 − x) − π·cot πx; and of ½, ⅓, ¼ and ⅙ by Gauss’s formula, in which the
    /// logarithms are those of fractions and of their roots: ψ(1/m) = ψ(1) − ln 2m − π/2·cot π/m + 2·Σ cos 2πn/m · ln
    /// sin πn/m, for n < m/2 (NIST, Digital Library of Mathematical Functions, 5.5.4 and 5.4.19).
    private static func digammaNextToZero(_ x: ExactReal, _ steps: inout Int) -> ExponentialQuotient? {
        if isReflected(x) {
            // The same form as that of a cotangent: the sine of an angle may have one in square roots where the tangent
            // has none.
            let tangent = ExactReal.tanPi(x)
            guard tangent.evidentSign != nil, let value = digamma(1 - x, &steps),
                let cotangent = ExponentialQuotient(tangent, &steps)?.reciprocal
            else { return named(Node(.function(.digamma, x))) }
            return value.adding(cotangent.multiplied(by: pi)?.scaled(by: -1))
        }
        guard let fraction = x.asRational, fraction.numerator == 1, let m = fraction.denominator.asInt,
            [2, 3, 4, 6].contains(m)
        else {
            return named(Node(.function(.digamma, x)))
        }
        var difference = -.log(ExactReal(2 * m)) - .pi * .cosPi(x) / (2 * .sinPi(x))
        for n in 1..<(m + 1) / 2 {
            let angle = ExactReal(n) * x
            difference = difference + 2 * .cosPi(2 * angle) * .log(.sinPi(angle))
        }
        return ExponentialQuotient(difference, &steps).flatMap { named(Node(.function(.digamma, 1))).adding($0) }
    }
}

#endif
