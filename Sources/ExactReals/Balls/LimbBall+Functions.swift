// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Elementary functions: of two limbs by certified numbers, of more by ``LimbKernels``, once these have their tables.
extension LimbBall {
    /// Returns log(self); `nil` if it is negative.
    ///
    /// In units of 2^(−64n), the number in 1 ..< 2 whose logarithm is computed has twice the error of x, with a slope
    /// of at most 1 + 2⁻⁶⁹.
    func logarithm(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let logarithm = certified(into: target, { .log($0) }) { return logarithm }
        var scratch = scratch
        let n = count
        guard !isNegative, ReductionTables.logarithmCoarse.isReady(limbs: n) else { return nil }
        let x = scratch.take(n + 1)
        x[n] = __gmpn_lshift(x, limbs, n, 1)
        let row = scratch.take(n + 1)
        let result = try LimbKernels.logarithm(of: x, exponent: exponent + 64 * n - 1, limbs: n, into: row)
        return result.flatMap {
            LimbBall(
                row, n + 1, exponent: -64 * n, error: $0.error + 2 * error + 1, isNegative: $0.isNegative, count: n,
                into: target)
        }
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

    /// Returns exp(self), whose slope in the reduced argument is below 2.01.
    func exponential(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let power = certified(into: target, { .exp($0) }) { return power }
        var scratch = scratch
        let n = count
        let y = scratch.take(n + 1)
        guard upperExponent <= 20, ReductionTables.exponentialCoarse.isReady(limbs: n),
            let error = fixedPoint(into: y)
        else { return nil }
        let row = scratch.take(n + 1)
        let result = try LimbKernels.exponential(reducing: y, isNegative: isNegative, limbs: n, into: row)
        return result.flatMap {
            LimbBall(
                row, n + 1, exponent: $0.exponent - 64 * n, error: $0.error + 3 * error, isNegative: false, count: n,
                into: target)
        }
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
        return try sineCosine(&scratch, hasCosine: false).flatMap { sine(of: $0, into: target) }
    }

    /// Returns cos(self).
    func cosine(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let cosine = certified(into: target, { .cos($0) }) { return cosine }
        var scratch = scratch
        return try sineCosine(&scratch, hasSine: false).flatMap { cosine(of: $0, into: target) }
    }

    /// Returns tan(self).
    func tangent(into target: LimbPointer, _ scratch: Scratch) throws(Ball.Fault) -> LimbBall? {
        if let tangent = certified(into: target, { .tan($0) }) { return tangent }
        var scratch = scratch
        guard let both = try sineCosine(&scratch), let sine = sine(of: both, into: target) else { return nil }
        let other = scratch.take(count)
        return cosine(of: both, into: other).flatMap { sine.divided(by: $0, into: target, scratch) }
    }

    private func sine(of both: LimbKernels.SineCosine, into target: LimbPointer) -> LimbBall? {
        LimbBall(
            both.sine, count, exponent: -64 * count, error: both.error, isNegative: both.sineIsNegative, count: count,
            into: target)
    }

    private func cosine(of both: LimbKernels.SineCosine, into target: LimbPointer) -> LimbBall? {
        LimbBall(
            both.cosine, count, exponent: -64 * count, error: both.error, isNegative: both.cosineIsNegative,
            count: count, into: target)
    }

    /// Returns sin(self) and cos(self), or only the one that is wanted.
    private func sineCosine(
        _ scratch: inout Scratch, hasSine: Bool = true, hasCosine: Bool = true
    ) throws(Ball.Fault) -> LimbKernels.SineCosine? {
        let n = count
        let y = scratch.take(n + 1)
        guard upperExponent <= 40, ReductionTables.circleCoarse.isReady(limbs: n), let error = fixedPoint(into: y)
        else {
            return nil
        }
        return try LimbKernels.sineCosine(
            reducing: y, isNegative: isNegative, limbs: n, hasSine: hasSine, hasCosine: hasCosine, &scratch
        ).map { $0.widened(by: error) }
    }

    /// Writes the midpoint's magnitude with n limbs of fraction and one before the point, and returns its error in
    /// units of the last bit; `nil` if it doesn't fit, or loses most of its bits.
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

#endif
