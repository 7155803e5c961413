// SPDX-License-Identifier: Apache-2.0

/// Parsing of expressions with values other than numbers: lists, ranges, comparisons and choices; and of enclosing
/// symbols.
extension Parser {
    /// Between definitions and `or`, which binds tighter.
    private static var choicePrecedence: Int32 { Int32(Precedence.choice.level) }
    private static var rangePrecedence: Int32 { Int32(Precedence.range.level) }

    // MARK: Where an operand may begin

    /// Parses a sign that is not an operator where an operand may begin; `nil` for one without a meaning there.
    mutating func readGrammarSign(
        _ spelling: Int, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Bool? {
        if source[lexer.start] == UInt8(ascii: "|"), ["|", "||"].contains(source.text(in: lexer.range)),
            registry.role(.absoluteValue) != nil
        {
            // Each bar of ‘||’ is a sign by itself.
            lexer = lexer.ending(at: lexer.start + 1)
            push(.bars)
            usesValues = true
            return false
        }
        guard let sign = registry.spellings[spelling].grammar else { return nil }
        switch sign {
        case .openBracket:
            usesValues = true
            push(.list)
            // An empty list.
            let open = lexer
            if case .sign(let next) = try lexer.next(in: source, registry),
                registry.spellings[next].grammar == .closeBracket, let list = pending.popLast()
            {
                emitNode(.list, argumentCount: 0, start: list.start)
                return true
            }
            lexer = open
            return false
        case .openFloor: push(.floor)
        case .openCeiling: push(.ceiling)
        case .closeBracket, .closeFloor, .closeCeiling:
            throw pending.isEmpty ? notInGrammar(sign, in: source) : missingOperand(in: source, registry)
        default: throw notInGrammar(sign, in: source)
        }
        return false
    }

    /// Parses a superscript where an operand may begin: the index of a root, as in `³√8`.
    mutating func readRootIndex(
        isNegative: Bool, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Bool {
        let superscript = lexer
        let index = Number(lexer.literal)
        let error =
            pending.last?.kind == .application
            ? missingOperand(in: source, registry)
            : CalculationError(.missingOperandBefore(source.text(in: lexer.range)), at: lexer.range)
        guard case .sign(let spelling)? = try? lexer.next(in: source, registry),
            case let root = Int(registry.spellings[spelling].beforeOperand), root >= 0,
            registry.syntaxes[root].role == .squareRoot, let nthRoot = registry.role(.root)
        else {
            lexer = superscript
            throw error
        }
        pending.append(
            PendingOperator(
                kind: .root, precedence: registry.syntaxes[root].precedence, index: Int32(numbers.count),
                argumentCount: UInt32(nthRoot), start: UInt32(superscript.start), end: UInt32(lexer.position),
                firstNode: UInt32(nodes.count)))
        numbers.append(isNegative ? -index : index)
        return false
    }

    /// Uses the last answer as the operand of an operator at the start of an expression; returns `false` if there is
    /// none.
    mutating func continueFromAnswer(
        in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Bool {
        guard let continued else { return false }
        let operatorToken = lexer
        emitOperand(.constant, index: continued)
        if registry.syntaxes[continued].usesValues { usesValues = true }
        (operandStart, operandEnd) = (UInt32(lexer.start), UInt32(lexer.start))
        nodes[0].end = nodes[0].start
        lexer = operatorToken.beforeLastToken
        let token = try lexer.next(in: source, registry)
        switch try readOperator(token, in: source, registry) {
        case .operatorRead: return true
        case .operandEnded, .numberContinued, .finished:
            try readAfterContinuation(in: source, registry)
            return true
        case .juxtaposed:
            nodes.removeAll()
            return false
        }
    }

    /// Continues parsing after an expression that begins with a postfix operator, up to the next operand.
    private mutating func readAfterContinuation(
        in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        while true {
            let token = try lexer.next(in: source, registry)
            switch try readOperator(token, in: source, registry) {
            case .operatorRead: return
            case .operandEnded, .numberContinued: continue
            case .finished:
                isFinished = true
                return
            case .juxtaposed:
                try juxtapose(token, in: source, registry)
                lexer = lexer.beforeLastToken
                return
            }
        }
    }

    // MARK: After an operand

    /// Parses a word after an operand that is not an operator.
    mutating func readWord(
        in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Progress {
        switch GrammarWord(rawValue: source.text(in: lexer.range)) {
        case .of?:
            guard let last = nodes.last, last.kind == .unary, registry.syntaxes[Int(last.index)].isRelative,
                let product = registry.juxtaposition
            else {
                throw CalculationError(
                    .notInGrammar("of", hint: "it stands after a percentage, as in ‘5% of 200’."), at: lexer.range)
            }
            try reduce(above: registry.syntaxes[product].precedence, orEqual: true, registry)
            push(.infix, registry.syntaxes[product].precedence, product)
            return .operatorRead
        case .step?:
            try reduce(above: Self.rangePrecedence, orEqual: false, registry)
            guard let last = pending.last, last.kind == .range, last.argumentCount == 0 else {
                throw CalculationError(
                    .notInGrammar("step", hint: "it stands after a range, as in ‘1…10 step 2’."), at: lexer.range)
            }
            pending[pending.count - 1].argumentCount = 1
            return .operatorRead
        case .to?, .in?: return try readConversion(in: source, registry)
        case nil: return .juxtaposed
        }
    }

    /// Parses a sign after an operand that is not an operator.
    mutating func readGrammarSignAfterOperand(
        _ spelling: Int, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Progress {
        guard let sign = registry.spellings[spelling].grammar else { return .juxtaposed }
        switch sign {
        case .openBracket:
            guard isIndexable else { return .juxtaposed }
            usesValues = true
            push(.element)
            return .operatorRead
        case .closeBracket: return try closeBracket(in: source, registry)
        case .openFloor, .openCeiling: return .juxtaposed
        case .closeFloor: return try close(.floor, .floor, sign, in: source, registry)
        case .closeCeiling: return try close(.ceiling, .ceiling, sign, in: source, registry)
        case .range, .dots, .threeDots:
            guard registry.role(.range) != nil else { throw notInGrammar(sign, in: source) }
            usesValues = true
            try reduce(above: Self.rangePrecedence, orEqual: false, registry)
            if pending.last?.kind == .range { throw notInGrammar(sign, in: source) }
            push(.range, Self.rangePrecedence)
            return .operatorRead
        case .question:
            usesValues = true
            try reduce(above: Self.choicePrecedence, orEqual: false, registry)
            emitNode(.test, argumentCount: 1, start: operandStart)
            push(.condition, Self.choicePrecedence)
            return .operatorRead
        case .colon:
            try reduce(above: Self.choicePrecedence, orEqual: false, registry)
            while pending.last?.kind == .alternative { try emitPending(registry) }
            guard let last = pending.last, last.kind == .condition else { throw notInGrammar(sign, in: source) }
            emitNode(.otherwise, argumentCount: 1, start: operandStart)
            pending[pending.count - 1].kind = .alternative
            return .operatorRead
        default: throw notInGrammar(sign, in: source)
        }
    }

    /// Whether the operand read last can have an index: it was not a plain number.
    private var isIndexable: Bool {
        guard let last = nodes.last, pending.last?.kind != .root else { return false }
        if parenthesizedCount == nodes.count { return true }
        switch last.kind {
        case .constant, .parameter, .list, .element, .call, .application, .binding: return true
        default: return false
        }
    }

    /// Returns whether the operand read last is a range written with its sign, outside parentheses.
    private func endsWithRange(_ registry: borrowing OperatorRegistry<Number>) -> Bool {
        guard let last = nodes.last, last.kind == .call, parenthesizedCount != nodes.count else { return false }
        return registry.role(.range) == Int(last.index)
    }

    /// Parses a comparison, which forms a chain with one on its left.
    mutating func readComparison(
        _ index: Int, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Progress {
        if source.text(in: lexer.range) == "!=", try endsWithFactorial(in: source, registry) { return .finished }
        usesValues = true
        let precedence = Int32(Precedence.comparison.level)
        try reduce(above: precedence, orEqual: false, registry)
        if let last = pending.last, last.precedence == precedence {
            if last.kind == .infix, registry.syntaxes[Int(last.index)].isComparison {
                chains.append([Int(last.index), index])
                pending[pending.count - 1].kind = .chain
                pending[pending.count - 1].index = Int32(chains.count - 1)
                return .operatorRead
            }
            if last.kind == .chain {
                chains[Int(last.index)].append(index)
                return .operatorRead
            }
        }
        push(.infix, precedence, index)
        return .operatorRead
    }

    /// Parses `5!=` at the end: a factorial, and a sign that is ignored.
    private mutating func endsWithFactorial(
        in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Bool {
        let sign = lexer
        let isLast = try lexer.next(in: source, registry) == .end
        guard isLast, let factorial = registry.index(of: "!", beforeOperand: false) else {
            lexer = sign
            return false
        }
        try reduce(above: registry.syntaxes[factorial].precedence, orEqual: false, registry)
        emitUnary(factorial, start: operandStart, end: UInt32(sign.start + 1))
        _ = try readOperator(.end, in: source, registry)
        return true
    }

    // MARK: Closing

    /// Whether a bar would close an open one.
    var isInBars: Bool {
        for open in pending.reversed() {
            switch open.kind {
            case .bars: return true
            case .parenthesis, .call, .list, .element, .floor, .ceiling, .parameterCall, .binding, .binderHead:
                return false
            default: continue
            }
        }
        return false
    }

    mutating func closeBars(
        in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Progress {
        lexer = lexer.ending(at: lexer.start + 1)
        return try close(.bars, .absoluteValue, .openBracket, in: source, registry)
    }

    /// Ends a part that was opened by a sign and denotes a function.
    private mutating func close(
        _ kind: PendingOperator.Kind, _ role: OperatorRole, _ sign: GrammarSign, in source: Span<UInt8>,
        _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Progress {
        try reduce(above: Int32.min + 1, orEqual: true, registry)
        guard let open = pending.last, open.kind == kind, let function = registry.role(role) else {
            if let open = pending.last { throw unclosed(open, in: source) }
            throw notInGrammar(sign, in: source)
        }
        pending.removeLast()
        emitUnary(function, start: open.start, end: UInt32(lexer.position))
        nodes[nodes.count - 1].kind = .call
        nodes[nodes.count - 1].argumentCount = 1
        parenthesizedCount = nodes.count
        return .operandEnded
    }

    private mutating func closeBracket(
        in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Progress {
        try reduce(above: Int32.min + 1, orEqual: true, registry)
        guard let open = pending.popLast() else { throw notInGrammar(.closeBracket, in: source) }
        switch open.kind {
        case .list where open.argumentCount == 0 && endsWithRange(registry):
            // [1…5] is the list that 1…5 is.
            (operandStart, operandEnd) = (open.start, UInt32(lexer.position))
        case .list: emitNode(.list, argumentCount: open.argumentCount + 1, start: open.start)
        case .element: emitNode(.element, argumentCount: 2, start: open.operandStart)
        default: throw unclosed(open, in: source)
        }
        parenthesizedCount = nodes.count
        return .operandEnded
    }

    /// Ends a call other than that of a plain function, at its closing parenthesis; returns `true` if an operand must
    /// follow.
    mutating func closeParenthesis(
        of open: PendingOperator, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Bool {
        switch open.kind {
        case .parameterCall:
            pending.append(open)
            try endParameterCall(argumentCount: open.argumentCount + 1)
            return false
        case .binding:
            try endBinding(open, registry)
            return false
        case .binderHead:
            try openBinderBody(open, in: source, registry)
            return true
        default: throw unclosed(open, in: source)
        }
    }

    /// Parses a comma that does more than separate arguments.
    mutating func readComma(
        in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        guard let last = pending.last else { return }
        switch last.kind {
        case .call:
            if last.argumentCount == 0 { emitNode(.test, argumentCount: 1, start: operandStart) }
            if last.argumentCount == 1 { emitNode(.otherwise, argumentCount: 1, start: operandStart) }
        case .element: emitNode(.element, argumentCount: 2, start: last.operandStart)
        case .binding: if last.argumentCount == 0 { try skipName(in: source, registry) }
        default: break
        }
    }

    // MARK: Output

    mutating func emitNode(_ kind: ExpressionNode.Kind, argumentCount: UInt32, index: Int = 0, start: UInt32) {
        let end = kind == .test || kind == .otherwise ? operandEnd : UInt32(lexer.position)
        nodes.append(
            ExpressionNode(kind: kind, argumentCount: argumentCount, index: UInt32(index), start: start, end: end))
        (operandStart, operandEnd) = (start, end)
    }

    /// Emits the top pending operator, which produces or takes values other than numbers.
    mutating func emitPendingValue(
        _ last: PendingOperator, _ registry: borrowing OperatorRegistry<Number>
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
            guard let range = registry.role(.range) else { return }
            nodes.append(node(.call, 2 + last.argumentCount, range, last.operandStart))
            operandStart = last.operandStart
        case .root:
            nodes.append(node(.number, 0, Int(last.index), last.start))
            nodes.append(node(.call, 2, Int(last.argumentCount), last.start))
            operandStart = last.start
        case .alternative:
            nodes.append(node(.choice, 3, 0, last.operandStart))
            operandStart = last.operandStart
        case .condition:
            throw CalculationError(
                .notInGrammar("?", hint: GrammarSign.question.hint), at: SourceRange(Int(last.start), Int(last.end)))
        case .function, .body: try endFunction(last)
        case .binderBody:
            try endFunction(last)
            // The body is the first operand.
            let body = nodes.removeLast()
            nodes.insert(body, at: Int(last.operandStart))
            nodes.append(node(.binding, 2, Int(last.index), last.start))
            operandStart = last.start
        default: break
        }
    }

    func notInGrammar(_ sign: GrammarSign, in source: Span<UInt8>) -> CalculationError {
        CalculationError(.notInGrammar(source.text(in: lexer.range), hint: sign.hint), at: lexer.range)
    }
}
