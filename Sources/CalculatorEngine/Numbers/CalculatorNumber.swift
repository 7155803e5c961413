// SPDX-License-Identifier: Apache-2.0

public import RealModule

/// A number that a calculator can work with: the protocol for which all operators and back ends are written.
///
/// It refines swift-numerics' `AlgebraicField` and `ElementaryFunctions`, so that operators are written as `.sqrt(x)`
/// and `.atan(x)`, and adds what else a calculator needs.
///
/// Some functions are there twice. The inherited one follows its type's own conventions: over doubles, those of IEEE
/// 754 and of the C library. An operator uses the other one, which follows the conventions of calculators over every
/// type:
///
/// | write | not | because over doubles |
/// |---|---|---|
/// | ``quotient(_:_:)`` | `/` | 1 ÷ 0 is an infinity |
/// | ``power(_:_:)`` | `pow` | powers of negative bases are not numbers |
/// | ``nthRoot(_:_:)`` | `root` | a root of zero with a negative degree is an infinity, and others are less accurate |
/// | ``logarithm(_:)``, ``logarithm(onePlus:)`` | `log`, `log(onePlus:)` | the logarithm of 0 is an infinity |
/// | ``logarithm(_:base:)`` | `log2`, `log10` | the logarithm of 0 is an infinity |
/// | ``exponential(_:)``, ``sine(_:)``, ``cosine(_:)`` | `exp`, `sin`, `cos` | results depend on the C library |
///
/// - **Arithmetic takes no precision.** No requirement has a precision; digits are requested from a finished value with
///   ``decimalExpansion(_:rounding:)``.
/// - **Faults are values.** An operation without an answer returns a number whose ``fault`` says why, and every
///   operation propagates faults: with an operand that is `Self(fault:)`, its result has that fault, and with two, one
///   of them. Domain faults belong to the number: an operation that is undefined at an operand returns
///   ``Fault/domain``, not an infinity.
/// - **Ordering may be undecidable**, so numbers are compared with ``ordering(relativeTo:)`` and not with `<`.
///
/// Beyond what is said of each requirement, the engine relies on this:
///
/// - **Operations are functions.** The same operands always have the same result, and nothing else depends on how often
///   it is computed: an expression that is compiled computes its constants once, and equal parts once. A constant can
///   take the place of another with the same ``exactInt``, other than 0.
/// - **A square is a product.** `x * x` is computed in place of `power(x, 2)`.
/// - **Equality is that of numbers.** Where ``ordering(relativeTo:)`` has a result, `==` tells whether it is
///   ``Ordering/equal``, however the numbers are stored. Numbers without an order are compared by `==` alone.
/// - **0 and 1 are the truth values** of compiled expressions: `zero` and `Self(0)` are equal, and the ``exactInt`` of
///   `Self(0)` and `Self(1)` is 0 and 1.
/// - **A type with a ``significantDigitLimit`` rounds** at least as accurately as doubles, with exponents of at least
///   their range; a product, quotient, power or function of it that is zero may have underflowed.
///
/// The product `NumberLaws` checks these laws, and those of the requirements, for a type of number.
///
/// The requirements come in layers, each with a protocol that implements for a type what follows from less. A type
/// conforms to those that fit, and implements only what is specific to it:
///
/// - ``OrderedNumber`` for numbers on a line, ``UnorderedNumber`` for others, such as complex ones and intervals;
/// - ``IntegralOperations`` for an ordered type whose integers are found by ``exactInt``;
/// - ``AlgebraicNumber`` for a type without transcendental functions.
public protocol CalculatorNumber: AlgebraicField, ElementaryFunctions, Sendable {
    // MARK: Construction

    /// Creates the number nearest to a literal, exactly if it is representable.
    ///
    /// A literal too large or too small for the type yields ``Fault/overflow`` or ``Fault/underflow``; in a type that
    /// leaves to another one what it can't decide, it yields ``Fault/undecided``.
    init(_ literal: NumberLiteral)

    /// Creates a number from a small integer, exactly if it is representable.
    init(_ integer: Int)

    /// Creates a number that stands for a fault.
    init(fault: Fault)

    /// The reason why this is not a number, or `nil` if it is one.
    var fault: Fault? { get }

    /// The ratio of a circle's circumference to its diameter.
    static var pi: Self { get }

    // MARK: Decisions

    /// Whether the numbers of this type are ordered, as determined by ``OrderedNumber`` and ``UnorderedNumber``.
    static var isOrdered: Bool { get }

    /// Compares this number with another; returns `nil` if the order could not be decided, for numbers without an
    /// order, and if either has a fault.
    ///
    /// For types with rounded values, the result is that of the stored values.
    func ordering(relativeTo other: Self) -> Ordering?

    /// Whether this number and another, the order of which could not be decided, are stored alike, so that lists in
    /// which they are exchanged are the same. It need not be implemented; by default, it is not known.
    func isIdentical(to other: Self) -> Bool

    /// Whether this number is an integer, which is itself when it is rounded; `nil` if that could not be decided or the
    /// number has a fault.
    var isInteger: Bool? { get }

    /// This number as a small integer, if it is representable as `Int`; `nil` for others, for a number with a fault,
    /// and where only a proof would show that the number is an integer, which ``decidedInt()`` looks for.
    var exactInt: Int? { get }

    /// Returns the number without its sign. It may have digits even if its sign is undecided.
    static func absoluteValue(_ x: Self) -> Self

    // MARK: Rounding and division of integers

    /// Returns the nearest integer in the direction of `rule`.
    func rounded(_ rule: FloatingPointRoundingRule) -> Self

    /// Returns the quotient of two numbers, of which the divisor is neither zero nor a fault.
    ///
    /// `AlgebraicField` already requires it; here it is also available to clients that do not import its module.
    static func / (dividend: Self, divisor: Self) -> Self

    /// Returns the quotient of two numbers; ``Fault/divisionByZero`` for a divisor of zero. Operators use it rather
    /// than `/`, which is there because `AlgebraicField` requires it, and for divisors that can't be zero.
    static func quotient(_ dividend: Self, _ divisor: Self) -> Self

    /// Returns the same as ``quotient(_:_:)``, which is the default, in a form for loops over columns of numbers.
    ///
    /// A type may implement it without branches, so that these loops can be vectorized.
    static func columnQuotient(_ dividend: Self, _ divisor: Self) -> Self

    /// Returns the remainder of a floored division, which has the divisor's sign. A divisor of zero yields
    /// ``Fault/divisionByZero``.
    ///
    /// Types with a limited range of exact integers return ``Fault/overflow`` for operands outside of it, here and in
    /// ``remainder(_:_:)``.
    static func modulo(_ dividend: Self, _ divisor: Self) -> Self

    /// Returns the remainder of a truncated division, which has the dividend's sign. A divisor of zero yields
    /// ``Fault/divisionByZero``.
    static func remainder(_ dividend: Self, _ divisor: Self) -> Self

    // MARK: Functions that ElementaryFunctions lacks

    /// Returns `x` raised to the power `y`, by the conventions of calculators.
    ///
    /// `0^0` is 1; zero to a negative power is ``Fault/divisionByZero``; a negative base requires an integral exponent,
    /// or one recognized as a fraction with an odd denominator if the type can recognize it; otherwise the result is
    /// ``Fault/domain``. Operators use it rather than the `pow` of `ElementaryFunctions`, which takes positive bases
    /// only.
    static func power(_ x: Self, _ y: Self) -> Self

    /// Returns `x` raised to `p`/`q`, as in an exponent written `p/q`, without rounding the quotient.
    ///
    /// With integers `p` and `q`, the exponent is reduced to lowest terms: a negative base has a power if the
    /// denominator is then odd, and yields ``Fault/domain`` if it is even. A `q` of zero yields
    /// ``Fault/divisionByZero``.
    static func power(_ x: Self, _ p: Self, over q: Self) -> Self

    /// Returns the real `n`th root of `x`: a negative `x` requires an odd `n`, otherwise the result is
    /// ``Fault/domain``, as for an `n` of zero; ``Fault/divisionByZero`` for the root of zero with a negative `n`.
    /// Operators use it rather than the `root` of `ElementaryFunctions`, which leaves these cases to the type.
    static func nthRoot(_ x: Self, _ n: Int) -> Self

    /// Returns eˣ. Operators use it rather than the `exp` of `ElementaryFunctions`, which over doubles is that of the C
    /// library.
    static func exponential(_ x: Self) -> Self

    /// Returns the natural logarithm of a positive `x`; ``Fault/domain`` for zero and, in an ordered type, negative
    /// numbers. Operators use it rather than the `log` of `ElementaryFunctions`, whose pole over doubles is an
    /// infinity.
    static func logarithm(_ x: Self) -> Self

    /// Returns the natural logarithm of 1 + `x`, also accurate near 0; ``Fault/domain`` at −1, and below in an ordered
    /// type. Operators use it rather than `log(onePlus:)`, like ``logarithm(_:)``.
    static func logarithm(onePlus x: Self) -> Self

    /// Returns the logarithm of a positive `x` to a positive `base` other than 1; ``Fault/domain`` for other operands.
    static func logarithm(_ x: Self, base: Self) -> Self

    /// Returns the value of a hyperbolic function; ``Fault/domain`` where it is undefined.
    static func hyperbolic(_ function: HyperbolicFunction, _ x: Self) -> Self

    /// Returns the logarithm of a positive `x` to base 2; ``Fault/domain`` for other operands, except that it may be
    /// ``Fault/overflow`` for
    /// 0. Operators use ``logarithm(_:base:)`` rather than this, which over doubles is the function of the C library.
    static func log2(_ x: Self) -> Self

    /// Returns the logarithm of a positive `x` to base 10; ``Fault/domain`` for other operands, except that it may be
    /// ``Fault/overflow`` for
    /// 0. Operators use ``logarithm(_:base:)`` rather than this, which over doubles is the function of the C library.
    static func log10(_ x: Self) -> Self

    /// Returns the sine of an angle in radians. Operators use it rather than the `sin` of `ElementaryFunctions`, which
    /// over doubles is that of the C library.
    static func sine(_ x: Self) -> Self

    /// Returns the cosine of an angle in radians. Operators use it rather than the `cos` of `ElementaryFunctions`, like
    /// ``sine(_:)``.
    static func cosine(_ x: Self) -> Self

    /// Returns the angle in radians, in (−π, π], of the point (x, y); 0 for the origin, as in IEEE 754.
    static func atan2(y: Self, x: Self) -> Self

    /// Returns √(x² + y²), without intermediate overflow.
    static func hypot(_ x: Self, _ y: Self) -> Self

    /// Returns sin(πx), exact at multiples of one half.
    static func sinPi(_ x: Self) -> Self

    /// Returns cos(πx), exact at multiples of one half.
    static func cosPi(_ x: Self) -> Self

    /// Returns tan(πx), exact at multiples of one half; ``Fault/domain`` at its poles.
    static func tanPi(_ x: Self) -> Self

    /// Returns the sine of an angle in a unit with `n` to half a turn: 180 for degrees. An `n` of 0 yields
    /// ``Fault/divisionByZero``, here and in ``cosPi(_:over:)`` and ``tanPi(_:over:)``.
    ///
    /// It is sin(πx/n), which is also the default implementation for types without a more exact one.
    static func sinPi(_ x: Self, over n: Int) -> Self

    /// Returns the cosine of an angle in a unit with `n` to half a turn.
    static func cosPi(_ x: Self, over n: Int) -> Self

    /// Returns the tangent of an angle in a unit with `n` to half a turn; ``Fault/domain`` at its poles.
    static func tanPi(_ x: Self, over n: Int) -> Self

    /// Returns Euler's gamma function, which is (n − 1)! for positive integers, as exact there as
    /// ``factorial(_:)``; ``Fault/domain`` at zero and the negative integers.
    ///
    /// It is not called `gamma`, which is a less accurate function that `Double` has from swift-numerics.
    static func gammaFunction(_ x: Self) -> Self

    /// Returns n!, exactly if it is representable. For nonintegral numbers it is Γ(n + 1); ``Fault/domain`` for
    /// negative integers.
    static func factorial(_ n: Self) -> Self

    /// Returns the number of ways to choose `k` of `n`, for nonnegative integers; zero if `k` exceeds `n`.
    ///
    /// It is extended to other numbers by Γ(n + 1) ÷ (Γ(k + 1)·Γ(n − k + 1)), or, for an integer `k`, by n(n − 1) … (n
    /// − k + 1) ÷ k!, which has no poles. ``Fault/domain`` for a negative integer `k`, and for a negative integer `n`
    /// with a nonintegral `k`; zero if n − k is a negative integer.
    static func binomial(_ n: Self, _ k: Self) -> Self

    /// Returns the beta function, Γ(x)·Γ(y) ÷ Γ(x + y); ``Fault/domain`` if `x` or `y` is 0 or a negative integer,
    /// otherwise zero if their sum is.
    static func beta(_ x: Self, _ y: Self) -> Self

    /// Returns the value of a function at a number; ``Fault/domain`` where it is undefined, ``Fault/undecided`` in a
    /// type that does not implement the function.
    static func special(_ function: SpecialFunction, _ x: Self) -> Self

    /// Returns the mean; ``Fault/domain`` for no values.
    static func mean(of values: [Self]) -> Self

    /// Returns the greatest common divisor of two integers, which is never negative; gcd(0, 0) is 0.
    /// ``Fault/notAnInteger`` otherwise.
    ///
    /// Types with a limited range of exact integers return ``Fault/overflow`` for operands outside of it.
    static func greatestCommonDivisor(_ x: Self, _ y: Self) -> Self

    /// Returns b^e modulo m, from 0 up to m − 1, for integers; ``Fault/domain`` for an m below 1, and for a negative e
    /// if b and m have a common divisor.
    ///
    /// It need not be implemented: by default, and where it is `nil`, the power is computed by squaring with the other
    /// operations.
    static func modularPower(_ base: Self, _ exponent: Self, modulo modulus: Self) -> Self?

    /// Returns the result of a bitwise operation on two integers in two's complement; ``Fault/notAnInteger`` otherwise.
    ///
    /// Types with a limited range of exact integers return ``Fault/overflow`` for operands outside of it.
    static func bitwise(_ operation: BitwiseOperation, _ x: Self, _ y: Self) -> Self

    /// Returns `x · 2^n` for integers, floored if `n` is negative; ``Fault/notAnInteger`` otherwise.
    static func shifted(_ x: Self, leftBy n: Self) -> Self

    // MARK: Columns

    /// Replaces each number of a column that has no fault by the value of a function at it.
    ///
    /// A type may calculate several at once, with the same results as one by one.
    static func replaceEach(in column: inout MutableSpan<Self>, by function: ElementaryFunction)

    /// Raises each number of a column that has no fault to a power, like ``power(_:_:)``. The exponent has no fault
    /// either.
    static func raiseEach(in column: inout MutableSpan<Self>, to exponent: Self)

    /// Raises each number of a column to the exponent at the same index, like ``power(_:_:)``. If one of both has a
    /// fault, so has the result.
    static func raiseEach(in column: inout MutableSpan<Self>, toEach exponents: Span<Self>)

    // MARK: Digits

    /// Returns the decimal digits of this number, correctly rounded.
    ///
    /// - Parameters:
    ///   - count: The number of digits, and where counting starts.
    ///   - rounding: The rule for rounding the last digit.
    /// - Returns: As many digits as requested, without trailing zeros, and whether they represent this number exactly.
    /// - Throws: The number's ``fault``, or the reason why the digits could not be found: ``Fault/limit``,
    ///   ``Fault/undecided``, ``Fault/interrupted``.
    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion

    /// Returns the text of this number in a format, in a type whose numbers are not written with the digits of one, such
    /// as complex numbers and intervals; `nil` for a number that is, and for one with a fault.
    ///
    /// It need not be implemented: by default, it is `nil`. It is asked before the digits, in every style. The text should
    /// evaluate to the number, and must not contain quotation marks, backslashes and control characters.
    ///
    /// - Throws: The reason why the number can’t be written in the format.
    func text(in format: NumberFormat) throws(Fault) -> FormattedNumber?

    /// The number of significant digits that carry information, if the type is limited to them; `nil` if all do.
    static var significantDigitLimit: Int? { get }

    /// The fault of what this number is computed from, ``Fault/overflow`` or ``Fault/underflow``, if it has no digits
    /// for that reason, but may itself be within range, as may the quotient of two numbers that are too large for the
    /// type; otherwise `nil`.
    var faultOfIntermediateResult: Fault? { get }

    /// Whether this number may stand for a neighbouring one that was meant, as with doubles from 2⁵³ on.
    var standsForNeighbors: Bool { get }

    /// The number in an exact form, such as `√2/2` or `1/3`, or `nil` if the type knows none, as for a rounded number.
    var exactForm: String? { get }

    /// The number as a fraction in lowest terms with a positive denominator, as decimal integers, or `nil` if it is not
    /// known to be rational.
    var fraction: (numerator: String, denominator: String)? { get }

    /// Whether the number is known to be rational, even if it is too long to be written as a ``fraction``.
    var isKnownRational: Bool { get }

    // MARK: Memory

    /// Counts the memory that this number refers to, such as that of the expression that computes it.
    ///
    /// - Returns: Its approximate size in bytes. What other numbers refer to as well counts once, in the first of them
    ///   that is counted.
    func countMemory() -> Int
}
