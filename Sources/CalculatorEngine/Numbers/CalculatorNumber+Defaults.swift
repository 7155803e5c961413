// SPDX-License-Identifier: Apache-2.0

/// The default implementations of a number.
extension CalculatorNumber {
    /// The result of an operation that requires an order, if the order could not be decided or the type has none.
    public static var withoutOrdering: Self {
        if !isOrdered { return Self(fault: .unordered) }
        // The decision may have been interrupted.
        return Self(fault: Interrupt.requestedFault ?? .undecided)
    }

    /// Returns the operand with a fault, if either has one.
    static func fault(of x: Self, _ y: Self) -> Self? { x.fault != nil ? x : y.fault != nil ? y : nil }

    /// The ``quotient(_:_:)`` by default.
    public static func columnQuotient(_ dividend: Self, _ divisor: Self) -> Self { quotient(dividend, divisor) }

    // MARK: Powers, roots and logarithms

    /// Raises by repeated squaring for an exponent representable as `Int`, otherwise by the `pow` of
    /// `ElementaryFunctions`.
    ///
    /// - Complexity: O(log *y*) multiplications.
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

    /// Returns the power with the quotient as the exponent, which is correct for a type whose quotients of integers are
    /// exact.
    public static func power(_ x: Self, _ p: Self, over q: Self) -> Self {
        let exponent = quotient(p, q)
        return fault(of: x, exponent) ?? power(x, exponent)
    }

    /// Returns the root of `ElementaryFunctions` where there is one.
    public static func nthRoot(_ x: Self, _ n: Int) -> Self {
        if x.fault != nil { return x }
        if n == 0 { return Self(fault: .domain) }
        if n < 0, x == .zero { return Self(fault: .divisionByZero) }
        if isOrdered, n.isMultiple(of: 2) {
            guard let sign = x.ordering(relativeTo: 0) else { return withoutOrdering }
            if sign == .ascending { return Self(fault: .domain) }
        }
        return root(x, n)
    }

    /// Returns the exponential function of `ElementaryFunctions`.
    public static func exponential(_ x: Self) -> Self { exp(x) }

    /// Returns the logarithm of `ElementaryFunctions`; its pole is a fault.
    public static func logarithm(_ x: Self) -> Self { withoutPole(log(x), x) }

    /// Returns the logarithm of `ElementaryFunctions`; its pole is a fault.
    public static func logarithm(onePlus x: Self) -> Self { withoutPole(log(onePlus: x), x) }

    /// Returns the value of a function whose only infinite values are at its poles, where it is undefined.
    private static func withoutPole(_ value: Self, _ operand: Self) -> Self {
        value.fault == .overflow && operand.fault == nil ? Self(fault: .domain) : value
    }

    /// Returns the quotient of the natural logarithms, except for the bases 2 and 10.
    public static func logarithm(_ x: Self, base: Self) -> Self {
        if let fault = fault(of: x, base) { return fault }
        if isOrdered {
            for operand in [x, base] {
                guard let ordering = operand.ordering(relativeTo: 0) else { return Self(fault: .undecided) }
                if ordering != .descending { return Self(fault: .domain) }
            }
        }
        switch base.exactInt {
        case 1?: return Self(fault: .domain)
        case 2?: return log2(x)
        case 10?: return log10(x)
        default: return ratio(log(x), log(base))
        }
    }

    /// Returns the quotient of the natural logarithms.
    public static func log2(_ x: Self) -> Self { ratio(logarithm(x), log(2)) }

    /// Returns the quotient of the natural logarithms.
    public static func log10(_ x: Self) -> Self { ratio(logarithm(x), log(10)) }

    /// Returns √(x² + y²).
    public static func hypot(_ x: Self, _ y: Self) -> Self {
        if let fault = fault(of: x, y) { return fault }
        return sqrt(x * x + y * y)
    }

    // MARK: Hyperbolic and circular functions

    /// Computes the function from the hyperbolic functions of `ElementaryFunctions`.
    public static func hyperbolic(_ function: HyperbolicFunction, _ x: Self) -> Self {
        hyperbolicByDefault(function, x)
    }

    /// Returns ``hyperbolic(_:_:)`` for a type that computes some of its values in another way.
    package static func hyperbolicByDefault(_ function: HyperbolicFunction, _ x: Self) -> Self {
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

    /// Returns ½ ln(1 + 2/(x − 1)): atanh(1/x) would magnify the rounding of 1/x without bound near x = 1.
    private static func inverseHyperbolicCotangent(_ x: Self) -> Self {
        if x.fault != nil { return x }
        guard let sign = x.ordering(relativeTo: 0) else { return withoutOrdering }
        let magnitude = sign == .ascending ? -x : x
        guard let distance = magnitude.ordering(relativeTo: 1) else { return withoutOrdering }
        if distance != .descending { return Self(fault: .domain) }
        let value = log(onePlus: 2 / (magnitude - 1)) / 2
        return sign == .ascending ? -value : value
    }

    /// Returns acosh(1/x), or near 1, where that would magnify the rounding of 1/x without bound, atanh √(1 − x²).
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

    /// Returns a quotient for a function with a pole, and no value, at a divisor of zero. A divisor that overflows
    /// makes the quotient underflow, unless the dividend has a fault.
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

    /// Returns the sine of `ElementaryFunctions`.
    public static func sine(_ x: Self) -> Self { sin(x) }

    /// Returns the cosine of `ElementaryFunctions`.
    public static func cosine(_ x: Self) -> Self { cos(x) }

    /// Returns sin(π · x).
    public static func sinPi(_ x: Self) -> Self { x.fault == nil ? sin(.pi * x) : x }

    /// Returns cos(π · x).
    public static func cosPi(_ x: Self) -> Self { x.fault == nil ? cos(.pi * x) : x }

    /// Returns the sine divided by the cosine.
    public static func tanPi(_ x: Self) -> Self { ratio(sinPi(x), cosPi(x)) }

    /// Returns an angle in a unit with `n` to half a turn, in half turns. That `n` is not zero is known without a
    /// decision.
    private static func halfTurns(_ x: Self, _ n: Int) -> Self {
        x.fault != nil ? x : n == 0 ? Self(fault: .divisionByZero) : x / Self(n)
    }

    /// Returns the sine of the angle in half turns.
    public static func sinPi(_ x: Self, over n: Int) -> Self { sinPi(halfTurns(x, n)) }

    /// Returns the cosine of the angle in half turns.
    public static func cosPi(_ x: Self, over n: Int) -> Self { cosPi(halfTurns(x, n)) }

    /// Returns the tangent of the angle in half turns.
    public static func tanPi(_ x: Self, over n: Int) -> Self { tanPi(halfTurns(x, n)) }

    /// Returns the angle of the point (x, y) like ``atan2(y:x:)``, for which zero has no sign: adding 0 makes 0 of the
    /// −0 of doubles, which IEEE 754 takes for a number on the other side.
    package static func angle(y: Self, x: Self) -> Self { atan2(y: y + 0, x: x + 0) }

    // MARK: Counting

    /// Returns the product of the numbers from 1 to n, for an n representable as `Int`; ``Fault/undecided`` for others.
    ///
    /// - Complexity: O(*n*) multiplications; an n beyond 100,000 is ``Fault/limit``.
    public static func factorial(_ n: Self) -> Self {
        if n.fault != nil { return n }
        guard let count = n.exactInt else { return Self(fault: .undecided) }
        if count < 0 { return Self(fault: .domain) }
        if count > factorLimit { return Self(fault: .limit) }
        var product = Self(1)
        for factor in 0..<count where product.fault == nil { product *= Self(factor + 1) }
        return product
    }

    /// Returns the factorial of x − 1.
    public static func gammaFunction(_ x: Self) -> Self { factorial(x - 1) }

    /// Returns the product n/1 · (n − 1)/2 · …, for integers representable as `Int`; for an n below 0, it is
    /// (−1)ᵏ·C(k − n − 1, k).
    ///
    /// - Complexity: O(*k*) multiplications; more than 100,000 are ``Fault/limit``.
    public static func binomial(_ n: Self, _ k: Self) -> Self {
        if let fault = fault(of: n, k) { return fault }
        guard let n = n.exactInt, let k = k.exactInt else { return Self(fault: .notAnInteger) }
        if k < 0 { return Self(fault: .domain) }
        if n < 0 {
            let (reflected, overflows) = (k - 1).subtractingReportingOverflow(n)
            if overflows { return Self(fault: .limit) }
            let value = binomial(Self(reflected), Self(k))
            return k % 2 == 0 ? value : -value
        }
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

    /// Computes the beta function from the gamma function.
    public static func beta(_ x: Self, _ y: Self) -> Self {
        if let fault = fault(of: x, y) { return fault }
        let factors = [gammaFunction(x), gammaFunction(y)]
        if let fault = factors.lazy.compactMap({ $0.fault }).first { return Self(fault: fault) }
        let divisor = gammaFunction(x + y)
        return divisor.fault == .domain ? 0 : ratio(factors[0] * factors[1], divisor)
    }

    /// Not known by default.
    public static func special(_ function: SpecialFunction, _ x: Self) -> Self {
        x.fault != nil ? x : Self(fault: .undecided)
    }

    /// `nil` by default, for types without a way of their own.
    public static func modularPower(_ base: Self, _ exponent: Self, modulo modulus: Self) -> Self? { nil }

    // MARK: Digits

    /// `nil` by default, for types whose numbers are written with their digits.
    @inlinable
    @inline(__always)
    public func text(in format: NumberFormat) throws(Fault) -> FormattedNumber? { nil }

    /// `nil` by default, for types whose operations return their faults.
    public var faultOfIntermediateResult: Fault? { nil }

    /// Not known by default.
    public var exactForm: String? { nil }

    /// Not known by default.
    public var fraction: (numerator: String, denominator: String)? { nil }

    /// `false` by default.
    public var isKnownRational: Bool { false }

    /// Returns 0, which is correct for a type whose values refer to nothing.
    public func countMemory() -> Int { 0 }

    /// No limit by default.
    public static var significantDigitLimit: Int? { nil }

    /// `false` by default.
    public var standsForNeighbors: Bool { false }

    /// `false` by default: it is not known.
    public func isIdentical(to other: Self) -> Bool { false }

    /// Returns the sum divided by the count; ``Fault/domain`` for no values.
    public static func mean(of values: [Self]) -> Self {
        values.isEmpty ? Self(fault: .domain) : quotient(sum(of: values), Self(values.count))
    }

    /// Returns the sum, or the fault with which the computation is to end, if that is requested meanwhile.
    ///
    /// - Complexity: O(*n*) additions.
    public static func sum(of values: [Self]) -> Self {
        var sum: Self = 0
        for start in stride(from: 0, to: values.count, by: 1_024) {
            if start > 0, let fault = Interrupt.requestedFault { return Self(fault: fault) }
            for value in values[start..<min(start + 1_024, values.count)] { sum = sum + value }
        }
        return sum
    }
}
