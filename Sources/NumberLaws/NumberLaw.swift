// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A law of `CalculatorNumber` on which the engine relies, and which can be checked for a type of number.
public enum NumberLaw: String, Sendable, Hashable, CaseIterable {
    /// Integers, literals and faults are what they were created from.
    case construction
    /// An operation on an operand with a fault has that fault.
    case faultPropagation
    /// An operation that is undefined at its operands has the fault that says why.
    case undefinedOperations
    /// Comparison and equality agree with the order of the numbers.
    case order
    /// Arithmetic with small integers and their halves is exact.
    case arithmetic
    /// Rounding follows its rule, and the operations on integers their definitions.
    case integers
    /// Powers, angles and counting functions have the values for which exactness is documented.
    case exactValues
    /// Decimal digits are those of the number, correctly rounded.
    case digits
    /// A function of a column of numbers is the function of each of them.
    case columns

    /// The law as a clause, such as “an operation on an operand with a fault has that fault”.
    public var statement: String {
        switch self {
        case .construction: "integers, literals and faults are what they were created from"
        case .faultPropagation: "an operation on an operand with a fault has that fault"
        case .undefinedOperations: "an operation that is undefined at its operands has the fault that says why"
        case .order: "comparison and equality agree with the order of the numbers"
        case .arithmetic: "arithmetic with small integers and their halves is exact"
        case .integers: "rounding follows its rule, and the operations on integers their definitions"
        case .exactValues: "powers, angles and counting functions are exact where that is documented"
        case .digits: "decimal digits are those of the number, correctly rounded"
        case .columns: "a function of a column of numbers is the function of each of them"
        }
    }

    /// Checks all laws for a type of number.
    ///
    /// ```swift
    /// @Test func `my numbers obey the laws`() {
    ///     #expect(NumberLaw.violations(by: MyNumber.self) == [])
    /// }
    /// ```
    ///
    /// The operands are integers of up to four digits and their halves, and for hundreds of digits, sevenths; those that
    /// the type can’t represent are left out. That no violation is found with them proves nothing about other operands,
    /// and nothing about how accurate a function is.
    ///
    /// - Parameters:
    ///   - type: The type of number. If one of its operations traps or does not end, so does this.
    ///   - acceptingUndecided: Whether an operation may leave its result open with the fault `undecided`, as those of
    ///     an `AlgebraicNumber` do that are not rational. With `false`, that is a violation.
    /// - Returns: The violations in the order of the laws; empty if there are none.
    /// - Complexity: Some ten thousand operations.
    public static func violations<Number: CalculatorNumber>(
        by type: Number.Type, acceptingUndecided: Bool = true
    ) -> [LawViolation] {
        allCases.flatMap { $0.violations(by: type, acceptingUndecided: acceptingUndecided) }
    }

    /// Checks this law alone for a type of number.
    ///
    /// - Parameters:
    ///   - type: The type of number.
    ///   - acceptingUndecided: Whether an operation may leave its result open with the fault `undecided`.
    /// - Returns: The violations; empty if there are none.
    public func violations<Number: CalculatorNumber>(
        by type: Number.Type, acceptingUndecided: Bool = true
    ) -> [LawViolation] {
        var check = LawCheck<Number>(self, acceptsUndecided: acceptingUndecided)
        switch self {
        case .construction: check.checkConstruction()
        case .faultPropagation: check.checkFaultPropagation()
        case .undefinedOperations: check.checkUndefinedOperations()
        case .order: check.checkOrder()
        case .arithmetic: check.checkArithmetic()
        case .integers: check.checkIntegers()
        case .exactValues: check.checkExactValues()
        case .digits: check.checkDigits()
        case .columns: check.checkColumns()
        }
        return check.violations
    }
}
