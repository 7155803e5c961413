// SPDX-License-Identifier: Apache-2.0

#if GMP

public import CalculatorEngine

extension ExactReal {
    /// Returns the hyperbolic sine: a sum of roots if eˣ is one, x for asinh x, and otherwise an expression, of |x|
    /// with the sign of x.
    public static func sinh(_ x: ExactReal) -> ExactReal {
        if let value = value(of: x, inverse: .inverseHyperbolicSine) { return value }
        if x.hasLeadingMinus { return -sinh(-x) }
        if let power = exactPower(x) { return (power - 1 / power) / 2 }
        return x.asRational == 0 ? 0 : checkedUnlessModerate(.hyperbolicSine, x)
    }

    /// Returns the hyperbolic cosine, with the forms of ``sinh(_:)``; that of x is the expression of |x|.
    public static func cosh(_ x: ExactReal) -> ExactReal {
        if let value = value(of: x, inverse: .inverseHyperbolicCosine) { return value }
        if x.hasLeadingMinus { return cosh(-x) }
        if let power = exactPower(x) { return (power + 1 / power) / 2 }
        return x.asRational == 0 ? 1 : checkedUnlessModerate(.hyperbolicCosine, x)
    }

    /// Returns the hyperbolic tangent: a quotient of sums of roots if e²ˣ is one, and otherwise as ``sinh(_:)``.
    public static func tanh(_ x: ExactReal) -> ExactReal {
        if let value = value(of: x, inverse: .inverseHyperbolicTangent) { return value }
        if x.hasLeadingMinus { return -tanh(-x) }
        // (e²ˣ − 1) ÷ (e²ˣ + 1)
        if let square = exactPower(2 * x) { return (square - 1) / (square + 1) }
        return x.asRational == 0 ? 0 : ExactReal(.function(.hyperbolicTangent, x))
    }

    /// Returns the inverse hyperbolic sine: for a short fraction as a logarithm, ln(x + √(x² + 1)), and x for sinh x.
    public static func asinh(_ x: ExactReal) -> ExactReal {
        if let value = value(of: x, inverse: .hyperbolicSine) { return value }
        if x.hasLeadingMinus { return -asinh(-x) }
        if let value = x.asRational {
            if value.isZero { return 0 }
            // asinh x = ln(x + √(x² + 1)), except for a tiny x, which the sum would lose.
            if value.isModerate { return log(x + root(ExactReal(value * value + 1), 2)) }
        }
        return ExactReal(.function(.inverseHyperbolicSine, x))
    }

    /// Returns the inverse hyperbolic cosine: for a short fraction as a logarithm, ln(x + √(x² − 1)), and |x| for cosh
    /// x; `Fault.domain` below 1.
    public static func acosh(_ x: ExactReal) -> ExactReal {
        if x.fault != nil { return x }
        guard let distance = (x - 1).sign else { return .undecided(x) }
        if distance < 0 { return ExactReal(fault: .domain) }
        if distance == 0 { return 0 }
        if let (coefficient, operand) = x.multiple(of: .hyperbolicCosine), coefficient == 1 {
            return operand.magnitude
        }
        // cosh 2z = 1 + 2sinh² z
        if x.isNext(to: 1) { return 2 * asinh(root((x - 1) / 2, 2)) }
        if let value = x.asRational, value.isModerate { return log(x + root(ExactReal(value * value - 1), 2)) }
        return ExactReal(.function(.inverseHyperbolicCosine, x))
    }

    /// Returns the inverse hyperbolic tangent: for a fraction that is not tiny as a logarithm, ½ ln((1 + x) ÷ (1 − x)),
    /// and x for tanh x; `Fault.domain` unless −1 < x < 1.
    public static func atanh(_ x: ExactReal) -> ExactReal {
        if let value = value(of: x, inverse: .hyperbolicTangent) { return value }
        if x.hasLeadingMinus { return -atanh(-x) }
        guard let above = (1 - x).sign, let below = (1 + x).sign else { return .undecided(x) }
        if above <= 0 || below <= 0 { return ExactReal(fault: .domain) }
        // ½·ln((1 + x) ÷ (1 − x)), except for a tiny x, most of whose bits the logarithm of a number next to 1 would
        // lose.
        if let value = x.asRational, value.numerator.bitWidth - value.denominator.bitWidth >= -1 << 8 {
            return log((1 + x) / (1 - x)) / 2
        }
        if x.isNext(to: 1) || x.isNext(to: -1) { return (log(1 + x) - log(1 - x)) / 2 }
        return ExactReal(.function(.inverseHyperbolicTangent, x))
    }

    /// Returns the value of a hyperbolic function, with the forms of ``sinh(_:)`` and its inverse; acoth x is z for
    /// coth z.
    @inline(never)
    public static func hyperbolic(_ function: HyperbolicFunction, _ x: ExactReal) -> ExactReal {
        if function == .inverseCotangent, x.node != nil,
            let (coefficient, operand) = (1 / x).multiple(of: .hyperbolicTangent), coefficient.magnitude == 1
        {
            return coefficient.isNegative ? -operand : operand
        }
        // The bounds of atanh show on which side of 1/x it is.
        if function == .inverseCotangent, let value = x.asRational,
            value.numerator.bitWidth - value.denominator.bitWidth > 1 << 8
        {
            return atanh(1 / x)
        }
        return hyperbolicByDefault(function, x)
    }

    /// Returns the operand if it is a fault, or z for f(f⁻¹(z)).
    private static func value(of x: ExactReal, inverse: NodeFunction) -> ExactReal? {
        if x.fault != nil { return x }
        guard let (coefficient, operand) = x.multiple(of: inverse), coefficient == 1 else { return nil }
        return operand
    }

    /// Returns eˣ, if it is a sum of roots, such as 2 + √5 for asinh 2, but not 1.
    private static func exactPower(_ x: ExactReal) -> ExactReal? {
        guard x.asRational == nil, let power = symbolicExponential(x),
            power.combination.terms.allSatisfy({ $0.monomial.isRadical })
        else { return nil }
        return power
    }
}

extension Rational {
    /// Whether this is a short number above 2⁻¹⁶ in magnitude, whose square root form is short too.
    fileprivate var isModerate: Bool { bitWidth <= 64 && numerator.bitWidth - denominator.bitWidth >= -16 }
}

#endif
