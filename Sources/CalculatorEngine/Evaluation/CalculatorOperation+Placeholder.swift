// SPDX-License-Identifier: Apache-2.0

extension CalculatorOperation {
    /// Returns a placeholder for an operation on numbers that is not known yet.
    static func placeholder(arity: Int) -> CalculatorOperation {
        switch arity {
        case 0: .constant(.zero)
        case 1: .unary { $0 }
        case 2: .binary { first, _ in first }
        default: .function(arity: arity...arity) { _ in .zero }
        }
    }

    /// Returns a placeholder for the operation of a definition that has not been read yet, which tells what operands of
    /// it are functions.
    static func placeholder(for head: DefinitionHead) -> CalculatorOperation {
        let count = head.parameters.count
        if head.functionParameters.isEmpty { return placeholder(arity: count) }
        return placeholder(arity: count, functionParameters: head.functionParameters, result: nil)
    }

    /// Returns a placeholder for the operation of a definition on any values.
    ///
    /// - Parameter functionParameters: The indices of the parameters that are functions, each with its number of
    ///   operands.
    static func placeholder(arity: Int, functionParameters: [Int: Int], result: ValueKind?) -> CalculatorOperation {
        var operands: [OperandKind] = [.any]
        if !functionParameters.isEmpty {
            operands = (0..<arity).map { place in
                functionParameters[place].map { .function(operandCount: $0, isNumeric: false) } ?? .any
            }
        }
        return .values(
            ValueOperation(
                trusting: { _ throws(ValueFailure) in throw ValueFailure(.domain) },
                arity: arity...arity, operands, result: result))
    }
}
