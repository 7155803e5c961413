// SPDX-License-Identifier: Apache-2.0

extension ExpressionEvaluator {
    /// The longest expression that is evaluated without being compiled, in steps: no step is asked whether it is to go on.
    private static var directLimit: Int { 256 }

    /// The value of an expression of nothing but numbers and operations on them, all of which have an answer.
    ///
    /// It is the value that its ``Code`` has, which would take longer to be made than to run. For everything else, and
    /// where a step has no answer, it is `nil`: then the code is made, which knows what to say.
    @inline(__always)
    mutating func directValue(
        of expression: borrowing ParsedExpression<Number>, _ registry: borrowing OperatorRegistry<Number>
    ) -> Number? {
        guard !expression.usesValues, expression.nodes.count <= Self.directLimit else { return nil }
        operands.removeAll(keepingCapacity: true)
        for position in expression.nodes.indices {
            let node = expression.nodes[position]
            let index = Int(node.index)
            let result: Number
            switch node.kind {
            case .number: result = expression.numbers[index]
            case .constant:
                guard case .constant(let number) = registry.operations[index] else { return nil }
                result = number
            case .unary:
                guard let operand = operands.popLast() else { return nil }
                switch registry.syntaxes[index].intrinsic {
                case .negation: result = -operand
                case .identity: result = operand
                case .elementary(let function): result = function(operand)
                default:
                    guard let function = registry.numberOperation(index), case .unary(let apply) = function else {
                        return nil
                    }
                    result = apply(operand)
                }
            case .binary:
                guard let second = operands.popLast(), let first = operands.popLast() else { return nil }
                switch registry.syntaxes[index].intrinsic {
                case .addition: result = first + second
                case .subtraction: result = first - second
                case .multiplication: result = first * second
                case .division: result = .quotient(first, second)
                case .power: result = second.exactInt == 2 ? first * first : .power(first, second)
                default:
                    guard let function = registry.numberOperation(index), case .binary(let apply) = function else {
                        return nil
                    }
                    result = apply(first, second)
                }
            default: return nil
            }
            guard result.fault == nil else { return nil }
            operands.append(result)
        }
        return operands.popLast()
    }
}

extension OperatorRegistry {
    /// The operation of an operator, if it is one on numbers, and none that is defined by text.
    fileprivate func numberOperation(_ index: Int) -> CalculatorOperation<Number>? {
        syntaxes[index].isDefined || operators[index].truths != nil ? nil : operations[index]
    }
}
