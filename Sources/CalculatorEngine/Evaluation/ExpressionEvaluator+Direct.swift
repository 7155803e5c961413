// SPDX-License-Identifier: Apache-2.0

extension ExpressionEvaluator {
    /// The number of steps between checks for an interruption.
    private static var stepsBetweenQuestions: Int { 256 }

    /// Returns the value of an expression of numbers and operations on numbers only; `nil` for all other expressions, which
    /// have to be compiled.
    ///
    /// The value is that of its ``Code``, which would take longer to compile than to run.
    ///
    /// - Throws: ``CalculationError`` for the first step without an answer.
    @specialized(where Number == Double)
    mutating func directValue(
        of nodes: [ExpressionNode], _ numbers: [Number], _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Number? {
        let room = nodes.count <= 64 ? nodes.count : Self.depth(of: nodes)
        if operands.count < room {
            operands.append(contentsOf: repeatElement(.zero, count: room - operands.count))
        }
        var stack = operands.mutableSpan
        var depth = 0
        var greatestDepth = 0
        var isKnownDirect = false
        // Numbers may hold much memory.
        defer { for index in 0..<greatestDepth { stack[index] = .zero } }
        for position in nodes.indices {
            // Only the parts that are needed are read.
            let index = Int(nodes[position].index)
            let result: Number
            // Where the operands of the step begin.
            let first = depth - nodes[position].operandCount
            guard first >= 0 else { return nil }
            switch nodes[position].kind {
            case .number: result = numbers[index]
            case .constant:
                guard case .constant(let number) = registry.operations[index] else { return nil }
                result = number
            case .unary, .binary, .call:
                switch (registry.syntaxes[index].intrinsic, depth - first) {
                case (.addition, 2): result = stack[first] + stack[first + 1]
                case (.subtraction, 2): result = stack[first] - stack[first + 1]
                case (.multiplication, 2): result = stack[first] * stack[first + 1]
                case (.division, 2): result = .quotient(stack[first], stack[first + 1])
                case (.power, 2):
                    result =
                        stack[first + 1].exactInt == 2
                        ? stack[first] * stack[first] : .power(stack[first], stack[first + 1])
                case (.negation, 1): result = -stack[first]
                case (.identity, 1): result = stack[first]
                case (.elementary(let function), 1): result = function(stack[first])
                default:
                    // What a plugin does is not done again: before it is called, all steps have to be known.
                    if !isKnownDirect {
                        guard Self.isDirect(nodes, registry) else { return nil }
                        isKnownDirect = true
                    }
                    switch (registry.operations[index], depth - first) {
                    case (.unary(let apply), 1): result = apply(stack[first])
                    case (.binary(let apply), 2): result = apply(stack[first], stack[first + 1])
                    case (.function(let arity, let apply), let count) where arity.contains(count):
                        result = apply(stack.span.extracting(first..<depth).elements)
                    default: return nil
                    }
                }
            default: return nil
            }
            let isAsked = position % Self.stepsBetweenQuestions == Self.stepsBetweenQuestions - 1
            if let fault = (isAsked ? Interrupt.requestedFault : nil) ?? result.fault {
                let node = nodes[position]
                let given = stack.span.extracting(first..<depth).elements
                let failure = EvaluationFailure(
                    fault, sentence: nil, node, given.map(Value.number),
                    [.init(source: Int32(CodeSource.text), range: node.range)])
                throw failure.error(registry.entries)
            }
            stack[first] = result
            depth = first + 1
            greatestDepth = max(greatestDepth, depth)
        }
        return depth == 1 ? stack[0] : nil
    }

    /// Returns the maximum depth of the operand stack.
    private static func depth(of nodes: [ExpressionNode]) -> Int {
        var depth = 0
        var greatest = 0
        for node in nodes {
            depth += 1 - node.operandCount
            greatest = max(greatest, depth)
        }
        return greatest
    }

    /// Whether all steps are numbers and operations on them that are not defined by text.
    private static func isDirect(_ nodes: [ExpressionNode], _ registry: borrowing OperatorRegistry<Number>) -> Bool {
        for node in nodes {
            switch node.kind {
            case .number: break
            case .constant, .unary, .binary, .call:
                let syntax = registry.syntaxes[Int(node.index)]
                if !syntax.isNumberOperation || syntax.isDefined { return false }
            default: return false
            }
        }
        return true
    }
}

extension Span {
    /// The elements as an array.
    fileprivate var elements: [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for index in indices { elements.append(self[index]) }
        return elements
    }
}
