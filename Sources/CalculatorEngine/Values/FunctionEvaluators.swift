// SPDX-License-Identifier: Apache-2.0

/// The evaluation of the code of functions.
///
/// A function is compiled where an expression is, and called by operations of plugins. These evaluate its code by way of
/// the functions below, which are made where it is compiled, so that the machine that evaluates code is not compiled
/// again for the numbers of each plugin.
struct FunctionEvaluators<Number: CalculatorNumber>: Sendable {
    typealias NumberFrame = CodeFrame<NumberArithmetic<Number>>
    typealias ValueFrame = CodeFrame<ValueArithmetic<Number>>
    typealias Slot = ValueArithmetic<Number>.Slot

    /// ``NumberCode/evaluateNested(_:_:)``
    let nested: @Sendable (NumberCode<Number>, inout NumberFrame, inout EvaluationContext<Number>) -> Number
    /// ``NumberCode/evaluate(_:_:_:)``
    let numbers: @Sendable (NumberCode<Number>, inout NumberFrame, inout EvaluationContext<Number>) -> Number
    /// ``NumberCode/values(columns:constants:points:)`` for a single column.
    let column: @Sendable (NumberCode<Number>, [Number], _ constants: [Number]) -> [Number]
    /// ``Code/evaluateNested(_:_:)``
    let values: @Sendable (Code<ValueArithmetic<Number>>, inout ValueFrame, inout EvaluationContext<Number>) -> Slot
    /// ``ValueArithmetic/apply(_:_:_:)``
    let operation: @Sendable (_ function: @Sendable ([Number]) -> Number, [Slot], _ arity: ClosedRange<Int>) -> Slot

    @inline(__always)
    init() {
        nested = { code, frame, context in code.evaluateNested(&frame, &context) }
        numbers = { code, frame, context in code.evaluate(&frame.slots, &frame.returns, &context) }
        column = { code, operands, constants in
            code.values(columns: [operands], constants: constants, points: 0..<operands.count)
        }
        values = { code, frame, context in code.evaluateNested(&frame, &context) }
        operation = { function, operands, arity in ValueArithmetic.apply(function, operands, arity) }
    }
}
