// SPDX-License-Identifier: Apache-2.0

/// Parsing of functions and bodies: `x ↦ x²`, `sum(k², k, 1, 10)`, `∑(k = 1…10) k²`, and calls of parameters.
extension Parser {
    /// The maximum nesting depth of functions and bodies.
    static var bodyDepthLimit: Int { 16 }

    private static var bodyPrecedence: Int32 { Int32.min + 2 }

    // MARK: Functions

    /// Starts a function whose single parameter has just been read.
    mutating func openFunction(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        let start = lexer.start
        let name = source.text(in: lexer.range)
        _ = try lexer.next(in: source, vocabulary)
        try open(.function, [name], start: start)
        return false
    }

    /// Starts a function with several parameters in parentheses at the current position; returns `false` if there is
    /// none.
    mutating func openFunctionOfSeveral(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        let open = lexer
        var ahead = lexer
        var names: [String] = []
        while case .name? = try? ahead.next(in: source, vocabulary) {
            let range = ahead.range
            if source.startsNumberedAnswer(at: range.start) { return false }
            let token = try? ahead.next(in: source, vocabulary)
            guard token == .comma || token == .close && source.hasArrow(after: ahead.position) else { return false }
            names.append(source.text(in: range))
            if token == .comma { continue }
            if let name = names.firstRepeated {
                throw CalculationError(
                    .repeatedParameter(name), at: SourceRange(open.start, ahead.position))
            }
            lexer = ahead
            _ = try lexer.next(in: source, vocabulary)
            try self.open(.function, names, start: open.start)
            return true
        }
        return false
    }

    /// Starts a function or a body, with names for its operands.
    private mutating func open(
        _ kind: PendingOperator.Kind, _ names: [String], start: Int, precedence: Int32? = nil, index: Int = -1
    ) throws(CalculationError) {
        usesValues = true
        bodyDepth += 1
        guard bodyDepth <= Self.bodyDepthLimit else {
            // A body begins right after the parenthesis of its call.
            let first = kind == .body ? pending.last.map { Int($0.start) } ?? start : start
            throw CalculationError(
                .nestedTooDeep(limit: Self.bodyDepthLimit), at: SourceRange(first, lexer.position))
        }
        pending.append(
            PendingOperator(
                kind: kind, precedence: precedence ?? Self.bodyPrecedence, index: Int32(index),
                argumentCount: UInt32(names.count), start: UInt32(start), end: UInt32(lexer.position),
                firstNode: UInt32(nodes.count)))
        parameters += names
    }

    /// Ends a function or a body: its steps are replaced by a single one that represents the function.
    mutating func endFunction(_ open: PendingOperator) {
        bodyDepth -= 1
        let first = Int(open.firstNode)
        let ownCount = Int(open.argumentCount)
        let outerCount = parameters.count - ownCount
        var body = Array(nodes[first...])
        var captures: [UInt32] = []
        func place(_ index: UInt32) -> UInt32 {
            if Int(index) >= outerCount { return index - UInt32(outerCount) }
            if let known = captures.firstIndex(of: index) { return UInt32(ownCount + known) }
            captures.append(index)
            return UInt32(ownCount + captures.count - 1)
        }
        for position in body.indices {
            switch body[position].kind {
            case .parameter, .application: body[position].index = place(body[position].index)
            case .lambda:
                let inner = lambdas[Int(body[position].index)]
                lambdas[Int(body[position].index)] = Lambda(
                    parameters: inner.parameters, captures: inner.captures.map(place), nodes: inner.nodes,
                    range: inner.range)
            default: break
            }
        }
        let start = open.kind == .function ? Int(open.start) : Int(body.first?.start ?? open.start)
        let range = SourceRange(start, Int(operandEnd))
        lambdas.append(
            Lambda(
                parameters: Array(parameters[outerCount...]), captures: captures, nodes: body, range: range))
        parameters.removeLast(ownCount)
        nodes.removeSubrange(first...)
        angles.forget(from: first)
        parenthesizedCount = -1
        nodes.append(
            ExpressionNode(
                kind: .lambda, index: UInt32(lambdas.count - 1), start: UInt32(range.start), end: operandEnd))
        operandStart = UInt32(range.start)
    }

    // MARK: Bodies

    /// Starts a call with a body, `sum(k², k, 1, 10)` or `∑(k = 1…10) k²`; returns `false` if it has no body.
    mutating func openBinder(
        _ index: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        guard vocabulary.syntaxes[index].isBinder else { return false }
        let writtenCount = vocabulary.entries[index].details.writtenCount
        let symbol = lexer
        var ahead = lexer
        guard (try? ahead.next(in: source, vocabulary)) == .open else { return false }
        guard let shape = callShape(at: ahead.position, from: symbol.start, in: source, vocabulary) else {
            return false
        }
        let isSign = CharacterClass(source.scalar(at: symbol.start) ?? "?") != .nameStart
        if isSign, let name = shape.boundName {
            lexer = Lexer(position: shape.boundStart)
            usesValues = true
            pending.append(
                PendingOperator(
                    kind: .binderHead, precedence: Int32.min, index: Int32(index), argumentCount: UInt32(name.start),
                    start: UInt32(symbol.start), end: UInt32(name.end), firstNode: UInt32(nodes.count)))
            return true
        }
        guard shape.operandCount == writtenCount, let name = shape.secondName else { return false }
        lexer = ahead
        pending.append(
            PendingOperator(
                kind: .binding, precedence: Int32.min, index: Int32(index), start: UInt32(symbol.start),
                end: UInt32(ahead.position), firstNode: UInt32(nodes.count)))
        try open(.body, [source.text(in: name)], start: ahead.position)
        return true
    }

    /// Skips the name in a call with a body, which was already used to parse the body.
    mutating func skipName(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) throws(CalculationError) {
        _ = try lexer.next(in: source, vocabulary)
        _ = try lexer.next(in: source, vocabulary)
    }

    /// Ends a call with a body.
    mutating func endBinding(_ open: PendingOperator) {
        emitNode(.binding, argumentCount: open.argumentCount + 1, index: Int(open.index), start: open.start)
    }

    /// Starts the body of `∑(k = 1…10)`: the product that follows.
    mutating func openBinderBody(_ head: PendingOperator, in source: Span<UInt8>) throws(CalculationError) {
        let name = source.text(in: SourceRange(Int(head.argumentCount), Int(head.end)))
        try open(
            .binderBody, [name], start: Int(head.start), precedence: Self.summandPrecedence, index: Int(head.index))
        pending[pending.count - 1].operandStart = head.firstNode
    }

    // MARK: Values that are functions

    /// Starts the call of a variable whose value is a function, `f(3)` after `f = x ↦ x²`; returns `false` if it is not
    /// a function or not called.
    mutating func openApplication(
        _ index: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        guard lexer.isBeforeOpenParenthesis(in: source), vocabulary.syntaxes[index].kind == .function,
            vocabulary.role(.application) != nil
        else { return false }
        emitOperand(.constant, index: index)
        _ = try lexer.next(in: source, vocabulary)
        return openApplication(vocabulary)
    }

    /// Starts the call of the function that has just been read, which becomes the first operand.
    mutating func openApplication(_ vocabulary: borrowing Vocabulary) -> Bool {
        guard let application = vocabulary.role(.application) else { return false }
        pending.append(
            PendingOperator(
                kind: .call, precedence: Int32.min, index: Int32(application), argumentCount: 1, start: operandStart,
                end: UInt32(nodes.count), firstNode: UInt32(nodes.count - 1)))
        return true
    }

    // MARK: Parameters that are functions

    /// Parses a parameter, which is called if it is a function followed by a parenthesis.
    mutating func readParameter(
        _ index: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        guard functionParameters[index] != nil, lexer.isBeforeOpenParenthesis(in: source) else {
            emitOperand(.parameter, index: index)
            return true
        }
        usesValues = true
        let start = UInt32(lexer.start)
        _ = try lexer.next(in: source, vocabulary)
        pending.append(
            PendingOperator(
                kind: .parameterCall, precedence: Int32.min, index: Int32(index), start: start,
                end: UInt32(nodes.count), firstNode: UInt32(nodes.count)))
        return false
    }

    /// Ends the call of a parameter that is a function.
    mutating func endParameterCall(_ open: PendingOperator, argumentCount: UInt32) throws(CalculationError) {
        let wanted = functionParameters[Int(open.index)] ?? 1
        guard Int(argumentCount) == wanted else {
            throw CalculationError(
                .wrongArgumentCount(
                    function: parameters[Int(open.index)], arity: wanted...wanted, given: Int(argumentCount)),
                at: SourceRange(Int(open.start), lexer.position))
        }
        emitNode(.application, argumentCount: argumentCount, index: Int(open.index), start: open.start)
    }
}
