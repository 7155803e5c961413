// SPDX-License-Identifier: Apache-2.0

/// The code of an expression of numbers, for repeated evaluation.
///
/// It runs on the same machine as ``Code``, with one accumulator and numbered slots, but has instructions for frequent
/// sequences: `a × x + b` is one. They do not record the origin of a fault. A result without a fault is the value; for
/// one with a fault, ``steps`` provides the details.
struct NumberCode<Number: CalculatorNumber>: Sendable {
    /// The same code, step by step.
    let steps: Code<NumberArithmetic<Number>>
    let instructions: [NumberInstruction]
    /// The number of slots that the instructions have after those of ``steps``.
    let keptCount: Int
    /// The start of each routine of ``steps`` in ``instructions``; empty for straight code, which calls none.
    let routineStarts: [Int]
    /// Whether all instructions can be carried out for many points at once: there are no jumps, and no calls but those
    /// of operations on numbers whose values depend on their operands only.
    let isStraight: Bool
    /// Whether all instructions are arithmetic.
    let isArithmetic: Bool

    /// Whether it calls operations, if it is straight.
    var callsOperations: Bool { !steps.callees.isEmpty }

    /// Creates a frame for this code, and for its ``steps``.
    func makeFrame() -> CodeFrame<NumberArithmetic<Number>> {
        var frame = steps.makeFrame()
        if keptCount > 0 { frame.slots.append(contentsOf: repeatElement(Number.zero, count: keptCount)) }
        return frame
    }

    /// Returns the value for the parameters in a frame, within another evaluation.
    ///
    /// ``EvaluationContext/failure`` contains the origin of a fault, unless the evaluation is tentative.
    func evaluateNested(
        _ frame: inout CodeFrame<NumberArithmetic<Number>>, _ context: inout EvaluationContext<Number>
    ) -> Number {
        if context.nestingLeft > 0 {
            context.nestingLeft -= 1
            let result = context.tentatively { evaluate(&frame.slots, &frame.returns, &$0) }
            context.nestingLeft += 1
            // An interrupted computation might not be interrupted again.
            if result.fault == nil || result.fault == .interrupted || context.isTentative { return result }
            context.failure = nil
        }
        return steps.evaluateNested(&frame, &context)
    }
}

/// An instruction of a ``NumberCode``.
///
/// Below, *a* is the accumulator, which receives results, and *x*, *y* and *z* are the slots `first`, `second` and
/// `third`. Operands keep their order, since it determines which of two faults is propagated.
struct NumberInstruction: Sendable {
    enum Opcode: UInt8, Sendable {
        /// a = x
        case load
        /// x = a, which is not read again before it is set
        case store
        /// x = a
        case keep
        // a = a ∘ x, or x ∘ a
        case add, addTo, subtract, subtractFrom, multiply, multiplyInto, divide, divideInto
        // a = a + x + y, a + x + y + z
        case addTwo, addThree
        // a = x ∘ y
        case addPair, subtractPair, multiplyPair, dividePair
        // a = x ∘ y, and z = a
        case addPairStore, subtractPairStore, multiplyPairStore, dividePairStore
        // a = a × x + y, y + a × x, x × a + y, y + x × a, with the product and the sum rounded separately
        case multiplyAdd, multiplyAddTo, multiplyIntoAdd, multiplyIntoAddTo
        // a = x × y + z, z + x × y
        case multiplyPairAdd, multiplyPairAddTo
        // a = −a, a²
        case negate, square
        // a = a × a, and x = a
        case squareStore
        /// Jumps to instruction `third`.
        case jump

        // Instructions that leave the loop over arithmetic:

        /// a = the ``ElementaryFunction`` with the raw value `detail` of a
        case function
        /// The same of x.
        case functionOfSlot
        /// a = x to the power of y
        case power
        /// a = 1 if the ``Comparison`` with the raw value `detail` holds for x and y, otherwise 0
        case compare
        /// a = the operation on numbers that is callee `first`, of `third` operands from `second` on
        case operation
        /// Jumps to instruction `third` unless that comparison holds.
        case jumpUnlessCompared
        /// Jumps to instruction `third` unless a is true.
        case jumpUnless
        /// Jumps to instruction `third` if a is the truth value `detail`.
        case jumpIf
        /// Ends the evaluation if x has a fault.
        case check
        /// Calls callee `first`, another one, with `third` operands from `second` on.
        case call
        /// Calls routine `first` with operands from `second` on, from a routine of `third` slots.
        case callRoutine
        /// Ends the routine.
        case end
    }

    var opcode: Opcode
    var detail: UInt8 = 0
    var first: UInt32 = 0
    var second: UInt32 = 0
    var third: UInt32 = 0

    /// Whether it is carried out without calling anything.
    var isArithmetic: Bool { opcode.rawValue < Opcode.function.rawValue }

    var x: Int { Int(truncatingIfNeeded: first) }
    var y: Int { Int(truncatingIfNeeded: second) }
    var z: Int { Int(truncatingIfNeeded: third) }
}
