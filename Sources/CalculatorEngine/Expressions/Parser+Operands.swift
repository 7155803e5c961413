// SPDX-License-Identifier: Apache-2.0

/// Parsing where an operand may begin.
extension Parser {
    /// Parses a token where an operand may begin; returns `true` if it was a complete operand.
    @inline(__always)
    mutating func readOperand(
        _ token: Lexer.Token, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        switch token {
        case .number:
            emitNumber()
            return true
        case .name(let spelling):
            if source.hasArrow(after: lexer.position), !source.startsNumberedAnswer(at: lexer.start) {
                return try openFunction(in: source, vocabulary)
            }
            if !parameters.isEmpty, let index = parameterIndex(in: source) {
                return try readParameter(index, in: source, vocabulary)
            }
            guard spelling >= 0 else { throw unknownName(in: source, vocabulary) }
            if readOperatorAsFunction(spelling, in: source, vocabulary) { return true }
            return try readSymbol(Int(vocabulary.spellings[spelling].beforeOperand), in: source, vocabulary)
        case .sign(let spelling):
            if readOperatorAsFunction(spelling, in: source, vocabulary) { return true }
            let index = Int(vocabulary.spellings[spelling].beforeOperand)
            if index < 0, let isWhole = try readGrammarSign(spelling, in: source, vocabulary) { return isWhole }
            return try readSymbol(index, in: source, vocabulary)
        case .open:
            if lexer.isBeforeParameter(in: source), try openFunctionOfSeveral(in: source, vocabulary) { return false }
            push(.parenthesis)
            return false
        case .vulgarFraction(let numerator, let denominator):
            emitOperand(.number, index: numbers.count)
            if denominator & 1 == 1 { oddFraction = numbers.count }
            numbers.append(numerator: numerator, denominator: denominator)
            return true
        case .close:
            guard let last = pending.last else { throw CalculationError(.unopenedParenthesis, at: lexer.range) }
            if last.kind == .call, last.argumentCount == 0, Int(last.end) == nodes.count {
                pending.removeLast()
                try emitCall(last, argumentCount: 0, vocabulary)
                return true
            }
            if last.kind == .parameterCall, last.argumentCount == 0, Int(last.end) == nodes.count {
                pending.removeLast()
                try endParameterCall(last, argumentCount: 0)
                return true
            }
            if last.kind == .parenthesis {
                throw CalculationError(.emptyParentheses, at: SourceRange(Int(last.start), lexer.position))
            }
            throw missingOperand(in: source, vocabulary)
        case .comma:
            throw pending.contains { $0.kind.separatesByCommas }
                ? missingOperand(in: source, vocabulary) : CalculationError(.misplacedComma, at: lexer.range)
        case .unknownSign: throw unknownSign(in: source, vocabulary)
        case .superscript(let isNegative):
            return try readRootIndex(isNegative: isNegative, in: source, vocabulary)
        case .end:
            if nodes.isEmpty && pending.isEmpty { throw CalculationError(.emptyExpression, at: lexer.range) }
            throw missingOperand(in: source, vocabulary)
        }
    }

    /// Parses a symbol where an operand may begin; returns `true` if it was a complete operand, a constant.
    @inline(__always)
    private mutating func readSymbol(
        _ index: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        guard index >= 0 else {
            let symbol = source.text(in: lexer.range)
            let isFirst = pending.isEmpty && nodes.isEmpty
            if isFirst, try continueFromAnswer(in: source, vocabulary) { return false }
            if vocabulary.hasNoMeaning(symbol) { throw unknownName(in: source, vocabulary) }
            if isFirst { throw missingOperandBefore(symbol, in: source, vocabulary) }
            throw missingOperand(in: source, vocabulary)
        }
        let syntax = vocabulary.syntaxes[index]
        switch syntax.place {
        case .constant:
            if syntax.usesValues {
                usesValues = true
                if try openApplication(index, in: source, vocabulary) { return false }
            }
            emitOperand(.constant, index: index)
            return true
        case .function:
            let start = UInt32(lexer.start)
            if syntax.usesValues { usesValues = true }
            if lexer.isBeforeOpenParenthesis(in: source) {
                if syntax.isBinder, try openBinder(index, in: source, vocabulary) { return false }
                _ = try lexer.next(in: source, vocabulary)
                // `end` stores the number of nodes before the arguments, to distinguish `f()` from `f(1, )`.
                pending.append(
                    PendingOperator(
                        kind: .call, precedence: Int32.min, index: Int32(index), start: start,
                        end: UInt32(nodes.count), firstNode: UInt32(nodes.count)))
            } else if pending.last?.kind.takesFunctions == true, lexer.isBeforeSeparator(in: source) {
                emitOperand(.functionReference, index: index)
                usesValues = true
                return true
            } else if pending.isEmpty, nodes.isEmpty, !syntax.arity.contains(1),
                try continueFromAnswer(in: source, vocabulary)
            {
                return false
            } else if syntax.arity.contains(1) {
                push(.application, Self.applicationPrecedence, index)
            } else {
                throw CalculationError(
                    .missingArguments(function: vocabulary.entries[index].symbol, arity: syntax.arity),
                    at: lexer.range)
            }
        case .prefix:
            if syntax.usesValues { usesValues = true }
            push(.prefix, syntax.precedence, index)
        case .postfix, .infix, .equals: throw missingOperand(in: source, vocabulary)
        }
        return false
    }

    /// Reads the sign of an operator that stands for the function itself where one is expected, as in `map(√, [4, 9])`;
    /// `false` where it does not.
    @inline(__always)
    private mutating func readOperatorAsFunction(
        _ spelling: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> Bool {
        guard pending.last?.kind == .call, lexer.isBeforeSeparator(in: source),
            let index = functionIndex(ofOperator: spelling, in: source, vocabulary)
        else { return false }
        emitOperand(.functionReference, index: index)
        usesValues = true
        return true
    }

    /// The prefix, postfix or infix operator of a spelling that has as many operands as the function which is expected,
    /// or else one that has another number of them; `nil` where no function is expected.
    @inline(never)
    private mutating func functionIndex(
        ofOperator spelling: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> Int? {
        guard let call = pending.last,
            let operandCount = vocabulary.operandCount(ofFunction: Int(call.argumentCount), of: Int(call.index))
                ?? appliedOperandCount(in: call, source, vocabulary)
        else { return nil }
        let meanings = [vocabulary.spellings[spelling].beforeOperand, vocabulary.spellings[spelling].afterOperand]
        var found: Int?
        for index in meanings.map(Int.init) where index >= 0 {
            let syntax = vocabulary.syntaxes[index]
            switch syntax.place {
            case .prefix, .postfix, .infix:
                if vocabulary.entries[index].details.signature != nil { continue }
                if syntax.arity.contains(operandCount) { return index }
                found = found ?? index
            // It is read like any other function.
            case .function: if syntax.arity.contains(operandCount) { return nil }
            case .constant, .equals: continue
            }
        }
        return found
    }

    /// The number of operands after the function that a call is about to apply, as in `apply(√, 16)`; `nil` for any
    /// other operand of a call.
    private mutating func appliedOperandCount(
        in call: PendingOperator, _ source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) -> Int? {
        guard call.argumentCount == 0, vocabulary.syntaxes[Int(call.index)].role == .application else { return nil }
        let position = openParenthesis(call, in: source).end
        return callShape(at: position, from: Int(call.start), in: source, vocabulary).map { $0.operandCount - 1 }
    }

    // As a function of its own, it would be passed a copy of the whole parser.
    @inline(__always)
    func parameterIndex(in source: Span<UInt8>) -> Int? {
        // An inner name hides an outer one.
        let key = lexer.nameKey(in: source)
        var index = parameterKeys.count
        while index > 0 {
            index -= 1
            guard parameterKeys[index] == key else { continue }
            if key.isName || source.spells(parameters[index], in: lexer.range) { return index }
        }
        // Canonically equivalent spellings are the same name: strings are compared by canonical equivalence.
        guard source.mayHaveOtherForms(in: lexer.range) else { return nil }
        let name = source.text(in: lexer.range)
        return parameters.lastIndex(of: name)
    }
}

extension Vocabulary {
    /// The number of operands of the function that an operator takes as its operand at a place; `nil` if it takes no
    /// function there.
    fileprivate func operandCount(ofFunction place: Int, of index: Int) -> Int? {
        guard case .function(let count, _)? = entries[index].details.signature?.operand(place) else { return nil }
        return count
    }
}
