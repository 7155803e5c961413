// SPDX-License-Identifier: Apache-2.0

/// Limits on the size of numbers, beyond which a computation ends with an answer of another form, or a fault.
///
/// ```swift
/// var limits = ResourceLimits()
/// limits.maximumDigits = 1_000
/// let answer = ResourceLimits.$current.withValue(limits) { evaluate() }
/// ```
/// Time is limited by ``Interrupt``. These limits do not affect doubles, which have a fixed size.
public struct ResourceLimits: Sendable, Hashable {
    /// The maximum number of bits of the numerator and the denominator of an exact number together. A result that could
    /// exceed it is kept as an expression, whose leading digits are still available. Of a sum of fractions, the bits of
    /// its terms count; it may have up to twice as many.
    public var maximumBits = 1 << 26

    /// The maximum number of decimal digits requested from a number.
    public var maximumDigits = 10_000_000

    /// The maximum memory in bytes that the process may use when a computation requests more; `nil` for no limit. It
    /// has no effect without a current ``Interrupt``, which ends the computation, or if the system does not report
    /// memory usage.
    public var maximumMemory: Int?

    /// The minimum number of decimal digits to which a decision, such as whether a number is zero, is pursued.
    public var decisionDigits = 4_000

    /// Whether long fractions are computed by every operation on them, as is best where the fractions themselves are
    /// asked for. Otherwise those that get longer and longer are kept as expressions: their digits come from a few bits
    /// of each operand, and an exact form that is asked for is computed from the beginning.
    public var prefersFractions = false

    /// Creates the limits for interactive use.
    public init() {}

    /// The limits of the current computation.
    @TaskLocal public static var current = ResourceLimits()

    /// Returns whether ``maximumBits`` allows a number of `count` bits. A refusal that a limit 64 times as large would
    /// not need is noted: see ``Interrupt/hasMetSizeLimit``.
    package static func allows(bits count: Int) -> Bool {
        let maximum = current.maximumBits
        if count <= maximum { return true }
        if count >> 6 <= maximum { Interrupt.current?.noteSizeLimit() }
        return false
    }
}
