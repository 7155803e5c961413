// SPDX-License-Identifier: Apache-2.0

/// The contents of the slots of a ``Code``, and arithmetic on them: numbers alone, or values of every kind.
///
/// One compiler and one machine serve both, so that numbers need not be wrapped if there are only numbers. Both are
/// usable from inline, so that code specialized in other modules, for their numbers, calls these functions directly.
@usableFromInline
protocol SlotArithmetic<Number> {
    associatedtype Number: CalculatorNumber
    associatedtype Slot: Sendable

    /// Whether slots hold numbers only.
    static var holdsNumbersOnly: Bool { get }

    /// Returns the slot for a number.
    static func slot(_ number: Number) -> Slot
    /// Returns the slots for some numbers.
    static func slots(_ numbers: [Number]) -> [Slot]
    /// Returns the slot for a truth value.
    static func slot(_ truth: Bool) -> Slot
    /// Returns the slot for a value, as far as slots can hold it.
    static func slot(_ value: Value<Number>) -> Slot
    /// Returns the value in a slot.
    static func value(_ slot: Slot) -> Value<Number>
    /// Returns the fault in a slot, or `nil` if it holds a value.
    static func fault(_ slot: Slot) -> Fault?
    /// Returns why a slot has no value, if it holds more than a fault.
    static func failure(_ slot: Slot) -> ValueFailure?
    /// Returns the slot of a failed operation.
    static func slot(_ failure: ValueFailure) -> Slot
    /// Returns whether a condition holds; `nil` for a slot that is not a condition, or has a fault.
    static func condition(_ slot: Slot) -> Bool?

    /// Returns left + right.
    static func add(_ left: Slot, _ right: Slot) -> Slot
    /// Returns left − right.
    static func subtract(_ left: Slot, _ right: Slot) -> Slot
    /// Returns left × right.
    static func multiply(_ left: Slot, _ right: Slot) -> Slot
    /// Returns left ÷ right.
    static func divide(_ left: Slot, _ right: Slot) -> Slot
    /// Returns −operand.
    static func negate(_ operand: Slot) -> Slot
    /// Returns the slot for whether two slots are in a relation.
    static func compare(_ comparison: Comparison, _ left: Slot, _ right: Slot) -> Slot

    /// Returns the slot for the element of a list at an index.
    static func element(_ list: Slot, _ place: Slot) -> Slot

    /// Returns the result of an operation on one number.
    static func apply(_ operation: (Number) -> Number, _ operand: Slot) -> Slot
    /// Returns the result of an operation on two numbers.
    static func apply(_ operation: (Number, Number) -> Number, _ left: Slot, _ right: Slot) -> Slot
    /// Returns the result of an operation on a number of operands within a range.
    static func apply(_ operation: ([Number]) -> Number, _ operands: [Slot], _ arity: ClosedRange<Int>) -> Slot
}
