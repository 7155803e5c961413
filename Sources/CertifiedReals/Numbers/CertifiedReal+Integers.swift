// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Operations on whole numbers, where they are known exactly and fit 128 bits; else they are open.
extension CertifiedReal {
    /// The remainder of a floored division: it has the divisor's sign.
    public static func modulo(_ dividend: CertifiedReal, _ divisor: CertifiedReal) -> CertifiedReal {
        let rest = remainder(dividend, divisor, .down)
        return rest.isRegular && rest.isNegative != divisor.isNegative ? rest + divisor : rest
    }

    /// The remainder of a truncated division: it has the dividend's sign.
    public static func remainder(_ dividend: CertifiedReal, _ divisor: CertifiedReal) -> CertifiedReal {
        remainder(dividend, divisor, .towardZero)
    }

    /// The dividend less the divisor times the quotient rounded by a rule; of exact numbers that are whole multiples
    /// below 2¹²⁸ of a power of two it is exact, and then that of a truncated division always.
    private static func remainder(
        _ dividend: CertifiedReal, _ divisor: CertifiedReal, _ rule: FloatingPointRoundingRule
    ) -> CertifiedReal {
        if dividend.faultCode != 0 { return dividend }
        if divisor.faultCode != 0 { return divisor }
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

    /// The power of two of the last bit that is set.
    private var lowestExponent: Int { Int(exponent) + significand.trailingZeroBitCount }

    /// The magnitude as a multiple of a power of two no higher than ``lowestExponent``, where it is below 2¹²⁸.
    private func integer(inUnitsOf unit: Int) -> UInt128? {
        guard leadingExponent - unit < 128 else { return nil }
        let places = Int(exponent) - unit
        return places <= 0
            ? significand >> UInt128(truncatingIfNeeded: -places) : significand << UInt128(truncatingIfNeeded: places)
    }

    /// The fault of an operation on whole numbers that was given this one, if it is known not to be whole, else open.
    private var wholeFault: Fault {
        faultCode != 0 ? fault ?? .undecided : isInteger == false ? .notAnInteger : .undecided
    }

    /// The greatest common divisor of two integers.
    public static func greatestCommonDivisor(_ x: CertifiedReal, _ y: CertifiedReal) -> CertifiedReal {
        guard var a = x.exactMagnitude else { return CertifiedReal(fault: x.wholeFault) }
        guard var b = y.exactMagnitude else { return CertifiedReal(fault: y.wholeFault) }
        while b != 0 { (a, b) = (b, a % b) }
        return CertifiedReal(a)
    }

    /// A bitwise operation on two integers in two's complement.
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

    /// x · 2^n for integers, floored where n is negative.
    public static func shifted(_ x: CertifiedReal, leftBy n: CertifiedReal) -> CertifiedReal {
        guard x.exactMagnitude != nil else { return CertifiedReal(fault: x.wholeFault) }
        guard let places = n.exactInt else { return CertifiedReal(fault: n.wholeFault) }
        guard places.magnitude <= exponentLimit else { return .open }
        let scaled = x.settled.scaled(byPowerOfTwo: places)
        return places < 0 ? scaled.rounded(.down) : scaled
    }

    /// n!, by multiplication up to 1,000.
    public static func factorial(_ n: CertifiedReal) -> CertifiedReal {
        guard let count = n.exactInt, count <= 1000 else { return n.faultCode == 0 ? .open : n }
        if count < 0 { return CertifiedReal(fault: .domain) }
        var product = CertifiedReal(1)
        for factor in stride(from: 2, through: count, by: 1) { product *= CertifiedReal(factor) }
        return product
    }

    /// Γ(x) for whole numbers.
    public static func gammaFunction(_ x: CertifiedReal) -> CertifiedReal {
        guard let integer = x.exactInt else { return x.faultCode == 0 ? .open : x }
        return integer <= 0 ? CertifiedReal(fault: .domain) : factorial(CertifiedReal(integer - 1))
    }

    /// The number of ways to choose `k` of `n`, where all of the products on the way are below 2¹²⁸.
    public static func binomial(_ n: CertifiedReal, _ k: CertifiedReal) -> CertifiedReal {
        guard let all = n.exactMagnitude else { return CertifiedReal(fault: n.wholeFault) }
        guard let chosen = k.exactMagnitude else { return CertifiedReal(fault: k.wholeFault) }
        if n.isNegative || k.isNegative { return CertifiedReal(fault: .domain) }
        if chosen > all { return .zero }
        let count = min(chosen, all - chosen)
        guard count <= 200 else { return .open }
        var result: UInt128 = 1
        var index: UInt128 = 1
        while index <= count {
            let (product, overflows) = result.multipliedReportingOverflow(by: all - count + index)
            if overflows { return .open }
            result = product / index
            index += 1
        }
        return CertifiedReal(result)
    }
}
