// SPDX-License-Identifier: Apache-2.0

/// The functions that evaluate the code of a function value.
///
/// A function is compiled where an expression is, but called by operations of plugins, which are compiled in other
/// modules. They evaluate its code by way of these closures, which are made where it is compiled, so that the machine
/// that evaluates code is not compiled again in each plugin for each type of numbers.
struct FunctionEvaluators<Number: CalculatorNumber>: Sendable {
    typealias NumberFrame = CodeFrame<NumberArithmetic<Number>>
    typealias ValueFrame = CodeFrame<ValueArithmetic<Number>>
    typealias Slot = ValueArithmetic<Number>.Slot

    /// Evaluates code for numbers within another evaluation, see ``NumberCode/evaluateNested(_:_:)``.
    let nested: @Sendable (NumberCode<Number>, inout NumberFrame, inout EvaluationContext<Number>) -> Number
    /// Evaluates code for numbers, see ``NumberCode/evaluate(_:_:_:)``.
    let numbers: @Sendable (NumberCode<Number>, inout NumberFrame, inout EvaluationContext<Number>) -> Number
    /// Evaluates code for numbers at each element of a column, with constants for its other parameters.
    let column: @Sendable (NumberCode<Number>, [Number], _ constants: [Number]) -> [Number]
    /// Evaluates code for values within another evaluation, see ``Code/evaluateNested(_:_:)``.
    let values: @Sendable (Code<ValueArithmetic<Number>>, inout ValueFrame, inout EvaluationContext<Number>) -> Slot
    /// Applies a function of several numbers to operands that may be lists.
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
