// SPDX-License-Identifier: Apache-2.0

/// What the steps do that the parser has marked. An operator of theirs can have been replaced since, if they belong to
/// a definition.
extension OperatorRegistry {
    /// Whether a step marked as a sign of degrees leaves its operand as it is.
    func keepsDegrees(_ node: ExpressionNode) -> Bool { syntaxes[Int(node.index)].isDegreeSign }

    /// What a step of the kind ``ExpressionNode/Kind/ofDegrees`` does with its operand.
    func functionOfDegrees(_ node: ExpressionNode) -> CalculatorOperation<Number> {
        let (function, sign) = (operators[Int(node.index)], operators[Int(node.argumentCount)])
        guard sign.isDegreeSign else { return function.operation }
        if let ofDegrees = function.ofDegrees { return .unary(ofDegrees) }
        guard case .unary(let angle) = sign.operation, case .unary(let value) = function.operation else {
            return function.operation
        }
        return .unary { value(angle($0)) }
    }

    /// Whether a step marked as a fraction leaves both its operands as they are.
    func keepsFraction(_ node: ExpressionNode) -> Bool { syntaxes[Int(node.index)].intrinsic == .division }

    /// What a step of the kind ``ExpressionNode/Kind/fractionalPower`` does with a base, a numerator and a denominator;
    /// `nil` where the exponent was computed.
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
