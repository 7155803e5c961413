// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Γ and its kin by Stirling's series, to about 100 bits.
///
/// Arguments below zero are left to the reflection formulas; their integers, where the functions have poles, to exact arithmetic.
extension CertifiedReal {
    /// Returns Γ(x), exactly for integers up to 1,001; larger ones, and the poles, are ``Fault/undecided``.
    ///
    /// For x < 0, it is π/(sin(πx) · Γ(1 − x)) (NIST, 5.5.3).
    public static func gammaFunction(_ x: CertifiedReal) -> CertifiedReal {
        if let integer = x.exactInt {
            return integer <= 0 ? CertifiedReal(fault: .domain) : factorial(CertifiedReal(integer - 1))
        }
        guard x.isRegular, x.isInteger != true else { return x.faultCode == 0 ? .open : x }
        if !x.isNegative { return MovedArgument(x).gamma }
        return quotient(.pi, sinPi(x) * MovedArgument(CertifiedReal(1) - x).gamma)
    }

    /// Returns ln |Γ(x)|. For x < 0, it is ln(π/|sin(πx)|) − ln Γ(1 − x). Where it is all but zero, near 1 and 2, it is
    /// ``Fault/undecided``.
    static func logGamma(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x.faultCode == 0 ? .open : x }
        if !x.isNegative { return MovedArgument(x).logGamma }
        guard x.isInteger == false else { return .open }
        return log(quotient(.pi, sinPi(x).magnitude)) - MovedArgument(CertifiedReal(1) - x).logGamma
    }

    /// Returns ψ(x). For x < 0, it is ψ(1 − x) − π/tan(πx) (NIST, 5.5.4).
    static func digamma(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x.faultCode == 0 ? .open : x }
        if !x.isNegative { return MovedArgument(x).digamma }
        guard x.isInteger == false else { return .open }
        return MovedArgument(CertifiedReal(1) - x).digamma - quotient(.pi * cosPi(x), sinPi(x))
    }

    /// Returns Γ(x)Γ(y)/Γ(x + y) for positive numbers; others are ``Fault/undecided``.
    public static func beta(_ x: CertifiedReal, _ y: CertifiedReal) -> CertifiedReal {
        if x.faultCode != 0 { return x }
        if y.faultCode != 0 { return y }
        guard x.isPositive, y.isPositive else { return .open }
        return MovedArgument.gammaQuotient([x, y], over: [x + y])
    }

    /// Returns Γ(n + 1)/(Γ(k + 1)Γ(n − k + 1)) if the first argument is positive, and one of the others; with other numbers, and if k
    /// may be a negative integer, it is ``Fault/undecided``. By reflection, 1/Γ(y) is sin(πy)Γ(1 − y)/π.
    static func binomialOfReals(_ n: CertifiedReal, _ k: CertifiedReal) -> CertifiedReal {
        let one = CertifiedReal(1)
        let all = n + one
        var (chosen, left) = (k + one, n - k + one)
        if chosen.isNegative { swap(&chosen, &left) }
        let isDefined = !k.isNegative || k.isInteger == false
        guard isDefined, all.isPositive, chosen.isPositive, left.isRegular else { return .open }
        if !left.isNegative { return MovedArgument.gammaQuotient([all], over: [chosen, left]) }
        return quotient(sinPi(left), .pi) * MovedArgument.gammaQuotient([all, one - left], over: [chosen])
    }

    /// Whether this is a number above zero.
    private var isPositive: Bool { isRegular && !isNegative }
}

/// A positive number x as z/((x + 15) … (x + 1)x) with respect to Γ: z is x + 16 for x < 16, otherwise x.
private struct MovedArgument {
    let z: CertifiedReal
    /// 15x + x², of which the factors (x + k)(x + 15 − k) differ by k(15 − k); `nil` if x was not moved.
    let square: CertifiedReal?
    /// 2x + 15, the sum of x + k and x + 15 − k.
    let sum: CertifiedReal

    init(_ x: CertifiedReal) {
        let x = x.settled
        let last = x + CertifiedReal(15)
        sum = x + last
        square = x.leadingExponent < 4 ? x * last : nil
        z = square == nil ? x : x + CertifiedReal(16)
    }

    /// k(15 − k) for k from 1 to 7.
    private static var offsets: [7 of Int] { [14, 26, 36, 44, 50, 54, 56] }

    /// (x + 15) … (x + 1)x; `nil` if x was not moved.
    private var product: CertifiedReal? {
        guard let square else { return nil }
        var product = square
        for index in Self.offsets.indices { product *= square + CertifiedReal(Self.offsets[index]) }
        return product
    }

    /// 128/z² in fixed point.
    private static func parameter(_ reciprocal: CertifiedReal) -> FixedPoint? {
        FixedPoint(magnitudeOf: (reciprocal * reciprocal).settled.scaled(byPowerOfTwo: 7))
    }

    /// ln Γ(z) = (z − ½) ln z − z + ½ ln 2π + S/z.
    private var logGammaOfMoved: CertifiedReal {
        guard z.isRegular else { return z }
        let reciprocal = CertifiedReal(1) / z
        guard reciprocal.isRegular, let t = Self.parameter(reciprocal) else { return .open }
        let half = CertifiedReal(1).scaled(byPowerOfTwo: -1)
        return (z - half) * .log(z) - z + Self.halfLogOfTwoPi + reciprocal * StirlingSeries.logGamma(t)
    }

    /// ½ ln 2π, rounded to nearest.
    private static let halfLogOfTwoPi = CertifiedReal(
        isNegative: false, normalized: 0xeb3f_8e43_25f5_a534_94bc_9001_4419_2024, radius: 1, exponent: -128)

    var gamma: CertifiedReal {
        let gamma = CertifiedReal.exp(logGammaOfMoved)
        return product.map { gamma / $0 } ?? gamma
    }

    var logGamma: CertifiedReal {
        product.map { logGammaOfMoved - .log($0) } ?? logGammaOfMoved
    }

    /// ψ(x) = ln z − 1/(2z) − T/z², less the sum of 1/(x + k) + 1/(x + 15 − k) if x was moved.
    var digamma: CertifiedReal {
        guard z.isRegular else { return z }
        let reciprocal = CertifiedReal(1) / z
        guard reciprocal.isRegular, let t = Self.parameter(reciprocal) else { return .open }
        let series = reciprocal * (CertifiedReal(1).scaled(byPowerOfTwo: -1) + reciprocal * StirlingSeries.digamma(t))
        let value = CertifiedReal.log(z) - series
        guard let square else { return value }
        var reciprocals = CertifiedReal(1) / square
        for index in Self.offsets.indices {
            reciprocals += CertifiedReal(1) / (square + CertifiedReal(Self.offsets[index]))
        }
        return value - sum * reciprocals
    }

    /// Returns the product of Γ at some numbers, divided by the product of Γ at others.
    static func gammaQuotient(_ above: [CertifiedReal], over below: [CertifiedReal]) -> CertifiedReal {
        var (logarithm, factor) = (CertifiedReal.zero, CertifiedReal(1))
        for x in above {
            let argument = MovedArgument(x)
            logarithm += argument.logGammaOfMoved
            if let product = argument.product { factor = factor / product }
        }
        for x in below {
            let argument = MovedArgument(x)
            logarithm -= argument.logGammaOfMoved
            if let product = argument.product { factor *= product }
        }
        return factor * .exp(logarithm)
    }
}
