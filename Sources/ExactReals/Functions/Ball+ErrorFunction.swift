// SPDX-License-Identifier: Apache-2.0

#if GMP

import Platform

extension Ball {
    /// The error function, erf x = 2/√π·∫₀ˣ e^(−t²) dt.
    ///
    /// erf x = 2x/√π·e^(−x²)·Σ_k (2x²)ᵏ ÷ (1·3·5…(2k + 1)), whose terms are all positive (NIST Digital Library of
    /// Mathematical Functions, 7.6.2); for large x, 1 − erfc x. The input radius adds itself times a bound of the
    /// slope.
    public func erf(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        if isMidpointZero { return widened(by: radius) }
        if isMidpointNegative { return negated.erf(precision: precision).negated }
        return midpoint.erfOfExact(precision: precision).widened(by: erfSpread)
    }

    /// The complementary error function, erfc x = 1 − erf x, with full relative accuracy where it is tiny.
    ///
    /// Where x² is large enough for the precision by its asymptotic series; else 1 − erf x with as many bits more as
    /// cancel, fewer than the result has.
    public func erfc(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if isExactZero { return Ball(exact: 1) }
        if isMidpointZero { return Ball(exact: 1).subtracting(erf(precision: precision), precision: precision) }
        return midpoint.erfcOfExact(precision: precision).widened(by: erfSpread)
    }

    /// At least the distance of erf at any number of the ball from erf of the midpoint: the radius times a bound of the
    /// slope, 2/√π·e^(−x²).
    ///
    /// With the midpoint a and the radius r: x² ≥ a² − 2|a|r, which is at least a² − 1 where |a|·r ≤ ½, and
    /// 2e/√π < 4; where |a|·r ≤ 2⁻⁹ it is at least a² − 2⁻⁸, and 2e^(2⁻⁸)/√π < 73/64. In a wider ball that is beyond a
    /// number b ≥ 1, erf differs from its limit by less than e^(−b²), which is below 2^(−b²).
    var erfSpread: Radius {
        if radius.isZero { return .zero }
        let size = midpointExponent + radius.magnitude
        if size <= -1 {
            let bits = midpoint.logarithmOfSquareExponential
            let whole = bits.rounded(.down)
            let power = UInt(exp2(whole - bits) * 0x1p24) + 1
            return radius * Radius(power * (size <= -9 ? 73 : 256), exponent: -30 - Int(whole))
        }
        guard let size = lowerExponent, size >= 0 else { return radius * Radius(powerOfTwo: 1) }
        return Radius(powerOfTwo: -(1 << Swift.min(2 * size, Self.maximumExponent.trailingZeroBitCount)))
    }

    /// An integer b ≥ 0 with 2^b ≤ e^(x²) for the midpoint x, and mostly the largest one.
    private var bitsOfSquareExponential: Int { Int(logarithmOfSquareExponential) }

    /// At most log₂ e^(x²) for the midpoint x, and hardly less.
    private var logarithmOfSquareExponential: Double {
        // Beyond 2³⁰, e^(−x²) is out of range.
        let x = Swift.min(Double(self).magnitude, 0x1p30)
        // The product errs by less than one part in 2⁴⁰.
        return x * x * 1.442_695_040_888_963 * (1 - 0x1p-40)
    }

    /// erf of the midpoint, a positive number.
    private func erfOfExact(precision: Int) -> Ball {
        let size = midpointExponent
        let working = precision + 16
        if 2 * size < -precision - 8 {
            // |erf x ÷ (2x/√π) − 1| ≤ x²/3.
            let result = multiplied(by: Self.twoOverRootPi(precision: working), precision: precision)
            return result.widened(by: result.upperMagnitude.scaled(byPowerOf2: 2 * size))
        }
        let bits = bitsOfSquareExponential
        if bits > precision + 2 {
            // erfc x ≤ e^(−x²) for x ≥ 0.
            return Ball(1, exponent: 0, radius: Radius(powerOfTwo: -bits))
        }
        // Where erfc has so few bits to add that its asymptotic series gives them.
        if Self.asymptoticSeriesSuffices(bits: bits, precision: precision - bits + 8) {
            return Ball(exact: 1).subtracting(erfcOfExact(precision: precision - bits + 8), precision: precision)
        }
        return Ball.catching { () throws(Fault) in
            let square = squared(precision: 2 * working + midpointBitWidth)
            let series = try Self.erfSeries(square.scaled(byPowerOf2: 1), precision: working, bits: bits)
            return series.multiplied(by: square.negated.exponential(precision: working), precision: working)
                .multiplied(
                    by: multiplied(by: Self.twoOverRootPi(precision: working), precision: working), precision: precision
                )
        }
    }

    private func erfcOfExact(precision: Int) -> Ball {
        if isMidpointNegative {
            return Ball(exact: 1).adding(negated.erf(precision: precision), precision: precision)
        }
        if midpointExponent > 32 {
            // e^(−x²) < 2^-maximumExponent.
            return Ball(0, exponent: 0, radius: Radius(powerOfTwo: -Self.maximumExponent))
        }
        let bits = bitsOfSquareExponential
        if Self.asymptoticSeriesSuffices(bits: bits, precision: precision) {
            return erfcByAsymptoticSeries(precision: precision)
        }
        // erfc x ≥ e^(−x²) ÷ (2x + 1), for x ≥ 0.
        let lost = bits + 2 + Swift.max(0, midpointExponent + 1)
        return Ball(exact: 1).subtracting(erfOfExact(precision: precision + lost + 4), precision: precision)
    }

    /// Σ_k tᵏ ÷ (1·3·5…(2k + 1)) for an exact t > 0, with relative accuracy, where 2^bits ≤ e^(t/2).
    static func erfSeries(_ t: Ball, precision: Int, bits: Int) throws(Fault) -> Ball {
        if t.midpointBitWidth < 64, precision > Thresholds.precisionOfErrorFunctionSplitting {
            return try splitErfSeries(t, precision: precision, bits: bits)
        }
        // An upper bound of log₂ t: log₂(1 + u) < u + 0.09 for 0 ≤ u ≤ 1.
        let logarithm = Double(t.midpointExponent) - 1 + Double(t.midpointLeadingWord) * 0x1p-63 - 1 + 0.09
        let divisor = { 2 * $0 + 1 }
        let count = try BinarySplittingSeries.termCount(precision: precision, logarithm: logarithm, divisor: divisor)
        let series = ConvergentSeries(count: count, logarithm: logarithm, divisor: divisor)
        let working = ElementaryKernels.aligned(precision + series.errorBits + 2)
        let sum = try series.sum(t.fixedPoint(precision: working).value, precision: working)
        // The error is relative to the sum, or to 1 where it is less; for t < 1 the sum with 1 in its place is below 2.
        let error = Radius(series.errorFactor * 2, exponent: -working)
        let result = Ball(sum, exponent: -working, radius: .zero)
        // The terms left out, from the one of the index `count` on, sum to less than 2^-`precision`.
        return result.widened(by: result.upperMagnitude * error + Radius(powerOfTwo: -precision))
    }

    /// The same of a short t by binary splitting, in units of 2^-`fixed`, of which there are fewer before the point of
    /// a large sum.
    ///
    /// With t = 2x², the sum is e^(x²)·erf x·√π ÷ (2x). It is at most e^(x²) < 2^(bits + 2), since (2k + 1)!! ≥ 2ᵏ·k!;
    /// it is at least 1, and for x ≥ 1 at least 0.74·2^bits ÷ x, more than 2^(bits − size − 2) for t < 2^size.
    private static func splitErfSeries(_ t: Ball, precision: Int, bits: Int) throws(Fault) -> Ball {
        let size = Swift.max(0, t.midpointExponent)
        let fixed = Swift.max(64, precision - Swift.max(0, bits - size - 2))
        let zeros = t.midpointTrailingZeroBits
        var series = BinarySplittingSeries(
            numerator: t.significand.scaledDown(by: zeros).scaledUp(by: Swift.max(0, t.exponent + zeros)),
            shift: Swift.max(0, -t.exponent - zeros), sumBits: bits + 2
        ) { 2 * $0 + 1 }
        let sum = try series.sum(precision: fixed)
        return FixedPoint(value: sum, precision: fixed, error: 3).ball().adding(Ball(exact: 1), precision: precision)
    }

    /// Whether the asymptotic series of erfc has a term below 2^-(precision + 4), given that e^(x²) ≥ 2^bits: its least
    /// is about √2·e^(−x²).
    private static func asymptoticSeriesSuffices(bits: Int, precision: Int) -> Bool {
        bits > 8 && bits > precision + 8
    }

    /// erfc x = e^(−x²) ÷ (x√π) · (Σ_{k<N} (−1)ᵏ·1·3…(2k − 1) ÷ (2x²)ᵏ + R) with |R| below the first term left out
    /// (DLMF 7.12.1 and 7.12(i)).
    private func erfcByAsymptoticSeries(precision: Int) -> Ball {
        let working = precision + 16
        return Ball.catching { () throws(Fault) in
            let square = squared(precision: 2 * working + midpointBitWidth)
            let twice = square.scaled(byPowerOf2: 1)
            // log₂ of the inverse of a term, until it is below a unit.
            let logarithm = Double(twice.midpointExponent) + log2(Double(twice.midpointLeadingWord)) - 64
            var (count, bits) = (1, logarithm)
            while bits < Double(precision + 4) {
                bits += logarithm - log2(Double(2 * count + 1))
                count += 1
            }
            let series = AsymptoticSeries(count: count) { 2 * $0 - 1 }
            // 1/t < 2^(its exponent); t is within 2 units, which doubles the error.
            let fixed = working + series.errorBits + series.rowLength * twice.midpointExponent
            let inverse = twice.reciprocal(precision: fixed)
            let sum = try series.sum(inverse.fixedPoint(precision: fixed).value, precision: fixed)
            let error = Radius(powerOfTwo: 1 - working) + Radius(powerOfTwo: -Int(bits - 0.01))
            let divisor = Ball.pi(precision: working).squareRoot(precision: working)
                .multiplied(by: self, precision: working)
            return Ball(sum, exponent: -fixed, radius: error)
                .multiplied(by: square.negated.exponential(precision: working), precision: working)
                .divided(by: divisor, precision: precision)
        }
    }

    /// 2 ÷ √π
    static func twoOverRootPi(precision: Int) -> Ball {
        Ball(exact: 4).divided(by: .pi(precision: precision), precision: precision).squareRoot(precision: precision)
    }
}

#endif
