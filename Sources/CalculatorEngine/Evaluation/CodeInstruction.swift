// SPDX-License-Identifier: Apache-2.0

/// One step of a ``Code``.
struct CodeInstruction: Sendable {
    enum Opcode: UInt8, Sendable {
        case load, store
        case add, addTo, subtract, subtractFrom, multiply, multiplyInto, divide, divideInto
        case addPair, subtractPair, multiplyPair, dividePair
        case negate, square
        /// Applies the ``ElementaryFunction`` whose raw value is `detail` to the accumulator.
        case function
        /// Raises slot `first` to the power of slot `second`.
        case power
        /// Compares two slots by the ``Comparison`` with the raw value `detail`.
        case compare
        /// Jumps to instruction `second`.
        case jump
        /// Jumps to instruction `second` unless the accumulator is true.
        case jumpUnless
        /// Jumps to instruction `second` if the accumulator is the truth value `detail`, 1 or 0.
        case jumpIf
        /// Ends the evaluation if the slot has a fault.
        case check
        /// Takes the element of the list in slot `first` at the index in slot `second`.
        case element
        /// Calls callee `first` with `detail` of the ``Code/callOperands`` from `second` on.
        case call
        /// Calls routine `first` with ``Code/callOperands`` from `second` on, from a routine of `detail` slots.
        case callRoutine
        /// Ends the routine; the accumulator is its value.
        case end
    }
    var opcode: Opcode
    /// What the opcode says; for a commutative operation, 1 if the accumulator is the right operand.
    var detail: UInt32 = 0
    var first: UInt32 = 0
    var second: UInt32 = 0
    /// The step that it carries out: its index in ``Code/steps``, or, with ``Code/inlinedMark``, in ``Code/places``.
    var origin: UInt32 = 0

    var x: Int { Int(truncatingIfNeeded: first) }
    var y: Int { Int(truncatingIfNeeded: second) }
}
