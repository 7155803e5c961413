// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension OperatorRegistry {
    /// Returns the value of the operator with the given symbol and number of operands, or `nil` if there is none.
    package func value(of symbol: String, _ operands: [Number]) -> Number? {
        for found in operators(named: symbol).map(\.operator.operation) {
            switch (found, operands.count) {
            case (.constant(let value), 0): return value
            case (.unary(let function), 1): return function(operands[0])
            case (.binary(let function), 2): return function(operands[0], operands[1])
            case (.function(let arity, let function), let count) where arity.contains(count): return function(operands)
            default: continue
            }
        }
        return nil
    }
}
