// SPDX-License-Identifier: Apache-2.0

/// Why a computation has no number as its answer.
///
/// Faults are values: a number that carries one (``CalculatorNumber/fault``) travels through an evaluation
/// as any other number does, and every operation on it yields it again. The raw value is what a back end
/// may store where it has little room, as in the payload of a not-a-number.
public enum Fault: UInt8, Error, Hashable, Sendable, CaseIterable {
    /// A division by zero, or zero raised to a negative power.
    case divisionByZero = 1
    /// A function at an argument where it is not defined, such as the logarithm of −1.
    case domain = 2
    /// A magnitude larger than the back end can hold.
    case overflow = 3
    /// A magnitude that is not zero, yet smaller than the back end can hold.
    case underflow = 4
    /// An operation on whole numbers, given one that is not whole.
    case notAnInteger = 5
    /// A result that would need more digits, memory or steps than the limits allow.
    case limit = 6
    /// A decision, such as a comparison, that could not be made at the highest precision allowed.
    case undecided = 7
    /// An evaluation that was stopped from outside, by its user or by a time limit.
    case interrupted = 8
    /// A plugin that violated the plugin contract, or whose process ended.
    case plugin = 9
    /// An operation that needs an order, on numbers that have none, such as complex ones.
    case unordered = 10
}
