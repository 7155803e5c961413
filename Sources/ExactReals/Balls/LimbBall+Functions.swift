// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Elementary functions: of two limbs by certified numbers, of more by ``LimbKernels``, once these have their tables.
extension LimbBall {
    /// Returns log(self); `nil` if it is negative.
    ///
    /// With x = 2^k·f, 1 ≤ f < 2: log x = k·ln 2 + log f. In units of 2^(−64n), f has twice the error of x, with a slope
    /// of at most 1 + 2⁻⁶⁹; k·ln 2 is within |k|.
    func logarithm(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let logarithm = certified(into: target, { .log($0) }) { return logarithm }
        var scratch = scratch
        let n = count
        guard !isNegative, ReductionTables.logarithmCoarse.isReady(limbs: n) else { return nil }
        let x = scratch.take(n + 1)
        x[n] = __gmpn_lshift(x, limbs, n, 1)
        let result = scratch.take(n + 1)
        guard let kernelError = try LimbKernels.logarithm(x, limbs: n, result: result) else { return nil }
        let k = exponent + 64 * n - 1
        var isNegative = false
        if k != 0 {
            Constants.ln2.withLiteral(limbs: n) { ln2 in
                if k > 0 {
                    _ = __gmpn_addmul_1(result, ln2, n + 1, k.magnitude)
                } else {
                    isNegative = __gmpn_submul_1(result, ln2, n + 1, k.magnitude) != 0
                }
            }
            if isNegative { _ = __gmpn_neg(result, result, n + 1) }
        }
        return LimbBall(
            result, n + 1, exponent: -64 * n, error: kernelError + 2 * error + 1 + k.magnitude, isNegative: isNegative,
            count: n, into: target)
    }

    /// Returns log(self) ÷ log b, for the constant log b.
    func logarithm(
        base: ConstantCache, into target: LimbPointer, _ scratch: Scratch
    ) throws(Ball.Fault) -> LimbBall? {
        guard let natural = try logarithm(into: target, scratch) else { return nil }
        var scratch = scratch
        return LimbBall(base, count: count, into: scratch.take(count))
            .flatMap { natural.divided(by: $0, into: target, scratch) }
    }

    /// Returns exp(self).
    ///
    /// With x = k·ln 2 + y, 0 ≤ y < ln 2 + 2⁻²⁰: exp x = 2^k·exp y, and the slope is below 2.01. In units of 2^(−64n), y
    /// is within |k| more than x.
    func exponential(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let power = certified(into: target, { .exp($0) }) { return power }
        var scratch = scratch
        let n = count
        let y = scratch.take(n + 1)
        guard upperExponent <= 20, ReductionTables.exponentialCoarse.isReady(limbs: n),
            let error = fixedPoint(into: y)
        else { return nil }
        // Off by one next to multiples of ln 2 at most, where y is then negative, or too large.
        let quotient = Int((y.leadingFraction(limbs: n) * 1.442_695_040_888_963_4).rounded(.down))
        let k = isNegative ? -quotient - 1 : quotient
        let borrow = Constants.ln2.withLiteral(limbs: n) { ln2 in
            if k >= 0 { return __gmpn_submul_1(y, ln2, n + 1, k.magnitude) }
            let multiple = scratch.take(n + 1)
            _ = __gmpn_mul_1(multiple, ln2, n + 1, k.magnitude)
            return __gmpn_sub_n(y, multiple, y, n + 1)
        }
        // 178/2⁸ is the first multiple of 2⁻⁸ above ln 2.
        guard borrow == 0, y[n] == 0, y[n - 1] >> 56 < 178 else { return nil }
        let result = scratch.take(n + 1)
        guard let kernelError = try LimbKernels.exponential(y, limbs: n, result: result) else { return nil }
        return LimbBall(
            result, n + 1, exponent: k - 64 * n, error: kernelError + 3 * (error + k.magnitude), isNegative: false,
            count: n, into: target)
    }

    /// Returns sinh(self) = (eˣ − e⁻ˣ) ÷ 2; near zero, of which the difference leaves few bits, with a large error.
    func hyperbolicSine(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let sine = certified(into: target, { .sinh($0) }) { return sine }
        return try mean(ofExponentialsWith: -1, into: target, scratch)
    }

    /// Returns cosh(self) = (eˣ + e⁻ˣ) ÷ 2.
    func hyperbolicCosine(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let cosine = certified(into: target, { .cosh($0) }) { return cosine }
        return try mean(ofExponentialsWith: 1, into: target, scratch)
    }

    /// Returns (eˣ + sign·e⁻ˣ) ÷ 2.
    private func mean(
        ofExponentialsWith sign: Int, into target: LimbPointer, _ scratch: Scratch
    ) throws(Ball.Fault) -> LimbBall? {
        var scratch = scratch
        let other = scratch.take(count)
        guard let power = try exponential(into: target, scratch),
            let inverse = LimbBall(1, count: count, into: other)?.divided(by: power, into: other, scratch)
        else { return nil }
        return power.adding(inverse, negated: sign < 0, into: target, scratch)?.scaled(byPowerOf2: -1)
    }

    /// Returns tanh(self) = (e^2x − 1) ÷ (e^2x + 1); near zero with a large error, as ``hyperbolicSine(into:_:)``.
    func hyperbolicTangent(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let tangent = certified(into: target, { .tanh($0) }) { return tangent }
        var scratch = scratch
        let (one, other) = (scratch.take(count), scratch.take(count))
        guard let power = try scaled(byPowerOf2: 1)?.exponential(into: target, scratch),
            let one = LimbBall(1, count: count, into: one),
            let divisor = power.adding(one, into: other, scratch),
            let dividend = power.adding(one, negated: true, into: target, scratch)
        else { return nil }
        return dividend.divided(by: divisor, into: target, scratch)
    }

    /// Returns sin(self).
    func sine(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let sine = certified(into: target, { .sin($0) }) { return sine }
        var scratch = scratch
        return try sineCosine(&scratch, hasCosine: false)?.sine(count, into: target)
    }

    /// Returns cos(self).
    func cosine(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let cosine = certified(into: target, { .cos($0) }) { return cosine }
        var scratch = scratch
        return try sineCosine(&scratch, hasSine: false)?.cosine(count, into: target)
    }

    /// Returns tan(self).
    func tangent(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let tangent = certified(into: target, { .tan($0) }) { return tangent }
        var scratch = scratch
        guard let turned = try sineCosine(&scratch), let sine = turned.sine(count, into: target) else { return nil }
        let other = scratch.take(count)
        return turned.cosine(count, into: other).flatMap { sine.divided(by: $0, into: target, scratch) }
    }

    /// A sine and a cosine, n limbs of fraction each, within `error` units of the last bit.
    private struct Turned {
        var sine: LimbPointer
        var cosine: LimbPointer
        var sineIsNegative = false
        var cosineIsNegative = false
        let error: UInt

        func sine(_ n: Int, into target: LimbPointer) -> LimbBall? {
            LimbBall(sine, n, exponent: -64 * n, error: error, isNegative: sineIsNegative, count: n, into: target)
        }

        func cosine(_ n: Int, into target: LimbPointer) -> LimbBall? {
            LimbBall(cosine, n, exponent: -64 * n, error: error, isNegative: cosineIsNegative, count: n, into: target)
        }
    }

    /// Returns sin(self) and cos(self), or only the one that is wanted: the other is not a number then.
    ///
    /// |x| = q·π/2 ± y with y < π/4 + 2⁻²⁰. Neither slope exceeds 1. In units of 2^(−64n), y is within q more than x.
    private func sineCosine(
        _ scratch: inout Scratch, hasSine: Bool = true, hasCosine: Bool = true
    ) throws(Ball.Fault) -> Turned? {
        let n = count
        let y = scratch.take(n + 1)
        guard upperExponent <= 40, ReductionTables.circleCoarse.isReady(limbs: n), let error = fixedPoint(into: y)
        else {
            return nil
        }
        let quotient = UInt((y.leadingFraction(limbs: n) * 0.636_619_772_367_581_4).rounded())
        var isBelow = false
        if quotient > 0 {
            let halfPi = scratch.take(n + 1)
            // Both roundings of π/2 together are less than a unit.
            Constants.pi.withLiteral(limbs: n) { _ = __gmpn_rshift(halfPi, $0, n + 1, 1) }
            isBelow = __gmpn_submul_1(y, halfPi, n + 1, quotient) != 0
            if isBelow { _ = __gmpn_neg(y, y, n + 1) }
        }
        // 202/2⁸ is the first multiple of 2⁻⁸ above π/4.
        guard y[n] == 0, y[n - 1] >> 56 < 202 else { return nil }
        let (sine, cosine) = (scratch.take(n), scratch.take(n))
        // In odd quarter turns, the one comes from the other.
        let isOdd = quotient & 1 == 1
        guard
            let kernelError = try LimbKernels.sineCosine(
                y, limbs: n, sine: (isOdd ? hasCosine : hasSine) ? sine : nil,
                cosine: (isOdd ? hasSine : hasCosine) ? cosine : nil)
        else { return nil }
        // A quarter turn takes (cos, sin) to (−sin, cos).
        var turned = Turned(sine: sine, cosine: cosine, sineIsNegative: isBelow, error: kernelError + error + quotient)
        if isOdd {
            swap(&turned.sine, &turned.cosine)
            (turned.sineIsNegative, turned.cosineIsNegative) = (turned.cosineIsNegative, !turned.sineIsNegative)
        }
        if quotient & 2 == 2 {
            turned.sineIsNegative.toggle()
            turned.cosineIsNegative.toggle()
        }
        if isNegative { turned.sineIsNegative.toggle() }
        return turned
    }

    /// Writes the midpoint's magnitude with n limbs of fraction and one before the point, and returns its error in units of
    /// the last bit; `nil` if it doesn't fit, or loses most of its bits.
    private func fixedPoint(into row: LimbPointer) -> UInt? {
        let size = upperExponent
        guard -32...40 ~= size else { return nil }
        row[count] = 0
        if size < 0 {
            // Cutting off costs a unit, for the midpoint and the error each.
            _ = __gmpn_rshift(row, limbs, count, UInt32(-size))
            return error >> UInt(-size) + 2
        }
        if size == 0 {
            row.update(from: limbs, count: count)
        } else {
            row[count] = __gmpn_lshift(row, limbs, count, UInt32(size))
        }
        return error.leadingZeroBitCount > size + 2 ? error << UInt(size) : nil
    }
}

extension LimbPointer {
    /// The number with n limbs of fraction and one before the point, rounded.
    fileprivate func leadingFraction(limbs n: Int) -> Double {
        Double(self[n]) + Double(self[n - 1]) * 0x1p-64
    }
}

#endif
