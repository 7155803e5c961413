// SPDX-License-Identifier: Apache-2.0

/// Signs and words of the grammar that are not operators: brackets, ranges, choices, percentages, roots.
extension Parser {
    /// Between definitions and `or`, which binds tighter.
    private static var choicePrecedence: Int32 { Int32(Precedence.choice.level) }
    private static var rangePrecedence: Int32 { Int32(Precedence.range.level) }

    // MARK: Where an operand may begin

    /// Parses a sign that is not an operator where an operand may begin; `nil` for one without a meaning there.
    mutating func readGrammarSign(
        _ spelling: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool? {
        if source[lexer.start] == UInt8(ascii: "|"), ["|", "||"].contains(source.text(in: lexer.range)) {
            if try isUsable(.absoluteValue, in: source, vocabulary) {
                // Each bar of ‘||’ is a sign by itself.
                lexer = lexer.ending(at: lexer.start + 1)
                push(.bars)
                usesValues = true
                return false
            }
            if vocabulary.hasNoMeaning(spelling: spelling) { throw unknownSign(in: source, vocabulary) }
        }
        guard let sign = vocabulary.spellings[spelling].grammar else { return nil }
        switch sign {
        case .openBracket:
            usesValues = true
            push(.list)
            // An empty list.
            let open = lexer
            if case .sign(let next) = try lexer.next(in: source, vocabulary),
                vocabulary.spellings[next].grammar == .closeBracket, let list = pending.popLast()
            {
                emitNode(.list, argumentCount: 0, start: list.start)
                return true
            }
            lexer = open
            return false
        case .openFloor:
            _ = try isUsable(.floor, in: source, vocabulary)
            push(.floor)
        case .openCeiling:
            _ = try isUsable(.ceiling, in: source, vocabulary)
            push(.ceiling)
        case .closeBracket, .closeFloor, .closeCeiling:
            throw pending.isEmpty ? notInGrammar(sign, in: source) : missingOperand(in: source, vocabulary)
        default: throw notInGrammar(sign, in: source)
        }
        return false
    }

    /// Whether an operator has the role that the sign just read stands for.
    ///
    /// - Throws: An error if one had it, and was redefined for other operands.
    func isUsable(
        _ role: OperatorRole, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        if let symbol = vocabulary.redefinedSymbol(of: role) {
            throw CalculationError(
                .notInGrammar(
                    source.text(in: lexer.range),
                    hint: "it stands for ‘\(symbol)’, which was redefined for other operands."), at: lexer.range)
        }
        return vocabulary.role(role) != nil
    }

    /// Whether the superscript just read is the index of a root rather than an exponent: it follows a blank, and a root
    /// sign follows it at once, as in `2 ³√8`.
    func isBeforeRoot(in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary) -> Bool {
        guard source.startOfBlanks(before: lexer.start) < lexer.start else { return false }
        var next = lexer
        guard case .sign(let spelling)? = try? next.next(in: source, vocabulary), next.start == lexer.position,
            case let root = Int(vocabulary.spellings[spelling].beforeOperand), root >= 0
        else { return false }
        return vocabulary.syntaxes[root].role == .squareRoot
    }

    /// Parses a superscript where an operand may begin: the index of a root, as in `³√8`.
    mutating func readRootIndex(
        isNegative: Bool, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        let superscript = lexer
        let index = lexer.literal
        let error =
            pending.last?.kind == .application
            ? missingOperand(in: source, vocabulary)
            : CalculationError(.missingOperandBefore(source.text(in: lexer.range)), at: lexer.range)
        guard case .sign(let spelling)? = try? lexer.next(in: source, vocabulary),
            case let root = Int(vocabulary.spellings[spelling].beforeOperand), root >= 0,
            vocabulary.syntaxes[root].role == .squareRoot, try isUsable(.root, in: source, vocabulary),
            let nthRoot = vocabulary.role(.root)
        else {
            lexer = superscript
            if pending.isEmpty, nodes.isEmpty, try continueFromAnswer(in: source, vocabulary) { return false }
            throw error
        }
        pending.append(
            PendingOperator(
                kind: .root, precedence: vocabulary.syntaxes[root].precedence, index: Int32(numbers.count),
                argumentCount: UInt32(nthRoot), start: UInt32(superscript.start), end: UInt32(lexer.position),
                operandStart: UInt32(superscript.position), firstNode: UInt32(nodes.count)))
        numbers.append(index, isNegative: isNegative)
        return false
    }

    // MARK: After an operand

    /// Whether a step is a percentage, relative to what stands before it or not.
    private func isPercentage(_ node: ExpressionNode, _ vocabulary: borrowing Vocabulary) -> Bool {
        vocabulary.syntaxes[Int(node.index)].isRelative || vocabulary.entries[Int(node.index)].symbol == "%"
    }

    /// Parses a word after an operand that is not an operator.
    mutating func readWord(
        in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Progress {
        switch GrammarWord(rawValue: source.text(in: lexer.range)) {
        case .of?:
            guard let last = nodes.last, last.kind == .unary, isPercentage(last, vocabulary),
                let product = vocabulary.juxtaposition
            else {
                throw CalculationError(
                    .notInGrammar("of", hint: "it stands after a percentage, as in ‘5% of 200’; elsewhere write ‘×’."),
                    at: lexer.range)
            }
            try reduce(above: vocabulary.syntaxes[product].precedence, orEqual: true, vocabulary)
            push(.infix, vocabulary.syntaxes[product].precedence, product)
            return .operatorRead
        case .step?:
            try reduce(above: Self.rangePrecedence, orEqual: false, vocabulary)
            guard let last = pending.last, last.kind == .range, last.argumentCount == 0 else {
                throw CalculationError(
                    .notInGrammar("step", hint: "it stands after a range, as in ‘1…10 step 2’."), at: lexer.range)
            }
            pending[pending.count - 1].argumentCount = 1
            return .operatorRead
        case .to?, .in?: return try readConversion(in: source, vocabulary)
        case nil: return .juxtaposed
        }
    }

    /// Parses a sign after an operand that is not an operator.
    mutating func readGrammarSignAfterOperand(
        _ spelling: Int, in source: Span<UInt8>, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Progress {
        guard let sign = vocabulary.spellings[spelling].grammar else { return .juxtaposed }
        switch sign {
        case .openBracket:
            guard isIndexable else { return .juxtaposed }
            usesValues = true
            push(.element)
            return .operatorRead
        case .closeBracket: return try closeBracket(in: source, vocabulary)
        case .openFloor, .openCeiling: return .juxtaposed
        case .closeFloor: return try close(.floor, .floor, sign, in: source, vocabulary)
        case .closeCeiling: return try close(.ceiling, .ceiling, sign, in: source, vocabulary)
        case .range, .dots, .threeDots:
            guard try isUsable(.range, in: source, vocabulary) else { throw withoutOperator(in: source) }
            if sign == .threeDots, lexer.position < source.count, source[lexer.position] == UInt8(ascii: ".") {
                throw GrammarSign.errorOfFourDots(from: lexer.start)
            }
            usesValues = true
            try reduce(above: Self.rangePrecedence, orEqual: false, vocabulary)
            if pending.last?.kind == .range { throw notInGrammar(sign, in: source) }
            push(.range, Self.rangePrecedence)
            return .operatorRead
        case .question:
            usesValues = true
            try reduce(above: Self.choicePrecedence, orEqual: false, vocabulary)
            emitNode(.test, argumentCount: 1, start: operandStart)
            push(.condition, Self.choicePrecedence)
            return .operatorRead
        case .colon:
            try reduce(above: Self.choicePrecedence, orEqual: false, vocabulary)
            while pending.last?.kind == .alternative { try emitPending(vocabulary) }
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

    /// Returns the error of a sign for which there is an operator in other registries.
    private func withoutOperator(in source: Span<UInt8>) -> CalculationError {
        let hint = "no operator is registered for this sign."
        return CalculationError(.notInGrammar(source.text(in: lexer.range), hint: hint), at: lexer.range)
    }

    func notInGrammar(_ sign: GrammarSign, in source: Span<UInt8>) -> CalculationError {
        var (range, hint) = (lexer.range, sign.hint)
        switch sign {
        case .backslash:
            var end = range.end
            while end < source.count, source[end].isLetter { end += 1 }
            guard end > range.end else { break }
            range = SourceRange(range.start, end)
            hint = "LaTeX is not read; write ‘√2’ or ‘sqrt(2)’, ‘1/2’, ‘2·3’ and ‘π’ or ‘pi’."
        case .apostrophe, .quotation: hint = markHint(in: source) ?? hint
        case .colon where !usesValues && !nodes.isEmpty:
            hint = "there are no times of day; a ratio is a quotient, as in ‘3 ÷ 4’."
        default: break
        }
        return CalculationError(.notInGrammar(source.excerpt(of: range), hint: hint), at: range)
    }
}
