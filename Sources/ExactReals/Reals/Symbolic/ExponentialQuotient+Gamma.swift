// SPDX-License-Identifier: Apache-2.0

#if GMP

extension ExponentialQuotient {
    /// The most factors by which an operand of Γ that is no fraction is brought between 0 and 1: their product is
    /// multiplied out.
    private static let largestShift = 16

    /// The most factors, or for ψ the most terms, by which a fraction is brought there: their product, or the sum of their
    /// reciprocals, has fewer than 2¹⁵ bits.
    static func largestShift(of fraction: Rational) -> Int { (1 << 14) / (fraction.bitWidth + 11) }

    /// Γ(x), by Γ(x + 1) = x·Γ(x) that of a number whose rational part is from 0 to 1; and of what is reflected by
    /// Γ(x) = π ÷ (sin πx · Γ(1 − x)).
    static func gamma(_ x: ExactReal, _ steps: inout Int) -> ExponentialQuotient? {
        let most = x.asRational.map(largestShift(of:)) ?? largestShift
        guard let shift = x.combination.coefficient(of: .one).floor.asInt, shift.magnitude <= most else {
            return named(Node(.function(.gamma, x)))
        }
        let base = x - ExactReal(shift)
        if let fraction = base.asRational {
            let product = (min(shift, 0)..<max(shift, 0)).reduce(Rational(1)) { $0 * (fraction + Rational($1)) }
            guard let factor = shift < 0 ? product.reciprocal : product, !factor.isZero else {
                return named(Node(.function(.gamma, x)))
            }
            return gammaNextToZero(base, &steps)?.scaled(by: factor)
        }
        var value = gammaNextToZero(base, &steps)
        for place in min(shift, 0)..<max(shift, 0) {
            let number = base + ExactReal(place)
            // Where it is zero although its form is not, Γ has a pole at the number between 0 and 1.
            if shift > 0, (number.sign ?? 0) == 0 { return named(Node(.function(.gamma, x))) }
            guard let factor = ExponentialQuotient(number, &steps) else { return nil }
            value = value?.multiplied(by: shift > 0 ? factor : factor.reciprocal)
        }
        return value
    }

    private static func gammaNextToZero(_ x: ExactReal, _ steps: inout Int) -> ExponentialQuotient? {
        guard isReflected(x), case let sine = ExactReal.sinPi(x), sine.evidentSign != nil else {
            return named(Node(.function(.gamma, x)))
        }
        return ExponentialQuotient(sine, &steps)?
            .multiplied(by: gamma(1 - x, &steps))
            .flatMap { pi.multiplied(by: $0.reciprocal) }
    }

    /// π.
    static var pi: ExponentialQuotient {
        ExponentialQuotient(ExponentialSum(ComplexCombination(real: Combination(1, .pi))))
    }

    /// Whether Γ and ψ of a number are expressed by those of 1 − x, which are not: of a fraction between ½ and 1, and
    /// of another number whose irrational part is negative.
    static func isReflected(_ x: ExactReal) -> Bool {
        if let fraction = x.asRational { return fraction > Rational(reduced: 1, 2) && fraction < 1 }
        return ExactReal(x.combination.removing(.one)).evidentSign == -1
    }
}

#endif
