// SPDX-License-Identifier: Apache-2.0

/// Output of the steps in postfix order.
extension Parser {
    @inline(__always)
    mutating func push(_ kind: PendingOperator.Kind, _ precedence: Int32 = Int32.min, _ index: Int = -1) {
        let (start, end) = lexer.bounds
        pending.append(
            PendingOperator(
                kind: kind, precedence: precedence, index: Int32(truncatingIfNeeded: index), start: start, end: end,
                operandStart: operandStart, firstNode: UInt32(truncatingIfNeeded: nodes.count)))
    }

    /// Emits the pending operators that bind tighter than the next one.
    @inline(__always)
    mutating func reduce(
        above precedence: Int32, orEqual: Bool, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) {
        while let last = pending.last, last.precedence > precedence || orEqual && last.precedence == precedence {
            try emitPending(vocabulary)
        }
    }

    /// Emits the top pending operator, whose last operand is complete.
    @inline(__always)
    mutating func emitPending(_ vocabulary: borrowing Vocabulary) throws(CalculationError) {
        guard let last = pending.popLast() else { return }
        switch last.kind {
        case .prefix: emitUnary(Int(last.index), start: last.start, end: operandEnd)
        case .application: try emitCall(last, argumentCount: 1, vocabulary)
        case .infix:
            if let node = nodes.last, node.kind == .unary, nodes.count != parenthesizedCount,
                vocabulary.syntaxes[Int(last.index)].isRelative, vocabulary.syntaxes[Int(node.index)].isRelative
            {
                nodes[nodes.count - 1].kind = .relative
            }
            operandStart = last.operandStart
            nodes.append(
                ExpressionNode(
                    kind: .binary, index: UInt32(bitPattern: last.index), start: operandStart, end: operandEnd))
            if case .power? = vocabulary.syntaxes[Int(last.index)].intrinsic { markFractionalPower(vocabulary) }
        case .parenthesis, .call: break
        default: try emitPendingValue(last, vocabulary)
        }
    }

    @inline(__always)
    mutating func emitOperand(_ kind: ExpressionNode.Kind, index: Int) {
        let (start, end) = lexer.bounds
        (operandStart, operandEnd) = (start, end)
        nodes.append(ExpressionNode(kind: kind, index: UInt32(truncatingIfNeeded: index), start: start, end: end))
    }

    /// Emits the number that was read last.
    @inline(__always)
    mutating func emitNumber() {
        guard let decimal = lexer.shortLiteral else {
            emitOperand(.number, index: numbers.count)
            numbers.append(lexer.literal)
            return
        }
        let number = ParsedNumber(decimal)
        if sharesNumbers, numbers.last == number {
            emitOperand(.number, index: numbers.count - 1)
            return
        }
        emitOperand(.number, index: numbers.count)
        numbers.append(number)
    }

    mutating func emitUnary(_ index: Int, start: UInt32, end: UInt32) {
        (operandStart, operandEnd) = (start, end)
        nodes.append(ExpressionNode(kind: .unary, index: UInt32(index), start: start, end: end))
    }

    mutating func emitCall(
        _ call: PendingOperator, argumentCount: UInt32, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) {
        let end = call.kind == .application ? operandEnd : UInt32(lexer.position)
        let arity = vocabulary.syntaxes[Int(call.index)].arity
        if argumentCount >= 1, argumentCount < arity.lowerBound, arity.upperBound == Int.max {
            // A single list may provide all its operands.
            usesValues = true
        } else if !arity.contains(Int(argumentCount)) {
            if arity == 1...1, vocabulary.takesList(Int(call.index)), nodes.last?.kind == .number {
                // Such as `sort(3, 1, 2)`.
                throw CalculationError(
                    .wrongKind(
                        operation: vocabulary.entries[Int(call.index)].symbol, expected: "a list such as [1, 2, 3]",
                        given: .number),
                    at: SourceRange(Int(call.start), Int(end)))
            }
            throw CalculationError(
                .wrongArgumentCount(
                    function: vocabulary.entries[Int(call.index)].symbol, arity: arity,
                    given: Int(argumentCount)),
                at: SourceRange(Int(call.start), Int(end)))
        } else if call.kind == .application, arity.upperBound == Int.max,
            nodes[Int(call.firstNode)...].areOfNumbers(vocabulary)
        {
            // Such as `12 gcd 18`: without parentheses, it takes lists.
            throw missingArguments(of: call, vocabulary)
        }
        let isChoice = vocabulary.syntaxes[Int(call.index)].isChoice
        nodes.append(
            ExpressionNode(
                kind: isChoice ? .choice : .call, argumentCount: argumentCount, index: UInt32(call.index),
                start: call.start, end: end))
        (operandStart, operandEnd) = (call.start, end)
        if argumentCount == 1, !angles.signs.isEmpty, vocabulary.syntaxes[Int(call.index)].takesDegrees {
            angles.markOperand(from: Int(call.firstNode), of: &nodes, vocabulary)
        } else if case .power? = vocabulary.syntaxes[Int(call.index)].intrinsic {
            markFractionalPower(vocabulary)
        }
    }

    mutating func emitSuperscript(isNegative: Bool, _ vocabulary: borrowing Vocabulary) throws(CalculationError) {
        guard let power = vocabulary.power else { throw CalculationError(.noPowerOperator, at: lexer.range) }
        try reduce(above: vocabulary.syntaxes[power].precedence, orEqual: false, vocabulary)
        let end = UInt32(lexer.position)
        nodes.append(
            ExpressionNode(kind: .number, index: UInt32(numbers.count), start: UInt32(lexer.start), end: end))
        numbers.append(lexer.literal, isNegative: isNegative)
        operandEnd = end
        nodes.append(ExpressionNode(kind: .binary, index: UInt32(power), start: operandStart, end: end))
    }

    // MARK: Values other than numbers

    mutating func emitNode(_ kind: ExpressionNode.Kind, argumentCount: UInt32, index: Int = 0, start: UInt32) {
        let end = kind == .test || kind == .otherwise ? operandEnd : UInt32(lexer.position)
        nodes.append(
            ExpressionNode(kind: kind, argumentCount: argumentCount, index: UInt32(index), start: start, end: end))
        (operandStart, operandEnd) = (start, end)
    }

    /// Emits the top pending operator, which produces or takes values other than numbers.
    mutating func emitPendingValue(
        _ last: PendingOperator, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) {
        let end = operandEnd
        func node(_ kind: ExpressionNode.Kind, _ count: UInt32, _ index: Int, _ start: UInt32) -> ExpressionNode {
            ExpressionNode(kind: kind, argumentCount: count, index: UInt32(index), start: start, end: end)
        }
        switch last.kind {
        case .chain:
            let count = UInt32(chains[Int(last.index)].count + 1)
            nodes.append(node(.chain, count, Int(last.index), last.operandStart))
            operandStart = last.operandStart
        case .range:
            guard let range = vocabulary.role(.range) else { return }
            nodes.append(node(.call, 2 + last.argumentCount, range, last.operandStart))
            operandStart = last.operandStart
        case .root:
            nodes.append(
                ExpressionNode(kind: .number, index: UInt32(last.index), start: last.start, end: last.operandStart))
            nodes.append(node(.call, 2, Int(last.argumentCount), last.start))
            operandStart = last.start
        case .alternative:
            nodes.append(node(.choice, 3, 0, last.operandStart))
            operandStart = last.operandStart
        case .condition:
            throw CalculationError(
                .notInGrammar("?", hint: GrammarSign.question.hint), at: SourceRange(Int(last.start), Int(last.end)))
        case .function, .body: endFunction(last)
        case .binderBody:
            endFunction(last)
            // The body is the first operand.
            let body = nodes.removeLast()
            nodes.insert(body, at: Int(last.operandStart))
            nodes.append(node(.binding, 2, Int(last.index), last.start))
            operandStart = last.start
        default: break
        }
    }
}
