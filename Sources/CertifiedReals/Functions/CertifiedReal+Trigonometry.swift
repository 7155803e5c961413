// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// Returns the sine for |x| < 2⁵³; larger magnitudes are `Fault.undecided`.
    public static func sin(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x.nearZero() }
        if let small = smallSine(x) { return small }
        guard let angle = ReducedAngle(x) else { return .open }
        let isNegative = (angle.quadrant >= 2) != x.isNegative
        return angle.quadrant & 1 == 0 ? angle.sine(isNegated: isNegative) : angle.cosine(isNegated: isNegative)
    }

    /// Returns the cosine for |x| < 2⁵³; larger magnitudes are `Fault.undecided`.
    public static func cos(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x.nearOne(times: -1, power: 2, upTo: 0) }
        guard let angle = ReducedAngle(x) else { return .open }
        let isNegative = angle.quadrant == 1 || angle.quadrant == 2
        return angle.quadrant & 1 == 0 ? angle.cosine(isNegated: isNegative) : angle.sine(isNegated: isNegative)
    }

    /// Returns the tangent for |x| < 2⁵³; larger magnitudes are `Fault.undecided`.
    public static func tan(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x.nearZero(times: 1, upTo: 0) }
        guard let angle = ReducedAngle(x) else { return .open }
        let sine = smallSine(x) ?? angle.sine(isNegated: x.isNegative)
        let cosine = angle.cosine(isNegated: false)
        return angle.quadrant & 1 == 0
            ? sine / cosine : angle.cosine(isNegated: !x.isNegative) / angle.sine(isNegated: false)
    }

    /// Returns the sine for |x| < 2⁻⁹, otherwise `nil`: x(1 − x²/3! + x⁴/5! − …), where the series is truncated after
    /// x¹⁰/11!, with a truncation error below 2⁻¹⁴⁰.
    private static func smallSine(_ x: CertifiedReal) -> CertifiedReal? {
        guard x.leadingExponent < -9, let value = FixedPoint128(magnitudeOf: x) else { return nil }
        let part = SineKernel128.sinePart(value.fraction.highProduct(value.fraction))
        return x * PowerSeries128.factor(part, isNegative: true, of: x)
    }

    /// Returns sin(πx), exactly at multiples of ½.
    public static func sinPi(_ x: CertifiedReal) -> CertifiedReal { sinPi(x, over: 1) }

    /// Returns cos(πx), exactly at multiples of ½.
    public static func cosPi(_ x: CertifiedReal) -> CertifiedReal { cosPi(x, over: 1) }

    /// Returns tan(πx), exactly at integers; its poles are `Fault.domain`.
    public static func tanPi(_ x: CertifiedReal) -> CertifiedReal { tanPi(x, over: 1) }

    /// Returns sin(πx/n), which is exact if it is a multiple of ½, x is exact and 0 < n < 2³².
    public static func sinPi(_ x: CertifiedReal, over n: Int) -> CertifiedReal {
        guard x.isRegular || n <= 0 else { return x.nearZero(times: 2, upTo: 0) }
        guard let turn = RationalTurn(x, over: n) else { return sin(.quotient(x * .pi, CertifiedReal(n))) }
        return turn.sine
    }

    /// Returns cos(πx/n), which is exact if it is a multiple of ½, x is exact and 0 < n < 2³².
    public static func cosPi(_ x: CertifiedReal, over n: Int) -> CertifiedReal {
        guard x.isRegular || n <= 0 else { return x.nearOne(times: 3, power: 2, upTo: 0) }
        guard let turn = RationalTurn(x, over: n) else { return cos(.quotient(x * .pi, CertifiedReal(n))) }
        return turn.cosine
    }

    /// Returns tan(πx/n). If x is exact and 0 < n < 2³², zeros are exact and poles are `Fault.domain`.
    public static func tanPi(_ x: CertifiedReal, over n: Int) -> CertifiedReal {
        guard x.isRegular || n <= 0 else { return x.nearZero(times: 3, upTo: -2) }
        guard let turn = RationalTurn(x, over: n) else { return tan(.quotient(x * .pi, CertifiedReal(n))) }
        if turn.cosine.isZero { return CertifiedReal(fault: .domain) }
        return turn.sine / turn.cosine
    }
}

/// The magnitude of an angle, reduced to a number of right angles and a remainder from −π/4 to π/4.
private struct ReducedAngle {
    /// The number of right angles, modulo 4.
    let quadrant: UInt64
    private let isBelow: Bool
    private let values: (sine: UInt128, cosine: UInt128)
    private let error: UInt64

    /// Reduces the magnitude of an angle below 2⁵³; `nil` if it is larger, or its radius too large.
    ///
    /// The number of right angles is the product with 2/π, to 64 bits, rounded to nearest. Before rounding, its error
    /// is less than 2⁻¹¹ for angles below 2⁵³. The remainder may therefore exceed π/4 by up to 2⁻¹⁰, which the table of
    /// ``SineKernel128`` allows for.
    init?(_ x: CertifiedReal) {
        guard x.leadingExponent < 53, let value = FixedPoint128(magnitudeOf: x) else { return nil }
        let leading = UInt128(value.integer, value.fraction.highWord).highProduct(0xa2f9_836e_4e44_1529 as UInt64)
        let count = (leading &+ 1 << 63).highWord
        var multiple = FixedPoint128(count, times: FixedPoint128.halfPiLessOne)
        multiple.integer += count
        let rest = value.subtracting(multiple)
        isBelow = rest.integer < 0
        let magnitude = isBelow ? 0 &- rest.fraction : rest.fraction
        guard rest.integer == 0 || rest.integer == -1, magnitude <= 203 << 120 else { return nil }
        quadrant = count & 3
        values = SineKernel128.sineAndCosine(magnitude)
        error = SineKernel128.error &+ value.error &+ multiple.error
    }

    func sine(isNegated: Bool) -> CertifiedReal {
        .ball(isNegative: isBelow != isNegated, values.sine, radius: error, exponent: -128)
    }

    func cosine(isNegated: Bool) -> CertifiedReal {
        .ball(isNegative: isNegated, values.cosine, radius: error, exponent: -128)
    }
}

/// The sine and cosine of πx/n for an exact x, whose argument reduction is exact.
private struct RationalTurn {
    let sine: CertifiedReal
    let cosine: CertifiedReal

    /// Creates the sine and cosine, or `nil` if x is not exact, or too large to be reduced exactly.
    init?(_ x: CertifiedReal, over n: Int) {
        guard x.isExact, n > 0, n < 1 << 32 else { return nil }
        // The angle is 2x in units of which n make a right angle and 4n a full turn.
        let doubled = x.magnitude.scaled(byPowerOfTwo: 1)
        var rest = CertifiedReal.remainder(doubled, CertifiedReal(4 * n))
        guard rest.isExact else { return nil }
        var quadrant = 0
        let quarter = CertifiedReal(n)
        while let ordering = rest.ordering(relativeTo: quarter), ordering != .ascending {
            rest -= quarter
            quadrant += 1
        }
        guard rest.isExact else { return nil }
        var (sine, cosine) = (CertifiedReal.zero, CertifiedReal(1))
        if rest.isRegular {
            let half = CertifiedReal(1).scaled(byPowerOfTwo: -1)
            let angle = rest * .halfPi / quarter
            let tripled = rest * CertifiedReal(3)
            sine = tripled.ordering(relativeTo: quarter) == .equal ? half : .sin(angle)
            cosine = tripled.ordering(relativeTo: quarter + quarter) == .equal ? half : .cos(angle)
        }
        let isNegative = x.isNegative
        switch quadrant {
        case 0: break
        case 1: (sine, cosine) = (cosine, -sine)
        case 2: (sine, cosine) = (-sine, -cosine)
        default: (sine, cosine) = (-cosine, sine)
        }
        self.sine = isNegative ? -sine : sine
        self.cosine = cosine
    }
}
