// SPDX-License-Identifier: Apache-2.0

/// The code of an expression of numbers, for evaluating it again and again.
///
/// It is the same machine as that of ``Code``, with one accumulator and numbered slots, and with instructions for what
/// often follows one another: `a × x + b` is one. What they leave out is where a fault comes from. A result without a
/// fault is the value; for one with a fault ``steps`` says more.
struct NumberCode<Number: CalculatorNumber>: Sendable {
    /// The same code step by step.
    let steps: Code<NumberArithmetic<Number>>
    let instructions: [NumberInstruction]
    /// Where each routine of ``steps`` begins among ``instructions``.
    let routineStarts: [Int]
    /// Whether all instructions can be carried out for many points at once: there are no jumps and no calls among them.
    let isStraight: Bool
    /// Whether all instructions but the last are arithmetic.
    let isArithmetic: Bool

    /// A frame for this code, and for its ``steps``.
    func makeFrame() -> CodeFrame<NumberArithmetic<Number>> { steps.makeFrame() }

    /// The value for the parameters in a frame, within another evaluation.
    ///
    /// ``EvaluationContext/failure`` says where a fault comes from.
    func evaluateNested(
        _ frame: inout CodeFrame<NumberArithmetic<Number>>, _ context: inout EvaluationContext<Number>
    ) -> Number {
        if context.nestingLeft > 0 {
            context.nestingLeft -= 1
            let result = evaluate(&frame.slots, &frame.returns, &context)
            context.nestingLeft += 1
            // What was interrupted might not be interrupted again.
            if result.fault == nil || result.fault == .interrupted { return result }
            context.failure = nil
        }
        return steps.evaluateNested(&frame, &context)
    }
}

/// One step of a ``NumberCode``.
///
/// In what follows, *a* is the accumulator, where results go, and *x*, *y* and *z* are the slots `first`, `second` and
/// `third`. Operands keep their order, since it tells which of two faults is handed on.
struct NumberInstruction: Sendable {
    enum Opcode: UInt8, Sendable {
        /// a = x
        case load
        /// x = a
        case store
        // a = a ∘ x, or x ∘ a
        case add, addTo, subtract, subtractFrom, multiply, multiplyInto, divide, divideInto
        // a = x ∘ y
        case addPair, subtractPair, multiplyPair, dividePair
        // a = x ∘ y, and z = a
        case addPairStore, subtractPairStore, multiplyPairStore, dividePairStore
        // a = a × x + y, y + a × x, x × a + y, y + x × a, a product and a sum that are rounded each
        case multiplyAdd, multiplyAddTo, multiplyIntoAdd, multiplyIntoAddTo
        // a = x × y + z, z + x × y
        case multiplyPairAdd, multiplyPairAddTo
        // a = −a, a²
        case negate, square
        // a = a × a, and x = a
        case squareStore
        /// Goes on at instruction `third`.
        case jump

        // What leaves the loop over arithmetic:

        /// a = the ``ElementaryFunction`` with the raw value `detail` of a
        case function
        /// The same of x.
        case functionOfSlot
        /// a = x to the power of y
        case power
        /// a = 1 if the ``Comparison`` with the raw value `detail` holds for x and y, else 0
        case compare
        /// Goes on at instruction `third` unless that comparison holds.
        case jumpUnlessCompared
        /// Goes on at instruction `third` unless a is true.
        case jumpUnless
        /// Goes on at instruction `third` if a is the truth `detail`.
        case jumpIf
        /// Ends the evaluation if x has a fault.
        case check
        /// Calls callee `first` with `third` operands from `second` on.
        case call
        /// Calls routine `first` with operands from `second` on, out of a routine of `third` slots.
        case callRoutine
        /// Ends the routine.
        case end
    }

    var opcode: Opcode
    var detail: UInt8 = 0
    var first: UInt32 = 0
    var second: UInt32 = 0
    var third: UInt32 = 0

    /// Whether it does the same whatever the numbers are, and by itself.
    var isStraight: Bool {
        switch opcode {
        case .jump, .jumpUnlessCompared, .jumpUnless, .jumpIf, .check, .call, .callRoutine: false
        default: true
        }
    }

    /// Whether it is carried out without calling anything.
    var isArithmetic: Bool { opcode.rawValue < Opcode.function.rawValue }

    var x: Int { Int(truncatingIfNeeded: first) }
    var y: Int { Int(truncatingIfNeeded: second) }
    var z: Int { Int(truncatingIfNeeded: third) }
}
