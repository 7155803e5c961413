// SPDX-License-Identifier: Apache-2.0

#if GMP

extension ExponentialQuotient {
    /// The most factors by which an operand of Γ is brought between 0 and 1.
    private static let largestShift = 16

    /// Γ(x), by Γ(x + 1) = x·Γ(x) that of a number whose rational part is from 0 to 1; and that of a fraction above ½ by
    /// Γ(x) = π ÷ (sin πx · Γ(1 − x)).
    static func gamma(_ x: ExactReal, _ steps: inout Int) -> ExponentialQuotient? {
        guard let shift = x.combination.coefficient(of: .one).floor.asInt, shift.magnitude <= largestShift else {
            return named(Node(.function(.gamma, x)))
        }
        let base = x - ExactReal(shift)
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
        guard let fraction = x.asRational, fraction > Rational(reduced: 1, 2) else {
            return named(Node(.function(.gamma, x)))
        }
        let pi = ExponentialQuotient(ExponentialSum(ComplexCombination(real: Combination(1, .pi))))
        return ExponentialQuotient(.sinPi(x), &steps)?
            .multiplied(by: named(Node(.function(.gamma, 1 - x))))
            .flatMap { pi.multiplied(by: $0.reciprocal) }
    }
}

#endif
