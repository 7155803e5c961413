// SPDX-License-Identifier: Apache-2.0

/// The reason why the result of a computation is not a number.
///
/// Faults are values: a number that carries one (``CalculatorNumber/fault``) passes through an evaluation like any
/// other number, and every operation propagates it. The raw value is suitable for storage in a small space, such as the
/// payload of a NaN.
public enum Fault: UInt8, Error, Hashable, Sendable, CaseIterable {
    /// A division by zero, or zero raised to a negative power.
    case divisionByZero = 1
    /// A function at an argument where it is not defined, such as the logarithm of −1.
    case domain = 2
    /// A magnitude too large for the back end.
    case overflow = 3
    /// A nonzero magnitude too small for the back end.
    case underflow = 4
    /// An integer operation on a nonintegral operand.
    case notAnInteger = 5
    /// A result that would need more digits, memory or steps than the limits allow.
    case limit = 6
    /// A decision, such as a comparison, that could not be made at the precision that was tried.
    case undecided = 7
    /// An evaluation that was stopped from outside, by its user or by a time limit.
    case interrupted = 8
    /// A plugin that violated the plugin contract, or whose process ended.
    case plugin = 9
    /// An operation that needs an order, on numbers that have none, such as complex ones.
    case unordered = 10
}

extension Fault {
    /// Whether numbers of another type may have a value where these have the fault.
    var dependsOnNumbers: Bool {
        switch self {
        case .overflow, .underflow, .notAnInteger, .limit, .undecided: true
        case .divisionByZero, .domain, .interrupted, .plugin, .unordered: false
        }
    }
}
