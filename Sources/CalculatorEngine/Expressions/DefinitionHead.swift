// SPDX-License-Identifier: Apache-2.0

/// The left side of a definition: the defined symbol, and the names of its parameters.
@usableFromInline
package struct DefinitionHead: Sendable {
    enum Form: Sendable {
        /// `name = …`: a variable, whose right side is evaluated immediately.
        case variable
        /// `name(x, y) = …`
        case function
        /// `⊕ x = …`
        case prefix
        /// `x ⊕ = …`
        case postfix
        /// `x ⊕ y = …`
        case infix
    }

    let form: Form
    let symbol: String
    private(set) var symbolRange: SourceRange
    let parameters: [String]
    /// The indices of the parameters that are functions, as in `twice(f(_), x)`, each with its number of operands.
    let functionParameters: [Int: Int]
    /// Whether it may replace an existing operator: it was written with `:=`.
    let isReplacing: Bool
    /// The start of the right side.
    private(set) var bodyStart: Int

    /// The symbol for deliberate redefinitions.
    static let replacingSymbol = ":="

    /// A vocabulary with the definition signs only, which is sufficient to parse the left side of a definition.
    static let signs: Vocabulary = {
        var vocabulary = Vocabulary(numberSize: 0)
        let details = OperatorDetails(
            .infix(.definition, .right), aliases: [], summary: "", domain: "", examples: { [] }, isJuxtaposition: false,
            acceptsRelativeOperand: false)
        for (index, symbol) in ["=", replacingSymbol].enumerated() {
            vocabulary.append(
                OperatorEntry(symbol, details), .of(details, CalculatorOperation<Double>.equals), from: "")
            vocabulary.spell(index, vocabulary.lookUp(symbol), alias: nil)
        }
        return vocabulary
    }()

    /// The error of a symbol that means something else in every calculator.
    var errorOfReservedSymbol: CalculationError {
        let fault = RegistrationFault.reservedSymbol(symbol, sign: symbol)
        return CalculationError(.registration(RegistrationError(symbol: symbol, faults: [fault])), at: symbolRange)
    }

    /// Returns the left side where `count` fewer bytes precede it.
    func withoutPrefix(_ count: Int) -> DefinitionHead {
        var head = self
        head.symbolRange = symbolRange.shifted(by: -count)
        head.bodyStart -= count
        return head
    }

    struct Word {
        var token: Lexer.Token
        var range: SourceRange
        var isSign: Bool {
            switch token {
            case .sign, .unknownSign: true
            default: false
            }
        }
        var isName: Bool { if case .name = token { true } else { false } }
    }

    /// Finds the definition sign in the text of a definition, and parses the left side.
    ///
    /// The sign is the first one between blanks, outside of parentheses, so that `a <=> b = …` defines `<=>`; if there
    /// is none, the first one.
    ///
    /// - Returns: `nil` for an expression: a text without a definition sign, or with one at its end only.
    init?(_ source: Span<UInt8>) throws(CalculationError) {
        guard let (sign, symbol) = Self.sign(in: source, from: 0, Self.signs, comparesInLists: false) else {
            try Self.checkSign(in: source)
            return nil
        }
        isReplacing = symbol == Self.replacingSymbol
        bodyStart = sign.end
        var lexer = Lexer(position: sign.end)
        if let next = try? lexer.next(in: source, Self.signs), next == .end { return nil }
        let words = try Self.words(in: source.extracting(0..<sign.start), from: 0, Self.signs)
        if words.isEmpty { throw CalculationError(.invalidDefinition, at: sign) }
        if let error = Self.errorOfNames(words, source, sign.end) { throw error }
        let subject = try Self.subject(words, source)
        (form, self.symbol, symbolRange) = (subject.form, subject.symbol, subject.range)
        (parameters, functionParameters) = (subject.parameters, subject.functionParameters)
    }

    /// Parses a step of a session, in which `=` defines only variables and new names.
    ///
    /// - Parameter start: The start of the step in the text.
    /// - Returns: `nil` for an expression, in which `=` compares.
    /// - Throws: ``CalculationError`` for a name that is taken, and for invalid text.
    init?(step source: Span<UInt8>, from start: Int, _ vocabulary: borrowing Vocabulary) throws(CalculationError) {
        guard source.extracting(start...).contains(UInt8(ascii: "=")),
            let (sign, symbol) = Self.sign(in: source, from: start, vocabulary, comparesInLists: true)
        else { return nil }
        isReplacing = symbol == Self.replacingSymbol
        bodyStart = sign.end
        var lexer = Lexer(position: sign.end)
        if let next = try? lexer.next(in: source, vocabulary), next == .end {
            if isReplacing || Self.isHead(of: source, in: start..<sign.start, vocabulary) {
                throw CalculationError(.incompleteDefinition(after: symbol), at: sign)
            }
            return nil
        }
        var words: [Word] = []
        let subject: Subject
        do throws(CalculationError) {
            words = try Self.words(in: source.extracting(0..<sign.start), from: start, vocabulary)
            if words.isEmpty { throw CalculationError(.invalidDefinition, at: sign) }
            subject = try Self.subject(words, source)
        } catch {
            switch error.reason {
            case .repeatedParameter, .unexpectedCharacter: throw error
            // A sign in superscript without digits can’t be compared, either.
            case .registration where words.isEmpty: throw error
            default: break
            }
            if let error = Self.errorOfElement(words, sign, source) { throw error }
            guard isReplacing || Self.isCallOfNewFunction(source, in: start..<sign.start, vocabulary) else {
                if let error = Self.errorOfName(words, source, sign.end, vocabulary) { throw error }
                return nil
            }
            throw error
        }
        if subject.form == .variable, source.startsNumberedAnswer(at: subject.range.start) {
            throw Self.errorOfAnswer(subject.symbol, at: SourceRange(subject.range.start, sign.end), source)
        }
        if !isReplacing, try !Self.defines(subject, source, sign, vocabulary) {
            if let error = Self.errorOfName(words, source, sign.end, vocabulary) { throw error }
            return nil
        }
        if words.count == 3, let error = Self.errorOfNames(words, source, sign.end) { throw error }
        (form, self.symbol, symbolRange) = (subject.form, subject.symbol, subject.range)
        (parameters, functionParameters) = (subject.parameters, subject.functionParameters)
    }

    /// Returns whether `=` after a left side defines its symbol; otherwise it compares.
    ///
    /// - Throws: ``CalculationError`` for a symbol that is taken.
    private static func defines(
        _ subject: Subject, _ source: Span<UInt8>, _ sign: SourceRange, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Bool {
        /// The operator with the symbol in one of its positions, unless it yields.
        func present(beforeOperand: Bool) -> Int? {
            guard let index = vocabulary.index(of: subject.symbol, beforeOperand: beforeOperand),
                !vocabulary.entries[index].details.yieldsToDefinitions
            else { return nil }
            return index
        }
        // A prompt that was pasted with its line.
        if subject.form == .prefix, subject.symbol == ">" { return false }
        let isBeforeOperand = subject.form.fixity.standsBeforeOperand
        guard let taken = present(beforeOperand: isBeforeOperand) else {
            // A name between two others, or beside one, may be an operator in the other position.
            let isName = source.scalar(at: subject.range.start).map { CharacterClass($0) == .nameStart } ?? false
            let isOperator = subject.form != .variable && subject.form != .function
            return !(isOperator && isName && present(beforeOperand: !isBeforeOperand) != nil)
        }
        switch subject.form {
        case .variable:
            if vocabulary.isVariable(taken), subject.symbol != OwnName.answer {
                return true
            }
        case .function: break
        case .prefix, .postfix, .infix: if !isMeant(subject, source, sign, vocabulary) { return false }
        }
        if subject.form == .prefix, vocabulary.syntaxes[taken].isBinder {
            // Such as `∑ k = 1 to 10 k`.
            throw source.errorOfIndex(of: subject.range.start, at: subject.range)
        }
        throw CalculationError(
            .alreadyDefined(vocabulary.entries[taken].symbol, by: vocabulary.origin(at: taken)), at: subject.range)
    }

    /// Finds out why a text with an equals sign has no definition sign.
    ///
    /// - Throws: ``CalculationError`` for what can’t be read before the sign, and for a parenthesis that is never
    ///   closed, or was never opened.
    private static func checkSign(in source: Span<UInt8>) throws(CalculationError) {
        guard source.contains(UInt8(ascii: "=")) else { return }
        var open: [SourceRange] = []
        for word in try words(in: source, from: 0, signs) {
            if word.token == .open { open.append(word.range) }
            if word.token == .close, open.popLast() == nil {
                throw CalculationError(.unopenedParenthesis, at: word.range)
            }
        }
        if let first = open.first { throw CalculationError(.unclosedParenthesis, at: first) }
    }

    /// Returns whether a text looks like the left side of the definition of a new symbol, rather than an expression the
    /// value of which is asked for by a sign after it.
    private static func isHead(
        of source: Span<UInt8>, in range: Range<Int>, _ vocabulary: borrowing Vocabulary
    ) -> Bool {
        var lexer = Lexer(position: range.lowerBound)
        switch try? lexer.next(in: source, vocabulary) {
        case .name(let spelling), .sign(let spelling):
            guard spelling < 0 || vocabulary.hasNoMeaning(spelling: spelling) else { return false }
        case .unknownSign: break
        default: return false
        }
        guard let words = try? words(in: source.extracting(0..<range.upperBound), from: range.lowerBound, vocabulary),
            let subject = try? subject(words, source)
        else { return false }
        return vocabulary.hasNoMeaning(subject.symbol)
    }

    /// Returns whether a text is a call of a function that does not exist, and whose name resembles no other: meant to
    /// be the left side of a definition.
    private static func isCallOfNewFunction(
        _ source: Span<UInt8>, in range: Range<Int>, _ vocabulary: borrowing Vocabulary
    ) -> Bool {
        guard let words = try? words(in: source.extracting(0..<range.upperBound), from: range.lowerBound, vocabulary),
            words.count > 2, case .name(let spelling) = words[0].token,
            spelling < 0 || vocabulary.hasNoMeaning(spelling: spelling), words[1].token == .open,
            words[words.count - 1].token == .close
        else { return false }
        return vocabulary.suggestion(for: source.text(in: words[0].range)) == nil
    }

    /// Returns whether `=` after an operator of names is meant to define it again, although it compares: a parameter is
    /// unknown, and the right side uses it.
    private static func isMeant(
        _ subject: Subject, _ source: Span<UInt8>, _ sign: SourceRange, _ vocabulary: borrowing Vocabulary
    ) -> Bool {
        let unknown = subject.parameters.filter { vocabulary.index(of: $0, beforeOperand: true) == nil }
        guard !unknown.isEmpty, let body = try? words(in: source, from: sign.end, vocabulary) else { return false }
        return body.contains { unknown.contains(source.text(in: $0.range)) }
    }

    /// Returns the position of the definition sign, and which one it is.
    ///
    /// - Parameter comparesInLists: Whether `=` between brackets compares. `:=` always defines, so that a bracket
    ///   before it is part of a symbol.
    private static func sign(
        in source: Span<UInt8>, from start: Int, _ vocabulary: borrowing Vocabulary, comparesInLists: Bool
    ) -> (SourceRange, String)? {
        var lexer = Lexer(position: start)
        var first: (SourceRange, String)?
        var depth = 0
        var listDepth = 0
        scan: while true {
            let token: Lexer.Token
            do throws(CalculationError) {
                token = try lexer.next(in: source, vocabulary)
            } catch {
                // What the lexer can't read the parser will report, or whoever reads what is before the sign.
                switch error.reason {
                case .unexpectedCharacter: continue
                case .invalidNumber where source.scalar(at: error.range.start).map(CharacterClass.init) == .superscript:
                    continue
                default: break scan
                }
            }
            switch token {
            case .end: break scan
            case .open: depth += 1
            case .close: depth -= 1
            // No left side has a comma outside of parentheses.
            case .comma: if depth == 0, listDepth == 0, first != nil { break scan }
            case .sign(let spelling):
                if vocabulary.spellings[spelling].grammar == .openBracket { listDepth += 1 }
                if vocabulary.spellings[spelling].grammar == .closeBracket { listDepth -= 1 }
                let index = Int(vocabulary.spellings[spelling].afterOperand)
                guard depth == 0, index >= 0, vocabulary.syntaxes[index].place == .equals else { continue }
                if comparesInLists, listDepth > 0, vocabulary.entries[index].symbol != replacingSymbol { continue }
                let range = lexer.range
                let isBetweenBlanks =
                    (range.start == start || source.startOfBlanks(before: range.start) < range.start)
                    && (range.end == source.count || source.endOfBlanks(from: range.end) > range.end)
                if isBetweenBlanks { return (range, vocabulary.entries[index].symbol) }
                if first == nil { first = (range, vocabulary.entries[index].symbol) }
            default: continue
            }
        }
        return first
    }
}

extension DefinitionHead {
    /// The default fixity of the defined operator.
    var fixity: Fixity { form.fixity }
}

extension DefinitionHead.Form {
    /// The default fixity of operators of this form. Infix operators bind like `×` by default, prefix and postfix ones
    /// like others of their kind.
    var fixity: Fixity {
        switch self {
        case .variable: .constant
        case .function: .function
        case .prefix: .prefix(.prefix)
        case .postfix: .postfix(.postfix)
        case .infix: .infix(.multiplicative, .left)
        }
    }
}
