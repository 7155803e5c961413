/// Evaluates an expression once, step by step, and says which step has no answer.
///
/// For an expression that is evaluated again and again a ``Program`` is faster; both give the same values.
struct Evaluator<Number: CalculatorNumber>: Sendable {
    private var stack: [Number] = []

    /// The value of an expression in postfix order.
    ///
    /// - Complexity: O(*n*) steps in the number of nodes.
    @specialized(where Number == Double)
    mutating func value(
        _ nodes: [ExpressionNode], _ numbers: [Number], _ arguments: [Number],
        _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Number {
        stack.removeAll(keepingCapacity: true)
        for node in nodes {
            let index = Int(node.index)
            let result: Number
            switch node.kind {
            case .number: result = numbers[index]
            case .parameter: result = index < arguments.count ? arguments[index] : .zero
            case .constant:
                guard case .constant(let value) = registry.operations[index] else { continue }
                result = value
            case .unary:
                guard case .unary(let function) = registry.operations[index] else { continue }
                result = function(stack[stack.count - 1])
            case .relative:
                guard let relative = registry.operators[index].relative else { continue }
                result = relative(stack[stack.count - 2], stack[stack.count - 1])
            case .binary:
                guard case .binary(let function) = registry.operations[index] else { continue }
                result = function(stack[stack.count - 2], stack[stack.count - 1])
            case .call:
                let operands = stack.suffix(Int(node.argumentCount))
                switch registry.operations[index] {
                case .unary(let function): result = function(stack[stack.count - 1])
                case .binary(let function): result = function(stack[stack.count - 2], stack[stack.count - 1])
                case .function(_, let function): result = function(Array(operands))
                case .constant, .equals: continue
                }
            case .degrees:
                if registry.keepsDegrees(node) { continue }
                guard case .unary(let function) = registry.operations[index] else { continue }
                result = function(stack[stack.count - 1])
            case .ofDegrees:
                guard case .unary(let function) = registry.functionOfDegrees(node) else { continue }
                result = function(stack[stack.count - 1])
            case .fraction:
                if registry.keepsFraction(node) { continue }
                guard case .binary(let function) = registry.operations[index] else { continue }
                result = function(stack[stack.count - 2], stack[stack.count - 1])
            case .fractionalPower:
                if let power = registry.fractionalPower(node) {
                    let (numerator, denominator) = (stack[stack.count - 2], stack[stack.count - 1])
                    result = power(stack[stack.count - 3], numerator, denominator)
                    stack.removeLast()
                    stack[stack.count - 1] = .quotient(numerator, denominator)
                } else {
                    guard case .binary(let function) = registry.operations[index] else { continue }
                    result = function(stack[stack.count - 2], stack[stack.count - 1])
                }
            }
            if let fault = result.fault {
                throw error(fault, node, registry)
            }
            switch node.kind {
            case .number, .parameter, .constant: stack.append(result)
            case .unary, .relative, .degrees, .ofDegrees: stack[stack.count - 1] = result
            case .binary, .fraction, .fractionalPower:
                stack.removeLast()
                stack[stack.count - 1] = result
            case .call:
                stack.removeLast(Int(node.argumentCount))
                stack.append(result)
            }
        }
        return stack.last ?? .zero
    }

    private func error(
        _ fault: Fault, _ node: ExpressionNode, _ registry: borrowing OperatorRegistry<Number>
    ) -> CalculationError {
        switch node.kind {
        case .number, .parameter:
            return CalculationError(.fault(fault, operation: nil, operands: [], domain: ""), at: node.range)
        case .constant where registry.operators[Int(node.index)].symbol == CalculatorBrain<Number>.answerName:
            return CalculationError(.noPreviousAnswer, at: node.range)
        default:
            let operands = stack.suffix(node.operandCount)
            return registry.operators[Int(node.index)].error(fault, operands: operands, at: node.range)
        }
    }
}
