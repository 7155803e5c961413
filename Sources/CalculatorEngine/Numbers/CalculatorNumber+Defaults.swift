// SPDX-License-Identifier: Apache-2.0

/// What a number does unless its type knows better.
extension CalculatorNumber {
    /// By the sign; ``Fault/undecided`` where that is.
    public static func absoluteValue(_ x: Self) -> Self {
        switch x.ordering(relativeTo: 0) {
        case nil: Self(fault: .undecided)
        case .ascending?: -x
        default: x
        }
    }

    /// The power with the quotient as exponent, which is right for a type whose quotients of integers are exact.
    public static func power(_ x: Self, _ p: Self, over q: Self) -> Self {
        let exponent = quotient(p, q)
        return exponent.fault == nil ? power(x, exponent) : exponent
    }

    /// The root of `ElementaryFunctions`.
    public static func nthRoot(_ x: Self, _ n: Int) -> Self { root(x, n) }

    /// The quotient of the natural logarithms, but for the bases 2 and 10.
    public static func logarithm(_ x: Self, base: Self) -> Self {
        for operand in [x, base] {
            guard let ordering = operand.ordering(relativeTo: 0) else { return Self(fault: .undecided) }
            if ordering != .descending { return Self(fault: .domain) }
        }
        switch base.exactInt {
        case 2?: return log2(x)
        case 10?: return log10(x)
        default: return ratio(log(x), log(base))
        }
    }

    /// By the hyperbolic functions of `ElementaryFunctions`.
    public static func hyperbolic(_ function: HyperbolicFunction, _ x: Self) -> Self {
        switch function {
        case .tangent: tanh(x)
        case .cotangent: ratio(1, tanh(x))
        case .secant: ratio(1, cosh(x))
        case .cosecant: ratio(1, sinh(x))
        case .inverseSecant: inverseHyperbolicSecant(x)
        }
    }

    /// acosh(1/x), which near 1 would magnify the rounding of 1/x without bound, and atanh √(1 − x²) does not.
    private static func inverseHyperbolicSecant(_ x: Self) -> Self {
        guard let sign = x.ordering(relativeTo: 0) else { return Self(fault: .undecided) }
        if sign != .descending { return Self(fault: .domain) }
        if x.ordering(relativeTo: 1 / 2) == .descending {
            let tangent = sqrt((1 - x) * (1 + x))
            return tangent.fault == nil ? atanh(tangent) : tangent
        }
        let reciprocal = ratio(1, x)
        return reciprocal.fault == nil ? acosh(reciprocal) : reciprocal
    }

    /// A quotient where a function has a pole, and no value, at a divisor of zero. A divisor too large to be held
    /// makes it too small.
    package static func ratio(_ dividend: Self, _ divisor: Self) -> Self {
        switch divisor.fault {
        case nil: break
        case .overflow?: return Self(fault: .underflow)
        default: return divisor
        }
        let ratio = quotient(dividend, divisor)
        return ratio.fault == .divisionByZero ? Self(fault: .domain) : ratio
    }

    /// The sine of the angle in half turns.
    public static func sinPi(_ x: Self, over n: Int) -> Self { sinPi(x / Self(n)) }

    /// The cosine of the angle in half turns.
    public static func cosPi(_ x: Self, over n: Int) -> Self { cosPi(x / Self(n)) }

    /// The tangent of the angle in half turns.
    public static func tanPi(_ x: Self, over n: Int) -> Self { tanPi(x / Self(n)) }

    /// By the gamma function.
    public static func beta(_ x: Self, _ y: Self) -> Self {
        let factors = [gammaFunction(x), gammaFunction(y)]
        if let fault = factors.lazy.compactMap({ $0.fault }).first { return Self(fault: fault) }
        let divisor = gammaFunction(x + y)
        return divisor.fault == .domain ? 0 : ratio(factors[0] * factors[1], divisor)
    }

    /// None is known.
    public static func special(_ function: SpecialFunction, _ x: Self) -> Self { Self(fault: .undecided) }

    /// None.
    public static var significantDigitLimit: Int? { nil }

    /// False.
    public var standsForNeighbors: Bool { false }

    /// The sum divided by the count.
    public static func mean(of values: [Self]) -> Self { quotient(values.reduce(0, +), Self(values.count)) }
}
