// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

#if GMP
import ExactReals
#endif

/// The back ends: the types of numbers that a user can calculate with.
///
/// For a new one, the compiler names the places that tell what it can do, and what runs with it.
public enum Backend: String, Sendable, Hashable, CaseIterable {
    /// Exact reals with fewer digits displayed, most of them computed with certified numbers: every displayed digit is
    /// correct. Like ``gmp``, it needs GMP.
    case auto
    /// IEEE 754 binary64.
    case double
    /// Exact reals based on GMP: every displayed digit is correct.
    case gmp

    /// The default: ``auto``, or ``double`` in a program built without GMP.
    public static var standard: Backend { auto.isAvailable ? .auto : .double }

    /// Whether this program was built with the back end.
    public var isAvailable: Bool {
        #if GMP
        return true
        #else
        switch self {
        case .double: return true
        case .auto, .gmp: return false
        }
        #endif
    }

    /// Whether its numbers are exact, so that any number of digits can be requested.
    public var isExact: Bool {
        switch self {
        case .double: false
        case .auto, .gmp: true
        }
    }

    /// Returns whether its numbers are of a type: exact reals for ``auto``, too.
    func isOver<Number: CalculatorNumber>(_: Number.Type) -> Bool {
        switch self {
        case .double: return Number.self == Double.self
        case .auto, .gmp:
            #if GMP
            return Number.self == ExactReal.self
            #else
            return false
            #endif
        }
    }

    /// Runs a task over the numbers of this back end: exact reals for ``auto``, for which ``AutomaticSession`` is a
    /// faster way to the same answers.
    ///
    /// - Throws: ``ChoiceError/unavailable`` if the program was built without it, and any error of the task.
    public func run<Task: NumericTask>(_ task: Task) throws -> Task.Outcome {
        switch self {
        case .double: return try task.run(over: Double.self)
        case .auto, .gmp:
            #if GMP
            return try task.run(over: ExactReal.self)
            #else
            throw ChoiceError.unavailable
            #endif
        }
    }
}
