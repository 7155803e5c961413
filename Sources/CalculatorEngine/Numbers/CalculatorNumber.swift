// SPDX-License-Identifier: Apache-2.0

public import RealModule

/// A number that a calculator can work with: the one protocol every operator and every back end is written for.
///
/// It refines swift-numerics' `AlgebraicField` and `ElementaryFunctions`, so that operators are written as
/// `.sqrt(x)` and `.cos(x)`, and adds what a calculator needs besides.
///
/// - **Precision is no concern of arithmetic.** No requirement takes a precision; digits are asked of a finished
///   value with ``decimalExpansion(_:rounding:)``.
/// - **Faults are values.** An operation that has no answer returns a number whose ``fault`` says why, and every
///   operation hands a fault on: with an operand that is `Self(fault:)`, its answer has that fault, and where two
///   operands have one, that of either. A fault of the domain belongs to the number: an operation that is not defined
///   at an operand answers with ``Fault/domain``, not with an infinity.
/// - **Ordering may be undecidable**, so it is asked with ``ordering(relativeTo:)`` and not with `<`.
///
/// The requirements come in layers, each with a protocol that answers for a type what follows from less. A type
/// conforms to those that fit, and writes only what is its own:
///
/// - ``OrderedNumber`` for numbers on a line, ``UnorderedNumber`` for others, such as complex ones and intervals;
/// - ``IntegralOperations`` for an ordered type whose whole numbers are found by ``exactInt``;
/// - ``AlgebraicNumber`` for a type without transcendental functions.
public protocol CalculatorNumber: AlgebraicField, ElementaryFunctions, Sendable {
    /// The name a user chooses this back end by, such as `double`.
    static var backendName: String { get }

    // MARK: Construction

    /// Creates the number nearest to what a literal says, exactly if the type can hold it.
    ///
    /// A literal too large or too small for the type gives ``Fault/overflow`` or ``Fault/underflow``.
    init(_ literal: NumberLiteral)

    /// Creates a number from a small integer, exactly if the type can hold it.
    init(_ integer: Int)

    /// Creates a number that stands for a fault.
    init(fault: Fault)

    /// Why this is not a number, or `nil` if it is one.
    var fault: Fault? { get }

    /// The ratio of a circle's circumference to its diameter.
    static var pi: Self { get }

    // MARK: Decisions

    /// Whether the numbers of this type have an order; ``OrderedNumber`` and ``UnorderedNumber`` answer it.
    static var isOrdered: Bool { get }

    /// How this number compares with another, or `nil` where that could not be decided, and for numbers without an
    /// order.
    ///
    /// For types that hold rounded values the answer is that of the stored values.
    func ordering(relativeTo other: Self) -> Ordering?

    /// Whether this number is a whole number, or `nil` where that could not be decided.
    var isInteger: Bool? { get }

    /// This number as a small integer, if it is one that an `Int` can hold.
    var exactInt: Int? { get }

    /// The number without its sign. It can have digits also where its sign is undecided.
    static func absoluteValue(_ x: Self) -> Self

    // MARK: Rounding and division of integers

    /// The nearest whole number in the direction that `rule` says.
    func rounded(_ rule: FloatingPointRoundingRule) -> Self

    /// The quotient of two numbers, of which the divisor is neither zero nor faulty.
    ///
    /// `AlgebraicField` has it already; here it is found also by those who do not import its module.
    static func / (dividend: Self, divisor: Self) -> Self

    /// The quotient of two numbers; unlike `/` it is called with a divisor that may be zero or faulty, and answers with a fault.
    static func quotient(_ dividend: Self, _ divisor: Self) -> Self

    /// The remainder of a floored division: it has the divisor's sign. A divisor of zero gives ``Fault/divisionByZero``.
    ///
    /// Types with a fixed range of exact integers give ``Fault/overflow`` for operands outside of it, here and in
    /// ``remainder(_:_:)``.
    static func modulo(_ dividend: Self, _ divisor: Self) -> Self

    /// The remainder of a truncated division: it has the dividend's sign. A divisor of zero gives ``Fault/divisionByZero``.
    static func remainder(_ dividend: Self, _ divisor: Self) -> Self

    // MARK: Functions that ElementaryFunctions lacks

    /// `x` raised to the power `y`, as people at a calculator expect it.
    ///
    /// `0^0` is 1; zero to a negative power is ``Fault/divisionByZero``; a negative base needs a whole exponent, or
    /// one recognised as a fraction with an odd denominator where the type can recognise it, else ``Fault/domain``.
    static func power(_ x: Self, _ y: Self) -> Self

    /// `x` raised to `p`/`q`, for whole numbers `p` and `q`, as an exponent written `p/q` means it.
    ///
    /// It is that of the exponent in lowest terms: a negative base has a power where the denominator is then odd, and
    /// is ``Fault/domain`` where it is even. A `q` of zero is ``Fault/divisionByZero``.
    static func power(_ x: Self, _ p: Self, over q: Self) -> Self

    /// The real `n`th root of `x`, for an `n` that is not zero: that of a negative `x` for odd `n`, else
    /// ``Fault/domain``; ``Fault/divisionByZero`` for the root of zero by a negative `n`.
    static func nthRoot(_ x: Self, _ n: Int) -> Self

    /// The natural logarithm of a positive `x`; ``Fault/domain`` for zero and, in an ordered type, negative numbers.
    static func logarithm(_ x: Self) -> Self

    /// The natural logarithm of 1 + `x`, accurate also near 0; ``Fault/domain`` at −1, and below in an ordered type.
    static func logarithm(onePlus x: Self) -> Self

    /// The logarithm of a positive `x` to a positive `base` other than 1; ``Fault/domain`` for other operands.
    static func logarithm(_ x: Self, base: Self) -> Self

    /// The value of a hyperbolic function; ``Fault/domain`` where it has none.
    static func hyperbolic(_ function: HyperbolicFunction, _ x: Self) -> Self

    /// The logarithm of a positive `x` to base 2.
    static func log2(_ x: Self) -> Self

    /// The logarithm of a positive `x` to base 10.
    static func log10(_ x: Self) -> Self

    /// The angle in radians, in (−π, π], of the point (x, y); 0 for the origin, as in IEEE 754.
    static func atan2(y: Self, x: Self) -> Self

    /// √(x² + y²), without intermediate overflow.
    static func hypot(_ x: Self, _ y: Self) -> Self

    /// sin(πx), exact at multiples of a half.
    static func sinPi(_ x: Self) -> Self

    /// cos(πx), exact at multiples of a half.
    static func cosPi(_ x: Self) -> Self

    /// tan(πx), exact at multiples of a half; ``Fault/domain`` at its poles.
    static func tanPi(_ x: Self) -> Self

    /// The sine of an angle in a unit of which `n` make a half turn: 180 for degrees.
    ///
    /// It is sin(πx/n), and that is what it does where a type has no more exact way.
    static func sinPi(_ x: Self, over n: Int) -> Self

    /// The cosine of an angle in a unit of which `n` make a half turn.
    static func cosPi(_ x: Self, over n: Int) -> Self

    /// The tangent of an angle in a unit of which `n` make a half turn; ``Fault/domain`` at its poles.
    static func tanPi(_ x: Self, over n: Int) -> Self

    /// Euler's gamma function, (n − 1)! for positive integers, and as exact there as ``factorial(_:)``;
    /// ``Fault/domain`` at zero and the negative integers.
    ///
    /// Not `gamma`, which is the name of a less accurate function that `Double` has from swift-numerics.
    static func gammaFunction(_ x: Self) -> Self

    /// n!, exact where the type can hold it. For numbers that are not whole it is Γ(n + 1);
    /// ``Fault/domain`` for negative integers.
    static func factorial(_ n: Self) -> Self

    /// The number of ways to choose `k` of `n`, for whole numbers from 0; zero where `k` exceeds `n`.
    ///
    /// Other numbers continue it by Γ(n + 1) ÷ (Γ(k + 1)·Γ(n − k + 1)), or, for a whole `k`, by
    /// n(n − 1) … (n − k + 1) ÷ k!, which has no poles. ``Fault/domain`` for a negative whole `k`, and for a negative
    /// whole `n` with a `k` that is not whole; zero where n − k is a negative whole number.
    static func binomial(_ n: Self, _ k: Self) -> Self

    /// The beta function, Γ(x)·Γ(y) ÷ Γ(x + y); ``Fault/domain`` where `x` or `y` is 0 or a negative integer, else zero
    /// where the sum is.
    static func beta(_ x: Self, _ y: Self) -> Self

    /// The value of a function at a number; ``Fault/domain`` where it has none, ``Fault/undecided`` in a type that
    /// does not know the function.
    static func special(_ function: SpecialFunction, _ x: Self) -> Self

    /// The mean of at least one value.
    static func mean(of values: [Self]) -> Self

    /// The greatest common divisor of two integers, never negative; gcd(0, 0) is 0. ``Fault/notAnInteger`` otherwise.
    ///
    /// Types with a fixed range of exact integers give ``Fault/overflow`` for operands outside of it.
    static func greatestCommonDivisor(_ x: Self, _ y: Self) -> Self

    /// A bitwise operation on two integers in two's complement; ``Fault/notAnInteger`` otherwise.
    ///
    /// Types with a fixed range of exact integers give ``Fault/overflow`` for operands outside of it.
    static func bitwise(_ operation: BitwiseOperation, _ x: Self, _ y: Self) -> Self

    /// `x · 2^n` for integers, floored where `n` is negative; ``Fault/notAnInteger`` otherwise.
    static func shifted(_ x: Self, leftBy n: Self) -> Self

    // MARK: Digits

    /// The decimal digits of this number, correctly rounded.
    ///
    /// - Parameters:
    ///   - count: How many digits are wanted, and from where they are counted.
    ///   - rounding: How what lies beyond the last digit is rounded away.
    /// - Returns: As many digits as the request asks for, without trailing zeros after them, and whether they are
    ///   this number exactly.
    /// - Throws: The number's ``fault``; or the reason why the digits could not be found: ``Fault/limit``,
    ///   ``Fault/undecided``, ``Fault/interrupted``.
    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion

    /// How many significant digits of a number say something, where the type holds no more; `nil` where all do.
    static var significantDigitLimit: Int? { get }

    /// Whether the digits of this number can be those of another that was meant, as with doubles from 2⁵³ on.
    var standsForNeighbors: Bool { get }

    /// The number in an exact form, such as `√2/2` or `1/3`, or `nil` where the type knows none.
    var exactForm: String? { get }

    /// The number as a fraction in lowest terms with a positive denominator, as decimal integers, or `nil`
    /// where the type does not know it to be rational.
    var fraction: (numerator: String, denominator: String)? { get }
}

/// How one number compares with another.
public enum Ordering: Sendable, Hashable {
    /// The first is smaller.
    case ascending
    /// Both are the same.
    case equal
    /// The first is larger.
    case descending
}

/// What a bitwise operation does with each pair of bits.
public enum BitwiseOperation: Sendable, Hashable {
    /// One where both bits are.
    case and
    /// One where at least one bit is.
    case or
    /// One where the bits differ.
    case xor
}
