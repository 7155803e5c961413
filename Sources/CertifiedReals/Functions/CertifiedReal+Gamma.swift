// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Γ and its kin by Stirling's series, to about 100 bits.
///
/// Arguments below zero are left to the reflection formulas; their integers, where the functions have poles, to exact
/// arithmetic.
extension CertifiedReal {
    /// Returns Γ(x); the poles are `Fault.domain`.
    ///
    /// For x < 0, it is π/(sin(πx) · Γ(1 − x)) (NIST, 5.5.3).
    public static func gammaFunction(_ x: CertifiedReal) -> CertifiedReal {
        if let integer = x.exactInt {
            return integer <= 0 ? CertifiedReal(fault: .domain) : factorial(CertifiedReal(integer - 1))
        }
        guard x.isRegular, x.isInteger != true else { return x.faultCode == 0 ? .open : x.unlessCoarse }
        if !x.isNegative { return ShiftedArgument(x).gamma }
        return quotient(.pi, sinPi(x) * ShiftedArgument(CertifiedReal(1) - x).gamma)
    }

    /// Returns ln |Γ(x)|. For x < 0, it is ln(π/|sin(πx)|) − ln Γ(1 − x). Where it is all but zero, near 1 and 2, it is
    /// `Fault.undecided`.
    static func logGamma(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x.faultCode == 0 ? .open : x.unlessCoarse }
        if !x.isNegative { return ShiftedArgument(x).logGamma }
        guard x.isInteger == false else { return .open }
        return log(quotient(.pi, sinPi(x).magnitude)) - ShiftedArgument(CertifiedReal(1) - x).logGamma
    }

    /// Returns ψ(x). For x < 0, it is ψ(1 − x) − π/tan(πx) (NIST, 5.5.4).
    static func digamma(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x.faultCode == 0 ? .open : x.unlessCoarse }
        if !x.isNegative { return ShiftedArgument(x).digamma }
        guard x.isInteger == false else { return .open }
        return ShiftedArgument(CertifiedReal(1) - x).digamma - quotient(.pi * cosPi(x), sinPi(x))
    }

    /// Returns Γ(x)Γ(y)/Γ(x + y) for positive numbers; others are `Fault.undecided`.
    public static func beta(_ x: CertifiedReal, _ y: CertifiedReal) -> CertifiedReal {
        if x.faultCode != 0 { return x.unlessCoarse }
        if y.faultCode != 0 { return y.unlessCoarse }
        guard x.isPositive, y.isPositive else { return .open }
        return ShiftedArgument.gammaQuotient([x, y], over: [x + y])
    }

    /// Returns Γ(n + 1)/(Γ(k + 1)Γ(n − k + 1)) if the first argument is positive, and one of the others; with other
    /// numbers, and if k may be a negative integer, it is `Fault.undecided`. By reflection, 1/Γ(y) is
    /// sin(πy)Γ(1 − y)/π.
    static func binomialOfReals(_ n: CertifiedReal, _ k: CertifiedReal) -> CertifiedReal {
        let one = CertifiedReal(1)
        let all = n + one
        var (chosen, left) = (k + one, n - k + one)
        if chosen.isNegative { swap(&chosen, &left) }
        let isDefined = !k.isNegative || k.isInteger == false
        guard isDefined, all.isPositive, chosen.isPositive, left.isRegular else { return .open }
        if !left.isNegative { return ShiftedArgument.gammaQuotient([all], over: [chosen, left]) }
        return quotient(sinPi(left), .pi) * ShiftedArgument.gammaQuotient([all, one - left], over: [chosen])
    }

    /// Whether this is a number above zero.
    private var isPositive: Bool { isRegular && !isNegative }
}
