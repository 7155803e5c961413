// SPDX-License-Identifier: Apache-2.0

#if GMP

public import CalculatorEngine

extension ExactReal {
    /// Returns the value of a function, in closed form if it is known to have one.
    public static func special(_ function: SpecialFunction, _ x: ExactReal) -> ExactReal {
        if x.fault != nil { return x }
        return switch function {
        case .errorFunction: errorFunction(x)
        case .complementaryErrorFunction: complementaryErrorFunction(x)
        case .inverseErrorFunction: inverseErrorFunction(x)
        case .inverseComplementaryErrorFunction: inverseComplementaryErrorFunction(x)
        case .logGamma: logGamma(x)
        case .digamma: digamma(x)
        case .zeta: zeta(x)
        case .lambertW: lambertW(x)
        case .lowerLambertW: lowerLambertW(x)
        }
    }

    /// Returns Γ(x)·Γ(y) ÷ Γ(x + y), for positive integers as a fraction: 1 ÷ ((x + y − 1)·C(x + y − 2, x − 1)).
    public static func beta(_ x: ExactReal, _ y: ExactReal) -> ExactReal {
        if let fault = x.fault ?? y.fault { return ExactReal(fault: fault) }
        if let a = x.asRational, let b = y.asRational, a.isInteger, b.isInteger, a.signum > 0, b.signum > 0 {
            let value = 1 / ((x + y - 1) * binomial(x + y - 2, x - 1))
            return value.fault == .overflow ? ExactReal(fault: .underflow) : value
        }
        return gammaQuotient([x, y], over: [x + y])
    }

    // MARK: The error function

    private static func errorFunction(_ x: ExactReal) -> ExactReal {
        if x.asRational?.isZero == true { return 0 }
        if let (coefficient, operand) = x.multiple(of: .inverseErrorFunction), coefficient == 1 { return operand }
        if let (coefficient, operand) = x.multiple(of: .inverseComplementaryErrorFunction), coefficient == 1 {
            return 1 - operand
        }
        return x.hasLeadingMinus ? -errorFunction(-x) : ExactReal(.function(.errorFunction, x))
    }

    private static func complementaryErrorFunction(_ x: ExactReal) -> ExactReal {
        if x.asRational?.isZero == true { return 1 }
        if let (coefficient, operand) = x.multiple(of: .inverseComplementaryErrorFunction), coefficient == 1 {
            return operand
        }
        if let (coefficient, operand) = x.multiple(of: .inverseErrorFunction), coefficient == 1 { return 1 - operand }
        // For a positive number that is written as −(−a)·b, the difference from 2 would be far less than both.
        return x.hasLeadingMinus && x.sign == -1
            ? 2 - complementaryErrorFunction(-x) : ExactReal(.function(.complementaryErrorFunction, x))
    }

    private static func inverseErrorFunction(_ x: ExactReal) -> ExactReal {
        if x.asRational?.isZero == true { return 0 }
        if let (coefficient, operand) = x.multiple(of: .errorFunction), coefficient == 1 { return operand }
        if x.isNext(to: 1) { return inverseComplementaryErrorFunction(1 - x) }
        if x.isNext(to: -1) { return -inverseComplementaryErrorFunction(1 + x) }
        return x.hasLeadingMinus
            ? -inverseErrorFunction(-x)
            : checked(.inverseErrorFunction, x, ExactReal(fault: .domain)) { (1 - x) * (1 + x) }
    }

    private static func inverseComplementaryErrorFunction(_ x: ExactReal) -> ExactReal {
        if x.asRational == 1 { return 0 }
        if let (coefficient, operand) = x.multiple(of: .complementaryErrorFunction), coefficient == 1 { return operand }
        // erfc(−z) is written as 2 − erfc z.
        if x.node != nil, let (coefficient, operand) = (2 - x).multiple(of: .complementaryErrorFunction),
            coefficient == 1
        {
            return -operand
        }
        if x.isNext(to: 1) { return inverseErrorFunction(1 - x) }
        if x.isNext(to: 2) { return -inverseComplementaryErrorFunction(2 - x) }
        return checked(.inverseComplementaryErrorFunction, x, ExactReal(fault: .domain)) { x * (2 - x) }
    }

    /// Returns the value of a function; `value` where only a proof shows that it is at an end of its domain, where
    /// `distance` is 0.
    private static func checked(
        _ function: NodeFunction, _ x: ExactReal, _ value: ExactReal, where distance: () -> ExactReal
    ) -> ExactReal {
        let result = checked(.function(function, x))
        return result.fault == .undecided && distance().sign == 0 ? value : result
    }

    // MARK: Others

    /// Returns ln |Γ(x)|, the logarithm of a number if Γ has a short closed form.
    static func logGamma(_ x: ExactReal) -> ExactReal {
        if let value = x.asRational, value.denominator <= 2, value.magnitude <= 1000 {
            let gamma = gammaFunction(x)
            return gamma.fault == nil ? log(gamma.magnitude) : gamma
        }
        return x.provenInteger.map(logGamma) ?? checked(.function(.logGamma, x))
    }

    /// Returns ψ(x), of a short positive integer n as ψ(1) + 1 + 1 ÷ 2 + … + 1 ÷ (n − 1) (NIST, 5.4.14).
    private static func digamma(_ x: ExactReal) -> ExactReal {
        if let n = x.exactInt, n > 1, n <= largestIndex {
            let harmonicNumber = (1..<n).reduce(Rational(0)) { $0 + Rational(reduced: 1, Integer($1)) }
            return ExactReal(harmonicNumber) + digamma(1)
        }
        return x.provenInteger.map(digamma) ?? checked(.function(.digamma, x))
    }

    /// The largest index of a Bernoulli or harmonic number in a closed form.
    private static let largestIndex = 200

    /// ζ(−n) = (−1)ⁿ·Bₙ₊₁ ÷ (n + 1), and ζ(2n) = |B₂ₙ|·(2π)²ⁿ ÷ (2·(2n)!) (NIST, Digital Library of Mathematical
    /// Functions, 25.6.1–25.6.3).
    private static func zeta(_ x: ExactReal) -> ExactReal {
        if let value = x.asRational, value.isInteger {
            if value.signum < 0, !value.numerator.isOdd { return 0 }
            if let n = value.numerator.asInt, n.magnitude <= largestIndex, n <= 0 || n % 2 == 0 {
                if let closed = zetaOfInteger(n) { return closed }
            }
        }
        return x.provenInteger.map(zeta) ?? checked(.function(.zeta, x))
    }

    private static func zetaOfInteger(_ n: Int) -> ExactReal? {
        if n == 0 { return ExactReal(Rational(reduced: -1, 2)) }
        let index = n < 0 ? 1 - n : n
        guard let number = try? BernoulliNumbers.number(index) else { return nil }
        if n < 0 { return ExactReal(-number) / ExactReal(index) }
        guard let factorial = Integer.factorial(n) else { return nil }
        let coefficient = number.magnitude * Rational(reducing: Integer(1).scaledUp(by: n - 1), factorial)
        return ExactReal(coefficient, Monomial(rootOfPiExponent: 2 * n))
    }

    /// Returns W(x), which of q·e^q is q for a q from −1 on.
    private static func lambertW(_ x: ExactReal) -> ExactReal {
        if let value = x.asRational, value.isZero { return 0 }
        if let q = x.factorOfOwnExponential(.lambertW), let side = (q + 1).sign, side >= 0 { return q }
        return checked(.lambertW, x, -1) { 1 + .exp(1) * x }
    }

    /// Returns W₋₁(x), which of q·e^q is q for a q up to −1.
    private static func lowerLambertW(_ x: ExactReal) -> ExactReal {
        if let q = x.factorOfOwnExponential(.lowerLambertW), let side = (q + 1).sign, side <= 0 { return q }
        return checked(.lowerLambertW, x, -1) { 1 + .exp(1) * x }
    }

    /// The number q where this single term shows that it is q·e^q: a fraction, the operand of an exponential, or a
    /// simple multiple of a logarithm. Of several multiples, it is the one that may be the value of a function.
    private func factorOfOwnExponential(_ function: NodeFunction) -> ExactReal? {
        guard let term = combination.onlyTerm else { return nil }
        let monomial = term.monomial
        if term.coefficient == monomial.eExponent, monomial == Monomial(eExponent: monomial.eExponent) {
            return ExactReal(term.coefficient)
        }
        var candidate: ExactReal?
        switch monomial.atom {
        case .naturalLogarithm(let r)?:
            let logarithm = ExactReal(1, Monomial(.naturalLogarithm(r)))
            let precision = Node.leastPrecision
            let ratio = function(ball(precision: precision), precision: precision)
                .divided(by: logarithm.ball(precision: precision), precision: precision)
            let multiple = ratio.multiplied(by: Self.denominatorOfMultiples, precision: precision)
            if case .one(let count) = multiple.integerEnclosed {
                candidate = logarithm * ExactReal(Rational(reducing: count, Integer(Self.denominatorOfMultiples)))
            }
        case .node(let node)?:
            switch node.operation {
            case .function(.exponential, let exponent): candidate = exponent
            case .product(let a, let b):
                candidate = a.multiple(of: .exponential)?.operand ?? b.multiple(of: .exponential)?.operand
            default: break
            }
        default: break
        }
        return candidate.flatMap { ($0 * .exp($0) - self).asRational?.isZero == true ? $0 : nil }
    }

    /// A denominator of the multiples of logarithms that are recognised.
    private static let denominatorOfMultiples = 12
}

#endif
