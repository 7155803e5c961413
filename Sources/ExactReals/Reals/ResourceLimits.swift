#if GMP

/// How large the numbers of a computation may grow before it ends with an answer of another kind, or a fault.
///
/// ```swift
/// var limits = ResourceLimits()
/// limits.maximumDigits = 1_000
/// let answer = ResourceLimits.$current.withValue(limits) { evaluate() }
/// ```
/// Time is limited by ``Interrupt``.
public struct ResourceLimits: Sendable, Hashable {
    /// The bits that the numerator and the denominator of an exact number may have together. A result that could
    /// exceed them is kept as an expression, whose leading digits can still be had.
    public var maximumBits = 1 << 26

    /// The decimal digits that may be asked of a number.
    public var maximumDigits = 20_000_000

    /// The decimal digits to which a decision, such as whether a number is zero, is followed at least.
    public var decisionDigits = 4_000

    /// Creates the limits for interactive use.
    public init() {}

    /// The limits that hold for the computation under way.
    @TaskLocal public static var current = ResourceLimits()

    /// The precision in bits that belongs to ``decisionDigits``.
    var decisionBits: Int { Self.bits(forDigits: decisionDigits) }

    /// The precision up to which a number known not to be the one it is compared with is followed: it will tell them
    /// apart, but nobody can say when.
    var provenDecisionBits: Int { max(1 << 20, 16 * decisionBits) }

    /// The number of bits that hold `digits` decimal digits; 3.3219281 exceeds log₂10 by 5·10⁻⁹.
    static func bits(forDigits digits: Int) -> Int {
        Int(Double(min(max(digits, 1), 1 << 50)) * 3.321_928_1) + 1
    }
}

#endif
