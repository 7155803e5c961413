// SPDX-License-Identifier: Apache-2.0

/// How large the numbers of a computation may grow before it ends with an answer of another kind, or a fault.
///
/// ```swift
/// var limits = ResourceLimits()
/// limits.maximumDigits = 1_000
/// let answer = ResourceLimits.$current.withValue(limits) { evaluate() }
/// ```
/// Time is limited by ``Interrupt``. Doubles have one size: for them these limits mean nothing.
public struct ResourceLimits: Sendable, Hashable {
    /// The bits that the numerator and the denominator of an exact number may have together. A result that could
    /// exceed them is kept as an expression, whose leading digits can still be had.
    public var maximumBits = 1 << 26

    /// The decimal digits that may be asked of a number.
    public var maximumDigits = 20_000_000

    /// The bytes of memory that the process may have in use when a computation asks for more; `nil` for no limit. Where the
    /// system does not tell what is in use, it has no effect.
    public var maximumMemory: Int?

    /// The decimal digits to which a decision, such as whether a number is zero, is followed at least.
    public var decisionDigits = 4_000

    /// Creates the limits for interactive use.
    public init() {}

    /// The limits that hold for the computation under way.
    @TaskLocal public static var current = ResourceLimits()
}
