// SPDX-License-Identifier: Apache-2.0

/// What a number does unless its type knows better.
extension CalculatorNumber {
    /// What an operation answers that needs an order which could not be decided, or which the type does not have.
    public static var withoutOrdering: Self {
        if !isOrdered { return Self(fault: .unordered) }
        // What was to decide it may have been left in its midst.
        return Self(fault: Interrupt.isRequestedNow ? .interrupted : .undecided)
    }

    /// The fault of one of two operands.
    static func fault(of x: Self, _ y: Self) -> Self? { x.fault != nil ? x : y.fault != nil ? y : nil }

    // MARK: Powers, roots and logarithms

    /// By squaring, for an exponent that an `Int` holds; else by the `pow` of `ElementaryFunctions`.
    ///
    /// - Complexity: O(log *y*) products.
    public static func power(_ x: Self, _ y: Self) -> Self {
        if let fault = fault(of: x, y) { return fault }
        guard let exponent = y.exactInt else { return pow(x, y) }
        var (result, square, rest) = (Self(1), x, exponent.magnitude)
        while rest > 0 {
            if rest & 1 == 1 { result *= square }
            rest >>= 1
            if rest > 0 { square *= square }
        }
        return exponent < 0 ? quotient(1, result) : result
    }

    /// The power with the quotient as exponent, which is right for a type whose quotients of integers are exact.
    public static func power(_ x: Self, _ p: Self, over q: Self) -> Self {
        let exponent = quotient(p, q)
        return exponent.fault == nil ? power(x, exponent) : exponent
    }

    /// The root of `ElementaryFunctions`.
    public static func nthRoot(_ x: Self, _ n: Int) -> Self { root(x, n) }

    /// The logarithm of `ElementaryFunctions`, whose pole is no number.
    public static func logarithm(_ x: Self) -> Self { withoutPole(log(x), x) }

    /// The logarithm of `ElementaryFunctions`, whose pole is no number.
    public static func logarithm(onePlus x: Self) -> Self { withoutPole(log(onePlus: x), x) }

    /// The value of a function that has no other large values than at its poles, where it is not defined.
    private static func withoutPole(_ value: Self, _ operand: Self) -> Self {
        value.fault == .overflow && operand.fault == nil ? Self(fault: .domain) : value
    }

    /// The quotient of the natural logarithms, but for the bases 2 and 10.
    public static func logarithm(_ x: Self, base: Self) -> Self {
        if let fault = fault(of: x, base) { return fault }
        if isOrdered {
            for operand in [x, base] {
                guard let ordering = operand.ordering(relativeTo: 0) else { return Self(fault: .undecided) }
                if ordering != .descending { return Self(fault: .domain) }
            }
        }
        switch base.exactInt {
        case 2?: return log2(x)
        case 10?: return log10(x)
        default: return ratio(log(x), log(base))
        }
    }

    /// The quotient of the natural logarithms.
    public static func log2(_ x: Self) -> Self { ratio(logarithm(x), log(2)) }

    /// The quotient of the natural logarithms.
    public static func log10(_ x: Self) -> Self { ratio(logarithm(x), log(10)) }

    /// √(x² + y²).
    public static func hypot(_ x: Self, _ y: Self) -> Self {
        if let fault = fault(of: x, y) { return fault }
        return sqrt(x * x + y * y)
    }

    // MARK: Hyperbolic and circular functions

    /// By the hyperbolic functions of `ElementaryFunctions`.
    public static func hyperbolic(_ function: HyperbolicFunction, _ x: Self) -> Self {
        if x.fault != nil { return x }
        return switch function {
        case .tangent: tanh(x)
        case .cotangent: ratio(1, tanh(x))
        case .secant: ratio(1, cosh(x))
        case .cosecant: ratio(1, sinh(x))
        case .inverseSecant: inverseHyperbolicSecant(x)
        case .inverseTangent: withoutPole(atanh(x), x)
        case .inverseCotangent: inverseHyperbolicCotangent(x)
        }
    }

    /// ½ ln(1 + 2/(x − 1)): atanh(1/x) would magnify the rounding of 1/x without bound where x nears 1.
    private static func inverseHyperbolicCotangent(_ x: Self) -> Self {
        if x.fault != nil { return x }
        guard let sign = x.ordering(relativeTo: 0) else { return withoutOrdering }
        let magnitude = sign == .ascending ? -x : x
        guard let distance = magnitude.ordering(relativeTo: 1) else { return withoutOrdering }
        if distance != .descending { return Self(fault: .domain) }
        let value = log(onePlus: 2 / (magnitude - 1)) / 2
        return sign == .ascending ? -value : value
    }

    /// acosh(1/x), which near 1 would magnify the rounding of 1/x without bound, and atanh √(1 − x²) does not.
    private static func inverseHyperbolicSecant(_ x: Self) -> Self {
        if x.fault != nil { return x }
        guard let sign = x.ordering(relativeTo: 0) else { return withoutOrdering }
        if sign != .descending { return Self(fault: .domain) }
        if x.ordering(relativeTo: 1 / 2) == .descending {
            let tangent = sqrt((1 - x) * (1 + x))
            return tangent.fault == nil ? atanh(tangent) : tangent
        }
        let reciprocal = ratio(1, x)
        return reciprocal.fault == nil ? acosh(reciprocal) : reciprocal
    }

    /// A quotient where a function has a pole, and no value, at a divisor of zero. A divisor too large to be held
    /// makes it too small, unless the dividend has a fault.
    package static func ratio(_ dividend: Self, _ divisor: Self) -> Self {
        if dividend.fault != nil { return dividend }
        switch divisor.fault {
        case nil: break
        case .overflow?: return Self(fault: .underflow)
        default: return divisor
        }
        let ratio = quotient(dividend, divisor)
        return ratio.fault == .divisionByZero ? Self(fault: .domain) : ratio
    }

    /// sin(π · x).
    public static func sinPi(_ x: Self) -> Self { x.fault == nil ? sin(.pi * x) : x }

    /// cos(π · x).
    public static func cosPi(_ x: Self) -> Self { x.fault == nil ? cos(.pi * x) : x }

    /// The sine by the cosine.
    public static func tanPi(_ x: Self) -> Self { ratio(sinPi(x), cosPi(x)) }

    /// The sine of the angle in half turns.
    public static func sinPi(_ x: Self, over n: Int) -> Self { sinPi(x / Self(n)) }

    /// The cosine of the angle in half turns.
    public static func cosPi(_ x: Self, over n: Int) -> Self { cosPi(x / Self(n)) }

    /// The tangent of the angle in half turns.
    public static func tanPi(_ x: Self, over n: Int) -> Self { tanPi(x / Self(n)) }

    // MARK: Counting

    /// The product of the numbers from 1 to n, for an n that an `Int` holds; ``Fault/undecided`` for others.
    ///
    /// - Complexity: O(*n*) products; an n beyond 100,000 is ``Fault/limit``.
    public static func factorial(_ n: Self) -> Self {
        if n.fault != nil { return n }
        guard let count = n.exactInt else { return Self(fault: .undecided) }
        if count < 0 { return Self(fault: .domain) }
        if count > factorLimit { return Self(fault: .limit) }
        var product = Self(1)
        for factor in 0..<count where product.fault == nil { product *= Self(factor + 1) }
        return product
    }

    /// The factorial of x − 1.
    public static func gammaFunction(_ x: Self) -> Self { factorial(x - 1) }

    /// The product n/1 · (n − 1)/2 · …, for whole numbers from 0 that an `Int` holds.
    ///
    /// - Complexity: O(*k*) products; more than 100,000 are ``Fault/limit``.
    public static func binomial(_ n: Self, _ k: Self) -> Self {
        if let fault = fault(of: n, k) { return fault }
        guard let n = n.exactInt, let k = k.exactInt else { return Self(fault: .notAnInteger) }
        if n < 0 || k < 0 { return Self(fault: .domain) }
        if k > n { return 0 }
        let count = min(k, n - k)
        if count > factorLimit { return Self(fault: .limit) }
        var product = Self(1)
        for index in 0..<count where product.fault == nil {
            product = quotient(product * Self(n - index), Self(index + 1))
        }
        return product
    }

    private static var factorLimit: Int { 100_000 }

    /// By the gamma function.
    public static func beta(_ x: Self, _ y: Self) -> Self {
        if let fault = fault(of: x, y) { return fault }
        let factors = [gammaFunction(x), gammaFunction(y)]
        if let fault = factors.lazy.compactMap({ $0.fault }).first { return Self(fault: fault) }
        let divisor = gammaFunction(x + y)
        return divisor.fault == .domain ? 0 : ratio(factors[0] * factors[1], divisor)
    }

    /// None is known.
    public static func special(_ function: SpecialFunction, _ x: Self) -> Self {
        x.fault != nil ? x : Self(fault: .undecided)
    }

    // MARK: Digits

    /// None is known.
    public var exactForm: String? { nil }

    /// None is known.
    public var fraction: (numerator: String, denominator: String)? { nil }

    /// None.
    public static var significantDigitLimit: Int? { nil }

    /// False.
    public var standsForNeighbors: Bool { false }

    /// The sum divided by the count.
    public static func mean(of values: [Self]) -> Self { quotient(values.reduce(0, +), Self(values.count)) }
}
