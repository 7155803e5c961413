// SPDX-License-Identifier: Apache-2.0

/// The operations of the steps marked by the parser. In a definition, their operators may have been replaced since.
extension OperatorRegistry {
    /// Returns the operation of a step of the kind ``ExpressionNode/Kind/ofDegrees``.
    func functionOfDegrees(_ node: ExpressionNode) -> CalculatorOperation<Number> {
        let (function, sign) = (Int(node.index), Int(node.argumentCount))
        guard vocabulary.syntaxes[sign].isDegreeSign else { return operation(at: function) }
        if let ofDegrees = additions(at: function)?.ofDegrees { return .unary(ofDegrees) }
        guard case .unary(let angle) = operation(at: sign), case .unary(let value) = operation(at: function) else {
            return operation(at: function)
        }
        return .unary { value(angle($0)) }
    }

    /// Returns the operation of a step of the kind ``ExpressionNode/Kind/fractionalPower`` on a base, a numerator and a
    /// denominator; `nil` if the exponent was computed.
    func fractionalPower(_ node: ExpressionNode) -> (@Sendable (Number, Number, Number) -> Number)? {
        guard vocabulary.syntaxes[Int(node.argumentCount)].intrinsic == .division else { return nil }
        if vocabulary.syntaxes[Int(node.index)].intrinsic == .power { return { .power($0, $1, over: $2) } }
        guard case .binary(let power) = operation(at: Int(node.index)) else { return nil }
        return { base, numerator, denominator in
            let exponent = Number.quotient(numerator, denominator)
            return exponent.fault == nil ? power(base, exponent) : exponent
        }
    }

    /// Returns the operation of such a step on a base and an exponent that is written with a sign for a fraction, whose
    /// denominator is at most 10; `nil` if the exponent is written otherwise, and if the power was replaced.
    func powerOfFractionSign(_ node: ExpressionNode) -> (@Sendable (Number, Number) -> Number)? {
        guard node.argumentCount == node.index, vocabulary.syntaxes[Int(node.index)].intrinsic == .power else {
            return nil
        }
        return { base, exponent in
            // The least common multiple of these denominators.
            let denominator: Number = 2520
            let numerator = (exponent * denominator).rounded(.toNearestOrEven)
            return numerator.fault == nil ? .power(base, numerator, over: denominator) : .power(base, exponent)
        }
    }
}
