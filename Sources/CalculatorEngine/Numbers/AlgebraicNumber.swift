// SPDX-License-Identifier: Apache-2.0

/// Numbers without transcendental functions, such as fractions: these functions return ``Fault/undecided`` wherever
/// they are not obviously rational, as e⁰ is, and ``Fault/domain`` where they are undefined.
///
/// A conforming type implements the quotient and the square root; it need not be compared or converted to conform to
/// `Numeric`. The file that declares a public one also has `public import RealModule`, of swift-numerics, in which
/// `Double`, the type of its magnitude, conforms to what that needs.
public protocol AlgebraicNumber: CalculatorNumber {}

extension AlgebraicNumber {
    /// Creates the number that an integer literal denotes.
    public init(integerLiteral value: Int) { self.init(value) }

    /// Creates the number equal to an integer; `nil` for one beyond the range of `Int`.
    public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let integer = Int(exactly: source) else { return nil }
        self.init(integer)
    }

    /// The approximate magnitude, which no operator uses; NaN if there are no digits.
    public var magnitude: Double {
        guard let digits = try? decimalExpansion(.significant(17), rounding: .halfEven) else { return .nan }
        return Double(NumberLiteral(digits))
    }

    /// Replaces a number by its product with another.
    public static func *= (a: inout Self, b: Self) { a = a * b }
    /// Returns the ``CalculatorNumber/quotient(_:_:)``.
    public static func / (a: Self, b: Self) -> Self { quotient(a, b) }
    /// Replaces a number by its ``CalculatorNumber/quotient(_:_:)`` by another.
    public static func /= (a: inout Self, b: Self) { a = quotient(a, b) }

    /// Always ``Fault/undecided``.
    public static var pi: Self { Self(fault: .undecided) }

    // MARK: Powers and roots

    /// Returns xⁿ, by ``CalculatorNumber/power(_:_:)``.
    public static func pow(_ x: Self, _ n: Int) -> Self { power(x, Self(n)) }

    /// Returns a root of a power, for an exponent that is a fraction.
    public static func pow(_ x: Self, _ y: Self) -> Self {
        if let fault = fault(of: x, y) { return fault }
        guard let fraction = y.fraction, let numerator = Int(fraction.numerator),
            let denominator = Int(fraction.denominator)
        else { return Self(fault: .undecided) }
        return power(root(x, denominator), Self(numerator))
    }

    /// Returns the square root; other roots are undecided.
    public static func root(_ x: Self, _ n: Int) -> Self {
        x.fault != nil || n == 1 ? x : n == 2 ? sqrt(x) : Self(fault: .undecided)
    }

    // MARK: Transcendental functions

    /// Returns the value of a function that is known at a single operand.
    private static func known(_ x: Self, at operand: Self, _ value: Self) -> Self {
        if x.fault != nil { return x }
        return x == operand ? value : Self(fault: .undecided)
    }

    /// Returns whether a number is less than another; `false` for numbers without an order, and for faults.
    private static func isLess(_ x: Self, _ y: Self) -> Bool {
        fault(of: x, y) == nil && x.ordering(relativeTo: y) == .ascending
    }

    /// Returns e⁰ = 1; ``Fault/undecided`` elsewhere.
    public static func exp(_ x: Self) -> Self { known(x, at: 0, 1) }
    /// Returns e⁰ − 1 = 0; ``Fault/undecided`` elsewhere.
    public static func expMinusOne(_ x: Self) -> Self { known(x, at: 0, 0) }
    /// Returns cosh 0 = 1; ``Fault/undecided`` elsewhere.
    public static func cosh(_ x: Self) -> Self { known(x, at: 0, 1) }
    /// Returns sinh 0 = 0; ``Fault/undecided`` elsewhere.
    public static func sinh(_ x: Self) -> Self { known(x, at: 0, 0) }
    /// Returns tanh 0 = 0; ``Fault/undecided`` elsewhere.
    public static func tanh(_ x: Self) -> Self { known(x, at: 0, 0) }
    /// Returns cos 0 = 1; ``Fault/undecided`` elsewhere.
    public static func cos(_ x: Self) -> Self { known(x, at: 0, 1) }
    /// Returns sin 0 = 0; ``Fault/undecided`` elsewhere.
    public static func sin(_ x: Self) -> Self { known(x, at: 0, 0) }
    /// Returns tan 0 = 0; ``Fault/undecided`` elsewhere.
    public static func tan(_ x: Self) -> Self { known(x, at: 0, 0) }
    /// Returns ln 1 = 0; ``Fault/domain`` at 0 and below, and ``Fault/undecided`` elsewhere.
    public static func log(_ x: Self) -> Self {
        x == 0 || isLess(x, 0) ? Self(fault: .domain) : known(x, at: 1, 0)
    }
    /// Returns ln(1 + 0) = 0; ``Fault/domain`` at −1 and below, and ``Fault/undecided`` elsewhere.
    public static func log(onePlus x: Self) -> Self {
        let sum = 1 + x
        return sum.fault != nil && x.fault == nil ? Self(fault: .undecided) : log(sum)
    }
    /// Returns arcosh 1 = 0; ``Fault/domain`` below 1, and ``Fault/undecided`` elsewhere.
    public static func acosh(_ x: Self) -> Self { isLess(x, 1) ? Self(fault: .domain) : known(x, at: 1, 0) }
    /// Returns arsinh 0 = 0; ``Fault/undecided`` elsewhere.
    public static func asinh(_ x: Self) -> Self { known(x, at: 0, 0) }
    /// Returns artanh 0 = 0; ``Fault/domain`` at ±1 and beyond, and ``Fault/undecided`` elsewhere.
    public static func atanh(_ x: Self) -> Self {
        x.fault == nil && (x == 1 || x == -1) ? Self(fault: .domain) : knownWithinOne(x, at: 0, 0)
    }
    /// Returns arccos 1 = 0; ``Fault/domain`` beyond ±1, and ``Fault/undecided`` elsewhere.
    public static func acos(_ x: Self) -> Self { knownWithinOne(x, at: 1, 0) }
    /// Returns arcsin 0 = 0; ``Fault/domain`` beyond ±1, and ``Fault/undecided`` elsewhere.
    public static func asin(_ x: Self) -> Self { knownWithinOne(x, at: 0, 0) }
    /// Returns the value of a function that is undefined beyond ±1, and known at a single operand.
    private static func knownWithinOne(_ x: Self, at operand: Self, _ value: Self) -> Self {
        isLess(x, -1) || isLess(1, x) ? Self(fault: .domain) : known(x, at: operand, value)
    }
    /// Returns arctan 0 = 0; ``Fault/undecided`` elsewhere.
    public static func atan(_ x: Self) -> Self { known(x, at: 0, 0) }
}

extension AlgebraicNumber where Self: OrderedNumber {
    /// Rounds by way of the digits before the point.
    public func rounded(_ rule: FloatingPointRoundingRule) -> Self {
        if fault != nil { return self }
        do throws(Fault) {
            let digits = try decimalExpansion(.fractional(0), rounding: RoundingRule(rule))
            if digits.isUndecided { return Self(fault: .undecided) }
            let magnitude = Self(NumberLiteral(digits))
            return digits.isNegative ? -magnitude : magnitude
        } catch {
            return Self(fault: error)
        }
    }
}
