// SPDX-License-Identifier: Apache-2.0

/// The left side of a definition: what is defined, and the names of its parameters.
struct DefinitionHead {
    enum Form {
        /// `name = …`: a variable, whose right side is evaluated at once.
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
    let symbolRange: SourceRange
    let parameters: [String]
    /// Whether it may take the place of what is there: it was written with `:=`.
    let isReplacing: Bool
    /// Where the right side begins.
    let bodyStart: Int

    /// The symbol that defines on purpose what is defined already.
    static let replacingSymbol = ":="

    /// The registry of the definition signs alone: all that is needed to read the left side of a definition.
    static let signs: OperatorRegistry<Double> = {
        var registry = OperatorRegistry<Double>()
        for symbol in ["=", replacingSymbol] {
            let sign = Operator<Double>(symbol, .infix(.definition, .right), .equals, summary: "")
            // Nothing else is registered that could refuse it.
            try? registry.register(sign, from: "")
        }
        return registry
    }()

    private struct Word {
        var token: Lexer.Token
        var range: SourceRange
        var isSign: Bool {
            switch token {
            case .sign, .unknownSign: true
            default: false
            }
        }
    }

    /// Finds the definition sign in a text, and reads what stands before it.
    ///
    /// The sign is the first one between blanks, so that `a <= b = …` defines `<=`; where none is, the first.
    ///
    /// - Returns: `nil` for a text that is an expression: one without a definition sign, or with one at its end only.
    init?<Number>(_ source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>) throws(CalculationError) {
        guard let (sign, index) = Self.sign(in: source, registry) else { return nil }
        isReplacing = registry.operators[index].symbol == Self.replacingSymbol
        bodyStart = sign.end
        var lexer = Lexer(position: sign.end)
        if let next = try? lexer.next(in: source, registry), next == .end { return nil }
        let words = try Self.words(in: source.extracting(0..<sign.start), registry)
        if words.isEmpty { throw CalculationError(.invalidDefinition, at: sign) }
        (form, symbol, symbolRange, parameters) = try Self.read(words, source, before: sign)
    }

    /// Where the definition sign is, and its place in the registry.
    private static func sign<Number>(
        in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) -> (SourceRange, Int)? {
        var lexer = Lexer()
        var first: (SourceRange, Int)?
        // What the lexer can't read the parser will report.
        while let token = try? lexer.next(in: source, registry), token != .end {
            guard case .sign(let spelling) = token else { continue }
            let index = Int(registry.spellings[spelling].afterOperand)
            guard index >= 0, registry.syntaxes[index].place == .equals else { continue }
            let range = lexer.range
            let isBetweenBlanks =
                (range.start == 0 || source.isBlank(at: range.start - 1))
                && (range.end == source.count || source.isBlank(at: range.end))
            if isBetweenBlanks { return (range, index) }
            if first == nil { first = (range, index) }
        }
        return first
    }

    /// The words of the left side. Signs that stand close together are one, so that a symbol may be made of others.
    private static func words<Number>(
        in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> [Word] {
        var lexer = Lexer()
        var words: [Word] = []
        while true {
            let token = try lexer.next(in: source, registry)
            if token == .end { return words }
            let word = Word(token: token, range: lexer.range)
            if word.isSign, let last = words.last, last.isSign, last.range.end == word.range.start {
                words[words.count - 1] = Word(
                    token: .unknownSign, range: SourceRange(last.range.start, word.range.end))
            } else {
                words.append(word)
            }
        }
    }

    private static func read(
        _ words: [Word], _ source: Span<UInt8>, before sign: SourceRange
    ) throws(CalculationError) -> (Form, String, SourceRange, [String]) {
        let wholeRange = SourceRange(words[0].range.start, words[words.count - 1].range.end)
        func name(_ index: Int) throws(CalculationError) -> String {
            guard case .name = words[index].token else { throw CalculationError(.invalidDefinition, at: wholeRange) }
            return source.text(in: words[index].range)
        }
        func symbol(_ index: Int) -> (String, SourceRange) { (source.text(in: words[index].range), words[index].range) }
        let parameters: [String]
        let form: Form
        let symbolIndex: Int
        if words.count == 1 {
            (form, symbolIndex, parameters) = (.variable, 0, [])
            _ = try name(0)
        } else if words.count == 2, words[0].isSign {
            (form, symbolIndex, parameters) = (.prefix, 0, [try name(1)])
        } else if words.count == 2, words[1].isSign {
            (form, symbolIndex, parameters) = (.postfix, 1, [try name(0)])
        } else if words.count == 3, words[1].token != .open {
            if !words[1].isSign { _ = try name(1) }
            (form, symbolIndex, parameters) = (.infix, 1, [try name(0), try name(2)])
        } else if words.count >= 4, words[1].token == .open, words[words.count - 1].token == .close {
            _ = try name(0)
            var names: [String] = []
            for index in 2..<words.count - 1 {
                if index % 2 == 0 {
                    names.append(try name(index))
                } else if words[index].token != .comma {
                    throw CalculationError(.invalidDefinition, at: wholeRange)
                }
            }
            guard words.count % 2 == 0 else { throw CalculationError(.invalidDefinition, at: wholeRange) }
            (form, symbolIndex, parameters) = (.function, 0, names)
        } else {
            throw CalculationError(.invalidDefinition, at: wholeRange)
        }
        for (index, parameter) in parameters.enumerated() where parameters[..<index].contains(parameter) {
            throw CalculationError(.repeatedParameter(parameter), at: wholeRange)
        }
        let (text, range) = symbol(symbolIndex)
        return (form, text, range, parameters)
    }
}
