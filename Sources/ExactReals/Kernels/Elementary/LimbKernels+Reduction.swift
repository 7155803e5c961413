// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The kernels for any argument of moderate size: it is reduced by multiples of ln 2 or π/2, of which there are
/// literals.
///
/// Arguments have n ≤ 8 limbs of fraction and one before the point. The errors don't include that of the argument. A
/// result of `nil` means that the reduction, by a quotient of doubles, just missed the kernel's interval.
extension LimbKernels {
    /// The maximum number of limbs, which the literals have.
    static let maximumReducedLimbs = 8

    /// The least exponent of a power of 2 that arguments may not reach.
    static let maximumReducedExponent = 40

    /// Writes a number r to `result`, in n limbs of fraction and one before the point, so that e^±y is 2^k·r; returns k
    /// and the bound of the error of r. What was y is undefined afterwards.
    ///
    /// With ±y = k·ln 2 + z, 0 ≤ z < ln 2 + 2⁻²⁰, z is within |k| units, and the slope is below 2.01.
    static func exponential(
        reducing y: LimbPointer, isNegative: Bool, limbs n: Int, into result: LimbPointer
    ) throws(Ball.Fault) -> (exponent: Int, error: UInt)? {
        // Off by one next to multiples of ln 2 at most, where z is then negative, or too large.
        let quotient = Int((y.leadingFraction(limbs: n) * 1.442_695_040_888_963_4).rounded(.down))
        let k = isNegative ? -quotient - 1 : quotient
        if k != 0 {
            let borrow = Constants.ln2.withLiteral(limbs: n) { ln2 in
                if k > 0 { return __gmpn_submul_1(y, ln2, n + 1, k.magnitude) }
                // y ← |k|·ln 2 − y, by way of y − |k|·ln 2, which is negative.
                return __gmpn_submul_1(y, ln2, n + 1, k.magnitude) ^ __gmpn_neg(y, y, n + 1)
            }
            if borrow != 0 { return nil }
        }
        // 178/2⁸ is the first multiple of 2⁻⁸ above ln 2.
        guard y[n] == 0, y[n - 1] >> 56 < 178, let error = try exponential(y, limbs: n, result: result) else {
            return nil
        }
        return (k, error + 3 * k.magnitude)
    }

    /// Writes |log x| for x = 2^k·f, where f is in 1 ..< 2, with n limbs of fraction and one before the point, both;
    /// returns the sign and the bound of the error.
    ///
    /// log x = k·ln 2 + log f, where k·ln 2 is within |k| units.
    static func logarithm(
        of f: UnsafePointer<UInt>, exponent k: Int, limbs n: Int, into result: LimbPointer
    ) throws(Ball.Fault) -> (isNegative: Bool, error: UInt)? {
        guard let error = try logarithm(f, limbs: n, result: result) else { return nil }
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
        return (isNegative, error + k.magnitude)
    }

    /// A sine and a cosine, n limbs of fraction each, within `error` units of the last bit.
    struct SineCosine {
        fileprivate(set) var sine: LimbPointer
        fileprivate(set) var cosine: LimbPointer
        fileprivate(set) var sineIsNegative = false
        fileprivate(set) var cosineIsNegative = false
        let error: UInt

        /// Returns the same with a larger error.
        func widened(by more: UInt) -> SineCosine {
            SineCosine(
                sine: sine, cosine: cosine, sineIsNegative: sineIsNegative, cosineIsNegative: cosineIsNegative,
                error: error + more)
        }
    }

    /// Computes sin(±y) and cos(±y), or only the one that is wanted: the other is not a number then. What was y is
    /// undefined afterwards.
    ///
    /// y = q·π/2 ± z with z < π/4 + 2⁻²⁰, which is within q units: neither slope exceeds 1.
    static func sineCosine(
        reducing y: LimbPointer, isNegative: Bool, limbs n: Int, hasSine: Bool, hasCosine: Bool,
        _ scratch: inout Scratch
    ) throws(Ball.Fault) -> SineCosine? {
        let quotient = UInt((y.leadingFraction(limbs: n) * 0.636_619_772_367_581_4).rounded())
        let (sine, cosine) = (scratch.take(n + 1), scratch.take(n))
        var isBelow = false
        if quotient > 0 {
            let halfPi = sine
            // Both roundings of π/2 together are less than a unit.
            Constants.pi.withLiteral(limbs: n) { _ = __gmpn_rshift(halfPi, $0, n + 1, 1) }
            isBelow = __gmpn_submul_1(y, halfPi, n + 1, quotient) != 0
            if isBelow { _ = __gmpn_neg(y, y, n + 1) }
        }
        // 202/2⁸ is the first multiple of 2⁻⁸ above π/4.
        guard y[n] == 0, y[n - 1] >> 56 < 202 else { return nil }
        // In odd quarter turns, the one comes from the other.
        let isOdd = quotient & 1 == 1
        guard
            let error = try sineCosine(
                y, limbs: n, sine: (isOdd ? hasCosine : hasSine) ? sine : nil,
                cosine: (isOdd ? hasSine : hasCosine) ? cosine : nil)
        else { return nil }
        // A quarter turn takes (cos, sin) to (−sin, cos).
        var result = SineCosine(sine: sine, cosine: cosine, sineIsNegative: isBelow, error: error + quotient)
        if isOdd {
            swap(&result.sine, &result.cosine)
            (result.sineIsNegative, result.cosineIsNegative) = (result.cosineIsNegative, !result.sineIsNegative)
        }
        if quotient & 2 == 2 {
            result.sineIsNegative.toggle()
            result.cosineIsNegative.toggle()
        }
        if isNegative { result.sineIsNegative.toggle() }
        return result
    }
}

extension LimbPointer {
    /// The number with n limbs of fraction and one before the point, rounded.
    @inline(__always)
    fileprivate func leadingFraction(limbs n: Int) -> Double {
        Double(self[n]) + Double(self[n - 1]) * 0x1p-64
    }
}

#endif
