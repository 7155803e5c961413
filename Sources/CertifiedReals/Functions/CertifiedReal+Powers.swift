// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// Returns the square root, exactly if it fits the significand; negative numbers are `Fault.domain`.
    ///
    /// The significand s of the midpoint's root, from 2¹²⁷ to 2¹²⁸, is rounded down. It is at most √(2¹²⁸m) for the
    /// significand m of the midpoint, so s/m ≤ √2. For a radius ρ of r units, √(x ± ρ) differs from √x by at most
    /// ρ/√x · (½ + ρ/x), which is at most r units of s.
    public static func sqrt(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular, !x.isNegative else { return x.isRegular ? CertifiedReal(fault: .domain) : x.unlessCoarse }
        if x.places != 0 {
            guard x.places & 1 == 0 else { return sqrt(x.settled) }
            // √(10^−2k) = 10^−k
            let root = sqrt(x.withPlaces(0))
            let places = Int(x.places) / 2
            return root.isExact ? root.withPlaces(places) : root * .powerOfTen(-places)
        }
        // The exponent is made even, so that either of the two top bits of the significand is the leading one.
        let isOdd = x.exponent & 1 != 0
        let high = isOdd ? x.significand >> 1 : x.significand
        let low: UInt128 = isOdd ? x.significand << 127 : 0
        let (root, isExact) = high.squareRoot(low)
        let exponent = (Int(x.exponent) + (isOdd ? 1 : 0) - 128) / 2
        return .ball(
            isNegative: false, root, radius: (isExact ? 0 : 1) &+ (x.radius == 0 ? 0 : x.radius &+ 1),
            exponent: exponent)
    }

    /// Returns `x` raised to an integer power, by repeated squaring; powers of ±2^k, such as (−1)ⁿ, are exact at once.
    ///
    /// - Complexity: O(log *n*) multiplications.
    public static func pow(_ x: CertifiedReal, _ n: Int) -> CertifiedReal {
        if n == 0 { return x.fault == nil ? CertifiedReal(1) : x }
        guard x.isRegular else {
            if x.isCoarse { return coarsePower(x, n) }
            return x.faultCode == 0 && n < 0 ? CertifiedReal(fault: .divisionByZero) : x
        }
        if x.significand == 1 << 127, x.radius == 0, x.places == 0 { return power(ofPowerOfTwo: x, n) }
        var result = CertifiedReal(1)
        var square = x
        var exponent = n.magnitude
        while true {
            if exponent & 1 == 1 { result *= square }
            exponent >>= 1
            if exponent == 0 { break }
            square *= square
            if square.fault != nil { return square }
        }
        return n < 0 ? CertifiedReal(1) / result : result
    }

    /// Returns a power of ±2^k, exactly.
    private static func power(ofPowerOfTwo x: CertifiedReal, _ n: Int) -> CertifiedReal {
        let (exponent, overflows) = x.leadingExponent.multipliedReportingOverflow(by: n)
        guard !overflows, exponent.magnitude <= 2 * exponentLimit else { return .open }
        return .checked(
            isNegative: x.isNegative && n & 1 == 1, normalized: x.significand, radius: 0, exponent: exponent - 127)
    }

    /// Returns a coarse number raised to an integer power other than 0.
    private static func coarsePower(_ x: CertifiedReal, _ n: Int) -> CertifiedReal {
        let (exponent, overflows) = x.boundExponent.multipliedReportingOverflow(by: n)
        return n < 0 || overflows ? .open : .nearZero(below: exponent)
    }

    /// Returns `x` raised to the power `y`: by repeated squaring for an integer y below 2³² in magnitude, otherwise as
    /// e^(y ln x), or by the square root for y = ±½. In these cases, a negative base is `Fault.undecided`.
    public static func power(_ x: CertifiedReal, _ y: CertifiedReal) -> CertifiedReal {
        let y = y.settled
        if x.faultCode | y.faultCode != 0 { return irregularPower(x, y) }
        if y.isZero { return CertifiedReal(1) }
        if x.isZero { return y.isNegative ? CertifiedReal(fault: .divisionByZero) : .zero }
        if y.isExact, y.significand == 1 << 127, y.exponent == -126, !y.isNegative { return x * x }
        if let exponent = y.exactInt, exponent.magnitude < 1 << 32 { return pow(x, exponent) }
        if x.isNegative { return .open }
        if y.isExact, y.significand == 1 << 127, y.leadingExponent == -1 {
            return y.isNegative ? CertifiedReal(1) / sqrt(x) : sqrt(x)
        }
        return exp(y * log(x))
    }

    /// Returns the power of a base and an exponent, at least one of which is coarse or a fault.
    @inline(never)
    private static func irregularPower(_ x: CertifiedReal, _ y: CertifiedReal) -> CertifiedReal {
        if x.fault != nil { return x }
        if y.fault != nil { return y }
        if x.isCoarse { return y.exactInt.map { pow(x, $0) } ?? .open }
        return x.isRegular && !x.isNegative ? exp(y * log(x)) : .open
    }

    /// Returns `x` raised to the power `y`, like ``power(_:_:)``.
    public static func pow(_ x: CertifiedReal, _ y: CertifiedReal) -> CertifiedReal { power(x, y) }

    /// Returns the real `n`th root, exactly if it fits the significand and `n` is at most 64.
    public static func nthRoot(_ x: CertifiedReal, _ n: Int) -> CertifiedReal {
        if n == 1 { return x }
        if x.faultCode != 0 { return x.unlessCoarse }
        if n == 0 { return CertifiedReal(fault: .domain) }
        if x.isZero { return n < 0 ? CertifiedReal(fault: .divisionByZero) : x }
        if n < 0 { return n == .min ? .open : CertifiedReal(1) / nthRoot(x, -n) }
        if x.isNegative { return n & 1 == 1 ? -nthRoot(-x, n) : CertifiedReal(fault: .domain) }
        if n == 2 { return sqrt(x) }
        let root = exp(log(x) / CertifiedReal(n))
        return root.exactRoot(of: x, n) ?? root
    }

    /// Returns the real `n`th root, like ``nthRoot(_:_:)``.
    public static func root(_ x: CertifiedReal, _ n: Int) -> CertifiedReal { nthRoot(x, n) }

    /// Returns the number near this one whose `n`th power is exactly `power`, or `nil` if there is none. Its
    /// significand has at most 1 + 128/n bits, because its `n`th power fits 128 bits.
    private func exactRoot(of power: CertifiedReal, _ n: Int) -> CertifiedReal? {
        guard power.isExact, isRegular, n <= 64 else { return nil }
        let places = UInt128(126 - 128 / n)
        let (sum, overflows) = significand.addingReportingOverflow(1 << places)
        guard !overflows else { return nil }
        let candidate = CertifiedReal.ball(
            isNegative: false, sum >> (places + 1), radius: 0, exponent: Int(exponent) + Int(places) + 1)
        let result = CertifiedReal.pow(candidate, n)
        return result.isExact && result.ordering(relativeTo: power) == .equal ? candidate : nil
    }

    /// Returns √(x² + y²).
    public static func hypot(_ x: CertifiedReal, _ y: CertifiedReal) -> CertifiedReal { sqrt(x * x + y * y) }
}
