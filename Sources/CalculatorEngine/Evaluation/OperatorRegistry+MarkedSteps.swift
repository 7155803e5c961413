// SPDX-License-Identifier: Apache-2.0

/// The operations of the steps marked by the parser. In a definition, their operators may have been replaced since.
extension OperatorRegistry {
    /// Returns whether a step marked as a degree sign leaves its operand unchanged.
    func keepsDegrees(_ node: ExpressionNode) -> Bool { syntaxes[Int(node.index)].isDegreeSign }

    /// Returns the operation of a step of the kind ``ExpressionNode/Kind/ofDegrees``.
    func functionOfDegrees(_ node: ExpressionNode) -> CalculatorOperation<Number> {
        let (function, sign) = (operators[Int(node.index)], operators[Int(node.argumentCount)])
        guard sign.isDegreeSign else { return function.operation }
        if let ofDegrees = function.ofDegrees { return .unary(ofDegrees) }
        guard case .unary(let angle) = sign.operation, case .unary(let value) = function.operation else {
            return function.operation
        }
        return .unary { value(angle($0)) }
    }

    /// Returns whether a step marked as a fraction leaves both its operands unchanged.
    func keepsFraction(_ node: ExpressionNode) -> Bool { syntaxes[Int(node.index)].intrinsic == .division }

    /// Returns the operation of a step of the kind ``ExpressionNode/Kind/fractionalPower`` on a base, a numerator and a
    /// denominator; `nil` if the exponent was computed.
    func fractionalPower(_ node: ExpressionNode) -> (@Sendable (Number, Number, Number) -> Number)? {
        guard syntaxes[Int(node.argumentCount)].intrinsic == .division else { return nil }
        if syntaxes[Int(node.index)].intrinsic == .power { return { .power($0, $1, over: $2) } }
        guard case .binary(let power) = operations[Int(node.index)] else { return nil }
        return { base, numerator, denominator in
            let exponent = Number.quotient(numerator, denominator)
            return exponent.fault == nil ? power(base, exponent) : exponent
        }
    }
}
