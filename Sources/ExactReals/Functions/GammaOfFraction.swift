// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Γ at a fraction with a short denominator in quasi-linear time: of multiples of 1/24 by means
/// (``GammaOfTwentyFourths``), of others by binary splitting of a series from many digits on.
struct GammaOfFraction {
    /// The argument is numerator ÷ denominator + whole, with 0 < numerator < denominator.
    private let numerator: Int
    private let denominator: Int
    private let whole: Int
    private let precision: Int
    private var working: Int { precision + 32 }

    /// `nil` for integers and halves, and if another way takes less time.
    init?(_ value: Rational, precision: Int) {
        guard let denominator = value.denominator.asInt, denominator > 2, denominator < 1 << 20,
            let numerator = value.numerator.asInt, numerator.magnitude < 1 << 40
        else { return nil }
        self.denominator = denominator
        self.numerator = numerator.modulo(denominator)
        whole = numerator.dividedDown(by: denominator)
        self.precision = precision
        // The factors between the argument and its fraction cost little then.
        guard whole.magnitude <= max(64, precision / 4),
            precision >= Thresholds.gammaSplittingPrecision || means != nil
        else { return nil }
    }

    private var means: GammaOfTwentyFourths? {
        GammaOfTwentyFourths(numerator, over: denominator, precision: precision)
    }

    /// Γ of the argument: Γ(r + n) = Γ(r)·r(r + 1)…(r + n − 1), and Γ(r − n) = Γ(r) ÷ ((r − 1)…(r − n)).
    func value() -> Ball {
        Ball.catching { () throws(Ball.Fault) in
            let fraction: Ball
            if let means { fraction = try means.value() } else { fraction = try valueBySplitting() }
            if whole == 0 { return fraction.truncated(to: precision + 8) }
            let factors = Ball(exact: product(min(whole, 0), max(whole, 0))).truncated(to: working)
            let powerOfDenominator = Ball(exact: denominator).power(Int(whole.magnitude), precision: working)
            let ratio = factors.divided(by: powerOfDenominator, precision: working)
            return whole > 0
                ? fraction.multiplied(by: ratio, precision: precision)
                : fraction.divided(by: ratio, precision: precision)
        }
    }

    /// Π (numerator + denominator·j) for j from a up to b.
    private func product(_ a: Int, _ b: Int) -> Integer {
        if b - a == 1 { return Integer(numerator + denominator * a) }
        let middle = a + (b - a) / 2
        return product(a, middle) * product(middle, b)
    }

    // MARK: Binary splitting

    /// Γ(x) for x = numerator ÷ denominator by the incomplete gamma function: Γ(x) = γ(x, N) + Γ(x, N), where
    /// e^−N ≤ 2^−`working` and γ(x, N) = (Nˣ·e^−N ÷ x)·s with s = Σ_{k≥0} Nᵏ ÷ ((x + 1)…(x + k)), and 0 < Γ(x,
    /// N) ≤ e^−N for x ≤ 1 ≤ N (NIST Digital Library of Mathematical Functions, 8.7.1 and 8.10.1).
    ///
    /// Γ(x) ≥ 1, so that Γ(x, N) is below 2^−`working` of it. s ≤ Γ(x + 1)·e^N ≤ e^N, and as γ(x, N) ≥ ½,
    /// s ≥ x·e^N ÷ 2N. With x > 2⁻²⁰, e^N ≥ 2^b and N < 2^c, s > 2^(b − c − 21): it takes as many bits less after the
    /// point, and 2 more, of which the 3 units of its error are less than one.
    private func valueBySplitting() throws(Ball.Fault) -> Ball {
        let n = PrimeConstants.smoothNumber(notBelow: Int(Double(working) * 0.693_147_181) + 1)
        // ⌊n·log₂ e⌋, or one less, and the bits of n.
        let (bits, length) = (Int(Double(n) * 1.442_695_04), 64 - n.leadingZeroBitCount)
        let fixed = max(64, working - (bits - length - 21) + 2)
        var series = BinarySplittingSeries(
            numerator: Integer(n) * Integer(denominator), shift: 0, sumBits: bits + 2
        ) { numerator + $0 * denominator }
        let sum = try series.sum(precision: fixed)
        let total = FixedPoint(value: sum, precision: fixed, error: 3).ball().adding(Ball(exact: 1), precision: working)
        // The whole part of the exponent has as many bits as n.
        let accurate = working + length
        let x = Rational(reducing: Integer(numerator), Integer(denominator))
        guard let logarithm = try PrimeConstants.logarithm(of: Rational(Integer(n)), precision: accurate) else {
            throw .undecided
        }
        let exponent = logarithm.ball().multiplied(by: Ball(x, precision: accurate), precision: accurate)
            .subtracting(Ball(exact: n), precision: accurate)
        let scale = exponent.exponential(precision: working)
        return total.multiplied(by: scale, precision: working)
            .divided(by: Ball(x, precision: working), precision: working)
            .widened(by: Radius(powerOfTwo: -working))
    }
}

#endif
