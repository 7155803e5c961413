// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Operations on integers that are known exactly and fit 128 bits; others are `Fault.undecided`.
extension CertifiedReal {
    /// Returns the remainder of a floored division, which has the divisor's sign.
    public static func modulo(_ dividend: CertifiedReal, _ divisor: CertifiedReal) -> CertifiedReal {
        let rest = remainder(dividend, divisor, .down)
        return rest.isRegular && rest.isNegative != divisor.isNegative ? rest + divisor : rest
    }

    /// Returns the remainder of a truncated division, which has the dividend's sign.
    public static func remainder(_ dividend: CertifiedReal, _ divisor: CertifiedReal) -> CertifiedReal {
        remainder(dividend, divisor, .towardZero)
    }

    /// Returns the dividend minus the product of the divisor and the quotient rounded by `rule`.
    ///
    /// If both operands are exact, with the same power of ten as their denominator, and are multiples below 2¹²⁸ of the
    /// same power of two, the result is exact, and that of a truncated division regardless of `rule`.
    private static func remainder(
        _ dividend: CertifiedReal, _ divisor: CertifiedReal, _ rule: FloatingPointRoundingRule
    ) -> CertifiedReal {
        if dividend.faultCode != 0 { return dividend.unlessCoarse }
        if divisor.faultCode != 0 { return divisor.unlessCoarse }
        if divisor.isZero { return CertifiedReal(fault: .divisionByZero) }
        if dividend.isZero { return dividend }
        if let (dividend, divisor, places) = aligned(dividend, divisor) {
            let exponent = min(dividend.lowestExponent, divisor.lowestExponent)
            let (first, second) = (dividend.integer(inUnitsOf: exponent), divisor.integer(inUnitsOf: exponent))
            if let first, let second {
                let rest = ball(isNegative: dividend.isNegative, first % second, radius: 0, exponent: exponent)
                return rest.withPlaces(places)
            }
        }
        let quotient = (dividend / divisor).rounded(rule)
        return dividend - divisor * quotient
    }

    /// The exponent of the lowest bit that is set.
    private var lowestExponent: Int { Int(exponent) + significand.trailingZeroBitCount }

    /// Returns the magnitude divided by 2^`unit`, or `nil` if it is 2¹²⁸ or more; `unit` is at most ``lowestExponent``.
    private func integer(inUnitsOf unit: Int) -> UInt128? {
        guard leadingExponent - unit < 128 else { return nil }
        let places = Int(exponent) - unit
        return places <= 0
            ? significand >> UInt128(truncatingIfNeeded: -places) : significand << UInt128(truncatingIfNeeded: places)
    }

    /// The fault of an operation on integers that this operand is not suitable for: `Fault.notAnInteger` if it is
    /// known not to be an integer, otherwise `Fault.undecided`, or the fault that it stands for.
    private var wholeFault: Fault {
        faultCode != 0 ? fault ?? .undecided : isInteger == false ? .notAnInteger : .undecided
    }

    /// Returns the greatest common divisor of two integers.
    public static func greatestCommonDivisor(_ x: CertifiedReal, _ y: CertifiedReal) -> CertifiedReal {
        guard var a = x.exactMagnitude else { return CertifiedReal(fault: x.wholeFault) }
        guard var b = y.exactMagnitude else { return CertifiedReal(fault: y.wholeFault) }
        while b != 0 { (a, b) = (b, a % b) }
        return CertifiedReal(a)
    }

    /// Returns the result of a bitwise operation on two integers in two's complement.
    public static func bitwise(
        _ operation: BitwiseOperation, _ x: CertifiedReal, _ y: CertifiedReal
    ) -> CertifiedReal {
        guard let left = x.exactInt else { return CertifiedReal(fault: x.wholeFault) }
        guard let right = y.exactInt else { return CertifiedReal(fault: y.wholeFault) }
        return switch operation {
        case .and: CertifiedReal(left & right)
        case .or: CertifiedReal(left | right)
        case .xor: CertifiedReal(left ^ right)
        }
    }

    /// Returns x · 2^n for integers, rounded down if n is negative.
    public static func shifted(_ x: CertifiedReal, leftBy n: CertifiedReal) -> CertifiedReal {
        guard x.exactMagnitude != nil else { return CertifiedReal(fault: x.wholeFault) }
        guard let places = n.exactInt else { return CertifiedReal(fault: n.wholeFault) }
        guard places.magnitude <= exponentLimit else { return .open }
        let scaled = x.settled.scaled(byPowerOfTwo: places)
        return places < 0 ? scaled.rounded(.down) : scaled
    }

    /// Returns n!: a product for integers up to 1,000, Γ(n + 1) for other numbers.
    ///
    /// - Complexity: At most 1,000 multiplications.
    public static func factorial(_ n: CertifiedReal) -> CertifiedReal {
        guard let count = n.exactInt else {
            if n.faultCode != 0 { return n.unlessCoarse }
            return n.isInteger == false ? gammaFunction(n + CertifiedReal(1)) : .open
        }
        if count > 1000 { return ShiftedArgument(n + CertifiedReal(1)).gamma }
        if count < 0 { return CertifiedReal(fault: .domain) }
        var product = CertifiedReal(1)
        for factor in stride(from: 2, through: count, by: 1) { product *= CertifiedReal(factor) }
        return product
    }

    /// Returns the number of ways to choose `k` of `n`: exactly, unless an intermediate product is 2¹²⁸ or more. It is
    /// then computed from Γ, to about 100 bits, as it is if either is not an integer. For an n below 0, it is
    /// (−1)ᵏ·C(k − n − 1, k).
    public static func binomial(_ n: CertifiedReal, _ k: CertifiedReal) -> CertifiedReal {
        if n.faultCode != 0 { return n.unlessCoarse }
        if k.faultCode != 0 { return k.unlessCoarse }
        if n.isInteger == false || k.isInteger == false { return binomialOfReals(n, k) }
        guard let all = n.exactMagnitude else { return CertifiedReal(fault: n.wholeFault) }
        guard let chosen = k.exactMagnitude else { return CertifiedReal(fault: k.wholeFault) }
        if k.isNegative { return CertifiedReal(fault: .domain) }
        if n.isNegative {
            let reflected = binomial(k - n - CertifiedReal(1), k)
            return chosen % 2 == 0 ? reflected : -reflected
        }
        if chosen > all { return .zero }
        let count = min(chosen, all - chosen)
        // Of more numbers, a product would exceed 2¹²⁸.
        guard count <= 128 else { return binomialByGamma(n, k) }
        var result: UInt128 = 1
        var index: UInt128 = 1
        while index <= count {
            let (product, overflows) = result.multipliedReportingOverflow(by: all - count + index)
            if overflows { return binomialByGamma(n, k) }
            result = product / index
            index += 1
        }
        return CertifiedReal(result)
    }

    private static func binomialByGamma(_ n: CertifiedReal, _ k: CertifiedReal) -> CertifiedReal {
        let one = CertifiedReal(1)
        return ShiftedArgument.gammaQuotient([n + one], over: [k + one, n - k + one])
    }
}
