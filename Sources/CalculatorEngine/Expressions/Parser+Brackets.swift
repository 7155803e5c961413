// SPDX-License-Identifier: Apache-2.0

/// The end of what brackets, bars and parentheses enclose, and the commas between them.
extension Parser {
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
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Progress {
        lexer = lexer.ending(at: lexer.start + 1)
        return try close(.bars, .absoluteValue, .openBracket, in: source, vocabulary)
    }

    /// Ends a part that was opened by a sign and denotes a function.
    mutating func close(
        _ kind: PendingOperator.Kind, _ role: OperatorRole, _ sign: GrammarSign, in source: Span<UInt8>,
        _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Progress {
        try reduce(above: Int32.min + 1, orEqual: true, vocabulary)
        guard let open = pending.last, open.kind == kind else {
            if let open = pending.last { throw unclosed(open, in: source) }
            throw notInGrammar(sign, in: source)
        }
        guard let function = vocabulary.role(role) else {
            let range = SourceRange(Int(open.start), Int(open.end))
            let hint = "no operator is registered for these signs."
            throw CalculationError(.notInGrammar(source.text(in: range), hint: hint), at: range)
        }
        pending.removeLast()
        emitUnary(function, start: open.start, end: UInt32(lexer.position))
        nodes[nodes.count - 1].kind = .call
        nodes[nodes.count - 1].argumentCount = 1
        parenthesizedCount = nodes.count
        return .operandEnded
    }

    mutating func closeBracket(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Progress {
        try reduce(above: Int32.min + 1, orEqual: true, vocabulary)
        guard let open = pending.popLast() else { throw notInGrammar(.closeBracket, in: source) }
        switch open.kind {
        case .list where open.argumentCount == 0 && endsWithRange(vocabulary):
            // [1…5] is the list that 1…5 is.
            (operandStart, operandEnd) = (open.start, UInt32(lexer.position))
        case .list: emitNode(.list, argumentCount: open.argumentCount + 1, start: open.start)
        case .element:
            // The elements for all but the last of several indices end here, too.
            var last = Int(open.index)
            for _ in 0..<open.argumentCount {
                nodes[last].end = UInt32(lexer.position)
                (last, nodes[last].index) = (Int(nodes[last].index), 0)
            }
            emitNode(.element, argumentCount: 2, start: open.operandStart)
        default: throw unclosed(open, in: source)
        }
        parenthesizedCount = nodes.count
        return .operandEnded
    }

    /// Ends a call other than that of a plain function, at its closing parenthesis; returns `true` if an operand must
    /// follow.
    mutating func closeParenthesis(
        of open: PendingOperator, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        switch open.kind {
        case .parameterCall:
            try endParameterCall(open, argumentCount: open.argumentCount + 1)
            return false
        case .binding:
            endBinding(open)
            return false
        case .binderHead:
            try openBinderBody(open, in: source)
            return true
        default: throw unclosed(open, in: source)
        }
    }

    /// Returns the contents of the parenthesis whose opening sign ends at a position. Those of all parentheses from
    /// `start` on are found the first time.
    mutating func callShape(
        at position: Int, from start: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> CallShapes.Shape? {
        if callShapes == nil { callShapes = CallShapes(source, from: start, vocabulary) }
        return callShapes?[position]
    }

    /// Parses a comma that does more than separate arguments.
    mutating func readComma(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) throws(CalculationError) {
        guard let last = pending.last else { return }
        switch last.kind {
        case .call:
            if last.argumentCount == 0 {
                emitNode(.test, argumentCount: 1, index: Int(last.index) + 1, start: operandStart)
            }
            if last.argumentCount == 1 { emitNode(.otherwise, argumentCount: 1, start: operandStart) }
        case .element:
            // Until the bracket is closed, each element has the place of the one before it.
            pending[pending.count - 1].index = Int32(nodes.count)
            emitNode(.element, argumentCount: 2, index: max(0, Int(last.index)), start: last.operandStart)
        case .binding: if last.argumentCount == 0 { try skipName(in: source, vocabulary) }
        default: break
        }
    }

    /// Refuses elements or arguments whose evaluation would take more memory than there is, before all of them are
    /// read.
    ///
    /// From here on an element of a list takes about 190 bytes over doubles and 380 over exact numbers (measured), as
    /// lists are compiled, evaluated and written, and an argument about 50.
    ///
    /// - Parameter open: The list or the call that they belong to.
    mutating func checkMemory(
        since open: PendingOperator, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) {
        nextMemoryCheck = nodes.count + Self.memoryCheckDistance
        let isInList = pending.contains { $0.kind == .list }
        let size = nodes.count * (isInList ? 120 + 8 * vocabulary.numberSize : 50)
        if Interrupt.mayAllocate(size) { return }
        throw CalculationError(
            .noValue(
                .limit,
                because:
                    "So many \(isInList ? "elements" : "arguments") would take more memory than an evaluation may have."
            ),
            at: SourceRange(Int(open.start), lexer.position))
    }

    /// Returns whether the operand read last is a range written with its sign, outside parentheses.
    private func endsWithRange(_ vocabulary: borrowing Vocabulary) -> Bool {
        guard let last = nodes.last, last.kind == .call, parenthesizedCount != nodes.count else { return false }
        return vocabulary.role(.range) == Int(last.index)
    }
}
