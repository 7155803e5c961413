// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

#if GMP
import ExactReals
#endif

/// The kinds of numbers that a user can calculate with.
///
/// This is the one place that knows them all: a new one is a case here and a line in ``run(_:)``.
public enum Backend: String, Sendable, Hashable, CaseIterable {
    /// IEEE 754 binary64.
    case double
    /// Exact reals on GMP: every digit shown is right.
    case gmp

    /// Whether this program was built with it.
    public var isAvailable: Bool {
        #if GMP
        return true
        #else
        return self == .double
        #endif
    }

    /// Whether its numbers are exact, so that any number of digits can be asked of them.
    public var isExact: Bool { self != .double }

    /// Runs a task over the numbers of this back end.
    ///
    /// - Throws: ``ChoiceError/unavailable`` where the program was built without it, and whatever the task throws.
    public func run<Task: NumericTask>(_ task: Task) throws -> Task.Outcome {
        switch self {
        case .double: return try task.run(over: Double.self)
        case .gmp:
            #if GMP
            return try task.run(over: ExactReal.self)
            #else
            throw ChoiceError.unavailable
            #endif
        }
    }
}

/// Something to do over the numbers of whichever back end was chosen.
public protocol NumericTask {
    /// What comes of it.
    associatedtype Outcome

    /// Does it over one type of number.
    func run<Number: CalculatorNumber>(over: Number.Type) throws -> Outcome
}
