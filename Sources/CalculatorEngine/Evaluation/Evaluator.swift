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
            }
            if let fault = result.fault {
                throw error(fault, node, registry)
            }
            switch node.kind {
            case .number, .parameter, .constant: stack.append(result)
            case .unary, .relative: stack[stack.count - 1] = result
            case .binary:
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
        case .constant, .unary, .relative, .binary, .call:
            let operands = stack.suffix(node.operandCount)
            return registry.operators[Int(node.index)].error(fault, operands: operands, at: node.range)
        }
    }
}
