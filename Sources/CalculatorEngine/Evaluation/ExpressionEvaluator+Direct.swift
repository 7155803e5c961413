// SPDX-License-Identifier: Apache-2.0

extension ExpressionEvaluator {
    /// The number of steps between checks for an interruption.
    private static var stepsBetweenQuestions: Int { 256 }

    /// Returns the value of an expression of numbers, operations on numbers, comparisons of them, truth values and
    /// choices; `nil` for all other expressions.
    ///
    /// - Throws: ``CalculationError`` for the first step without an answer.
    mutating func directValue(
        of expression: ParsedExpression, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Value<Number>? {
        guard let kind = Self.directKind(of: expression.nodes, registry),
            let number = try directValueOfChoices(expression.nodes, expression.numbers, registry)
        else { return nil }
        return Value(number, isTruth: kind == .truth)
    }

    /// Returns the value of an expression of numbers and operations on numbers only; `nil` for all other expressions,
    /// which have to be compiled.
    ///
    /// The value is that of its ``Code``, which would take longer to compile than to run.
    ///
    /// - Throws: ``CalculationError`` for the first step without an answer.
    @specialized(where Number == Double)
    mutating func directValue(
        of nodes: [ExpressionNode], _ numbers: ParsedNumbers, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Number? {
        try directValue(of: nodes, numbers, registry, hasChoices: false)
    }

    /// Returns the value of an expression that has a ``directKind(of:_:)``. Its truth values are 1 and 0.
    @inline(never)
    private mutating func directValueOfChoices(
        _ nodes: [ExpressionNode], _ numbers: ParsedNumbers, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Number? {
        try directValue(of: nodes, numbers, registry, hasChoices: true)
    }

    // Inlined twice, so that numbers do not wait for what only truth values and choices need.
    @inline(__always)
    private mutating func directValue(
        of nodes: [ExpressionNode], _ numbers: ParsedNumbers, _ registry: borrowing OperatorRegistry<Number>,
        hasChoices: Bool
    ) throws(CalculationError) -> Number? {
        let room = nodes.count <= 64 ? nodes.count : Self.depth(of: nodes)
        if operands.count < room {
            operands.append(contentsOf: repeatElement(.zero, count: room - operands.count))
        }
        var stack = operands.mutableSpan
        var depth = 0
        var greatestDepth = 0
        var isKnownDirect = hasChoices
        // Numbers may hold much memory.
        defer { for index in 0..<greatestDepth { stack[index] = .zero } }
        var position = 0
        while position < nodes.count {
            // Only the parts that are needed are read.
            let index = Int(nodes[position].index)
            let result: Number
            // Where the operands of the step begin.
            let first = depth - nodes[position].operandCount
            switch nodes[position].kind {
            case .number: result = numbers.value(at: index)
            case .constant:
                if case .constant(let number) = registry.operations[index] {
                    result = number
                } else if hasChoices, case .truth(let truth)? = registry.operations[index].value {
                    result = NumberArithmetic.slot(truth)
                } else {
                    return nil
                }
            case .unary, .binary, .call:
                guard first >= 0 else { return nil }
                switch (registry.vocabulary.syntaxes[index].intrinsic, depth - first) {
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
                    case (.comparison(let comparison), 2) where hasChoices:
                        result = NumberArithmetic.compare(comparison, stack[first], stack[first + 1])
                    case (.function(let arity, let apply), let count) where arity.contains(count):
                        result = apply(stack.span.extracting(first..<depth).elements)
                    default: return nil
                    }
                }
            case .test where hasChoices:
                guard first >= 0 else { return nil }
                depth = first
                if NumberArithmetic.condition(stack[first]) != true {
                    position = Self.place(of: .otherwise, after: position, nodes)
                }
                position += 1
                continue
            case .otherwise where hasChoices:
                position = Self.place(of: .choice, after: position, nodes)
                continue
            case .choice where hasChoices:
                // The value of the branch that was evaluated is the last operand.
                position += 1
                continue
            default: return nil
            }
            let isAsked = position % Self.stepsBetweenQuestions == Self.stepsBetweenQuestions - 1
            if let fault = (isAsked ? Interrupt.requestedFault : nil) ?? result.fault {
                throw Self.error(fault, at: nodes[position], stack.span.extracting(first..<depth).elements, registry)
            }
            stack[first] = result
            depth = first + 1
            greatestDepth = max(greatestDepth, depth)
            position += 1
        }
        return depth == 1 ? stack[0] : nil
    }

    /// Returns the error of a step without an answer for its operands.
    @inline(never)
    private static func error(
        _ fault: Fault, at node: ExpressionNode, _ operands: [Number], _ registry: borrowing OperatorRegistry<Number>
    ) -> CalculationError {
        let failure = EvaluationFailure(
            ValueFailure(fault), node, operands.map(Value.number),
            [.init(source: Int32(CodeSource.text), range: node.range)])
        return failure.error(registry.vocabulary.entries)
    }

    /// Returns the place of the next step of a kind, ``ExpressionNode/Kind/otherwise`` or
    /// ``ExpressionNode/Kind/choice``, that belongs to the same choice as a step.
    private static func place(of kind: ExpressionNode.Kind, after position: Int, _ nodes: [ExpressionNode]) -> Int {
        var inner = 0
        var place = position + 1
        while place < nodes.count {
            if inner == 0, nodes[place].kind == kind { return place }
            switch nodes[place].kind {
            case .test: inner += 1
            case .choice: inner -= 1
            default: break
            }
            place += 1
        }
        return place
    }

    /// Returns the kind of the value of an expression with truth values if all kinds are known, and nothing but numbers
    /// is calculated or compared; `nil` for other expressions, and for long ones.
    private static func directKind(
        of nodes: [ExpressionNode], _ registry: borrowing OperatorRegistry<Number>
    ) -> ValueKind? {
        // Which operands are truth values, a bit for each; that of the last operand is the lowest one.
        guard nodes.count <= UInt64.bitWidth else { return nil }
        var truths: UInt64 = 0
        for node in nodes {
            let count = node.operandCount
            let taken = truths & (1 << UInt64(count) &- 1)
            let isTruth: Bool
            switch node.kind {
            case .number: isTruth = false
            case .constant:
                let kind = registry.vocabulary.syntaxes[Int(node.index)].kind
                guard kind == .number || kind == .truth else { return nil }
                isTruth = kind == .truth
            case .unary, .binary, .call:
                let syntax = registry.vocabulary.syntaxes[Int(node.index)]
                isTruth = syntax.isComparison && count == 2
                let isOfNumbers = syntax.isNumberOperation && !syntax.isDefined && syntax.arity.contains(count)
                guard taken == 0, isTruth || isOfNumbers else { return nil }
            case .test:
                guard taken == 1 else { return nil }
                isTruth = true
            case .otherwise: isTruth = taken == 1
            case .choice:
                // Those of the test, the first and the second branch.
                guard taken == 0b100 || taken == 0b111 else { return nil }
                isTruth = taken == 0b111
            default: return nil
            }
            truths = (truths >> UInt64(count)) << 1 | (isTruth ? 1 : 0)
        }
        return truths & 1 == 1 ? .truth : .number
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
                let syntax = registry.vocabulary.syntaxes[Int(node.index)]
                if !syntax.isNumberOperation || syntax.isDefined { return false }
            default: return false
            }
        }
        return true
    }
}
