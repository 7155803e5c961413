// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A fraction with so short a numerator and denominator that the power series of the elementary functions are summed by
/// binary splitting as they stand, several times as fast as for a number of full length.
struct ShortFraction {
    private let value: Rational
    private let precision: Int

    /// `nil` unless the fraction is short for the precision.
    init?(_ value: Rational, precision: Int) {
        guard precision >= Thresholds.shortFractionPrecision, !value.isZero,
            value.numerator.bitWidth <= Self.maximumBitWidth,
            value.denominator.bitWidth <= Self.maximumBitWidth
        else { return nil }
        self.value = value
        self.precision = precision
    }

    /// The longest numerator and denominator for which the series pay.
    private static let maximumBitWidth = 20
    private static let maximumBitWidthOfReciprocals = 128

    /// eˣ
    func exponential() -> Ball {
        Self.exponential(value, precision: precision)
            ?? Ball(value, precision: precision).exponential(precision: precision)
    }

    /// eˣ = eⁿ·e^(x − n), n = ⌊x⌋, for x > 0, and 1 ÷ e^−x. The series of x − n also pays with a long denominator,
    /// which makes its terms small; `nil` where it doesn't.
    static func exponential(_ value: Rational, precision: Int) -> Ball? {
        guard precision >= Thresholds.shortFractionPrecision, !value.isZero else { return nil }
        if value.isNegative {
            return exponential(-value, precision: precision + 8)?.reciprocal(precision: precision)
        }
        let floor = value.floor
        let rest = value - Rational(floor)
        guard let whole = floor.asInt, floor.bitWidth <= maximumBitWidth, rest.numerator.bitWidth <= maximumBitWidth,
            rest.denominator.bitWidth <= maximumBitWidthOfReciprocals
        else { return nil }
        let working = precision + 32
        let fraction =
            rest.isZero
            ? Ball(exact: 1)
            : exponentialMinus1(of: rest, precision: working).adding(Ball(exact: 1), precision: working)
        if whole == 0 { return fraction.truncated(to: precision) }
        return Ball.e(precision: working + 24).power(whole, precision: working)
            .multiplied(by: fraction, precision: precision)
    }

    /// eˣ − 1
    func exponentialMinus1() -> Ball {
        if value.isNegative || value > 1 {
            let next = ShortFraction(value, precision: precision + Self.maximumBitWidth + 4)
            return (next ?? self).exponential().subtracting(Ball(exact: 1), precision: precision)
        }
        return Self.exponentialMinus1(of: value, precision: precision + Self.maximumBitWidth + 4)
    }

    /// eˣ − 1 for 0 < x ≤ 1 in fixed point.
    private static func exponentialMinus1(of x: Rational, precision: Int) -> Ball {
        Ball.catching { () throws(Ball.Fault) in
            let zeros = x.denominator.trailingZeroBits
            var series = BinarySplittingSeries(
                numerator: x.numerator, denominator: x.denominator.scaledDown(by: zeros), shift: zeros
            ) { $0 }
            return FixedPoint(value: try series.sum(precision: precision), precision: precision, error: 3).ball()
        }
    }

    /// sinh x = (m + m ÷ (m + 1)) ÷ 2 with m = eˣ − 1 for x > 0, and odd.
    func hyperbolicSine() -> Ball {
        if value.isNegative { return negated.hyperbolicSine().negated }
        let m = (longer ?? self).exponentialMinus1()
        let power = m.adding(Ball(exact: 1), precision: precision + 8)
        return m.adding(m.divided(by: power, precision: precision + 8), precision: precision).scaled(byPowerOf2: -1)
    }

    /// cosh x = (eˣ + e⁻ˣ) ÷ 2
    func hyperbolicCosine() -> Ball {
        let power = (longer ?? self).exponential()
        return power.adding(power.reciprocal(precision: precision + 8), precision: precision).scaled(byPowerOf2: -1)
    }

    /// tanh x = (e^2x − 1) ÷ (e^2x + 1) for x > 0, where e^2x − 1 = m·(m + 2) with m = eˣ − 1, and odd; `nil` where it
    /// is so near to 1 that no series is needed.
    func hyperbolicTangent() -> Ball? {
        if value.isNegative { return negated.hyperbolicTangent()?.negated }
        if value > Rational(precision / 4) { return nil }
        let m = (longer ?? self).exponentialMinus1()
        let power = m.adding(Ball(exact: 1), precision: precision + 8)
        let square = power.squared(precision: precision + 8)
        return m.multiplied(by: power.adding(Ball(exact: 1), precision: precision + 8), precision: precision + 8)
            .divided(by: square.adding(Ball(exact: 1), precision: precision + 8), precision: precision)
    }

    /// The same number for a few bits more.
    private var longer: ShortFraction? { ShortFraction(value, precision: precision + 8) }

    /// sin x for |x| < 4, where its series is short; `nil` elsewhere.
    func sine() -> Ball? {
        guard let sum = series(precision: precision + 48, { 2 * $0 * (2 * $0 + 1) }) else { return nil }
        let sine = sum.multiplied(by: Ball(value, precision: precision + 48), precision: precision)
        return sine.relativeAccuracy >= precision ? sine : nil
    }

    /// cos x for |x| < 4; `nil` elsewhere.
    func cosine() -> Ball? {
        guard let cosine = series(precision: precision + 48, { 2 * $0 * (2 * $0 - 1) }) else { return nil }
        return cosine.relativeAccuracy >= precision ? cosine.truncated(to: precision) : nil
    }

    /// tan x for |x| < 4; `nil` elsewhere.
    func tangent() -> Ball? {
        guard let above = longer, let sine = above.sine(), let cosine = above.cosine() else { return nil }
        return sine.divided(by: cosine, precision: precision)
    }

    /// 1 + Σ_{k≥1} (−x²)ᵏ ÷ (d_1…d_k) in fixed point, below cosh 4 < 2³⁰ in magnitude. Where it is so near to zero that
    /// 48 bits more are too few, the caller takes another way.
    private func series(precision: Int, _ divisor: @escaping (Int) -> Int) -> Ball? {
        // |x| < 2^(bits of the numerator − those of the denominator + 1).
        guard value.numerator.bitWidth <= value.denominator.bitWidth + 1 else { return nil }
        return Ball.catching { () throws(Ball.Fault) in
            let zeros = value.denominator.trailingZeroBits
            var series = BinarySplittingSeries(
                numerator: -value.numerator.squared(), denominator: value.denominator.scaledDown(by: zeros).squared(),
                shift: 2 * zeros, divisor: divisor)
            let sum = try series.sum(precision: precision)
            return FixedPoint(value: Integer(1).scaledUp(by: precision) + sum, precision: precision, error: 3).ball()
        }
    }

    /// atan x: beyond 1 from that of 1/x, and between ½ and 1 as π/4 − atan((1 − x) ÷ (1 + x)).
    func arctangent() -> Ball {
        if value.isNegative { return negated.arctangent().negated }
        let (p, q) = (value.numerator, value.denominator)
        let working = precision + 2 * Self.maximumBitWidth + 8
        return Ball.catching { () throws(Ball.Fault) in
            func small(_ p: Integer, _ q: Integer) throws(Ball.Fault) -> Ball {
                if 2 * p <= q { return try MachinLike.arctangent(p, over: q, precision: working).ball() }
                let rest = try MachinLike.arctangent(q - p, over: p + q, precision: working).ball()
                return Ball.pi(precision: working).scaled(byPowerOf2: -2).subtracting(rest, precision: working)
            }
            if p <= q { return try small(p, q).truncated(to: precision) }
            return Ball.pi(precision: working).scaled(byPowerOf2: -1)
                .subtracting(try small(q, p), precision: precision)
        }
    }

    /// ln x = 2·atanh((x − 1) ÷ (x + 1)) for a fraction next to 1, but above it; `nil` where it is long for the
    /// precision, or its distance to 1 is, so that the terms of the series are.
    ///
    /// Of p/q it is above 2(p − q) ÷ (p + q), and so above 2^−zeros with the difference of the bits of both.
    static func logarithm(nextToOne x: Rational, precision: Int) -> Ball? {
        let distance = x.numerator - x.denominator
        let sum = x.numerator + x.denominator
        guard precision >= Thresholds.shortFractionPrecision, sum.bitWidth <= min(precision / 16, 1_000),
            4 * distance.bitWidth <= sum.bitWidth, distance.signum > 0
        else { return nil }
        let zeros = sum.bitWidth - distance.bitWidth
        return Ball.catching { () throws(Ball.Fault) in
            try MachinLike.hyperbolicArctangent(distance, over: sum, precision: precision + zeros + 8).ball()
                .scaled(byPowerOf2: 1).truncated(to: precision)
        }
    }

    private var negated: ShortFraction { ShortFraction(-value, precision) }

    private init(_ value: Rational, _ precision: Int) {
        self.value = value
        self.precision = precision
    }

    /// ln x if the numerator and the denominator have none but the first primes as factors; `nil` elsewhere.
    func logarithm() -> Ball? {
        if value.signum <= 0 || value == 1 { return nil }
        do throws(Ball.Fault) {
            // |ln x| ≥ 2⁻²¹
            return try PrimeConstants.logarithm(of: value, precision: precision + Self.maximumBitWidth + 8)?.ball()
        } catch {
            return Ball(fault: error)
        }
    }
}

#endif
