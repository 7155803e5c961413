// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A function with a power series x·(1 ± a₁x² ± a₂x⁴ ± …), or the cosine, whose series is 1 − a₁x² + a₂x⁴ − …, with
/// a₁ ≤ ½ and each other coefficient less than that before it.
enum SeriesNearZero {
    case sine
    case cosine
    case tangent
    case hyperbolicSine
    case hyperbolicTangent
    case arctangent
    case inverseHyperbolicSine
    case inverseHyperbolicTangent

    /// The number of terms after the first for which there are coefficients.
    fileprivate static let maximumCount = 3

    /// Whether the signs of the terms alternate.
    fileprivate var alternates: Bool {
        switch self {
        case .sine, .cosine, .hyperbolicTangent, .arctangent, .inverseHyperbolicSine: true
        case .tangent, .hyperbolicSine, .inverseHyperbolicTangent: false
        }
    }

    /// The coefficients a₁ … a_count, for 1 to ``maximumCount`` of them, as numerators over one denominator.
    fileprivate func coefficients(_ count: Int) -> (numerators: (Int, Int, Int), denominator: Int) {
        switch self {
        case .sine, .hyperbolicSine:
            count == 1 ? ((1, 0, 0), 6) : count == 2 ? ((20, 1, 0), 120) : ((840, 42, 1), 5_040)
        case .cosine:
            count == 1 ? ((1, 0, 0), 2) : count == 2 ? ((12, 1, 0), 24) : ((360, 30, 1), 720)
        case .tangent, .hyperbolicTangent:
            count == 1 ? ((1, 0, 0), 3) : count == 2 ? ((5, 2, 0), 15) : ((105, 42, 17), 315)
        case .inverseHyperbolicSine:
            count == 1 ? ((1, 0, 0), 6) : count == 2 ? ((20, 9, 0), 120) : ((280, 126, 75), 1_680)
        case .arctangent, .inverseHyperbolicTangent:
            count == 1 ? ((1, 0, 0), 3) : count == 2 ? ((5, 3, 0), 15) : ((35, 21, 15), 105)
        }
    }
}

extension Ball {
    /// The function of a ball so near to zero that a few terms of its series are enough; `nil` of any other.
    @inline(__always)
    func nearZero(_ function: SeriesNearZero, precision: Int) -> Ball? {
        // Not multiplied, since exponents may be near the bounds of `Int`.
        midpointExponent < (-precision - 8) / (2 * (SeriesNearZero.maximumCount + 1)) && fault == nil
            ? sum(of: function, precision: precision) : nil
    }

    /// The sum of as many terms as are needed: with |x| < 2^top ≤ ½, what n terms after the first leave out is less
    /// than x^(2n + 2) ÷ 2, times |x| unless it is the cosine. For an alternating series that is because of
    /// a_(n+1) ≤ ½; the others begin with a₁ ≤ ⅓, and what is left out is less than a_(n+1)·x^(2n + 2) ÷ (1 − x²).
    @inline(never)
    private func sum(of function: SeriesNearZero, precision: Int) -> Ball? {
        let top = radius.isZero ? midpointExponent : upperMagnitude.magnitude
        guard !isExactZero, top < 0 else { return nil }
        var count = 0
        while 2 * (count + 1) * top >= -precision - 8 {
            count += 1
            // Functions of 128 bits take less time than products of balls.
            if count > SeriesNearZero.maximumCount || precision <= Thresholds.certifiedPrecision { return nil }
        }
        let error = Radius(powerOfTwo: (2 * count + (function == .cosine ? 2 : 3)) * top - 1)
        if count == 0 {
            if function == .cosine { return Ball(1, exponent: 0, radius: error) }
            let result = Ball(midpointOf: self, exponent: exponent, radius: radius + error)
            return midpointBitWidth - precision < 128 ? result : result.truncated(to: precision)
        }
        // The terms after the first need as many bits less as they are smaller.
        let bits = Swift.max(32, precision + 2 * top + 16)
        let rest = terms(function.coefficients(count), count, alternating: function.alternates, precision: bits)
        let sum =
            function == .cosine
            ? Ball(exact: 1).adding(rest, precision: precision)
            : adding(multiplied(by: rest, precision: bits), precision: precision)
        return sum.widened(by: error)
    }

    /// ±a₁x² + a₂x⁴ ± a₃x⁶, as far as there are coefficients.
    private func terms(
        _ coefficients: (numerators: (Int, Int, Int), denominator: Int), _ count: Int, alternating: Bool, precision: Int
    ) -> Ball {
        let square = squared(precision: precision)
        let (first, second, third) = coefficients.numerators
        var sum = Ball(exact: alternating ? -first : first)
        if count == 1 {
            sum = alternating ? square.negated : square
        } else {
            var higher = square
            if count == 3 {
                let last = square.multiplied(by: alternating ? -third : third, precision: precision)
                higher = last.adding(Ball(exact: second), precision: precision)
                    .multiplied(by: square, precision: precision)
            } else if second != 1 {
                higher = square.multiplied(by: second, precision: precision)
            }
            sum = sum.adding(higher, precision: precision).multiplied(by: square, precision: precision)
        }
        return sum.divided(by: Ball(exact: coefficients.denominator), precision: precision)
    }
}

#endif
