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

    private struct Word {
        var token: Lexer.Token
        var range: SourceRange
    }

    /// Finds the definition sign in a text, and reads what stands before it.
    ///
    /// - Returns: `nil` for a text that is an expression: one without a definition sign, or with one at its end only.
    init?<Number>(_ source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>) throws(CalculationError) {
        var lexer = Lexer()
        var words: [Word] = []
        while true {
            // What the lexer can't read the parser will report.
            guard let token = try? lexer.next(in: source, registry), token != .end else { return nil }
            if case .sign(let spelling) = token {
                let index = Int(registry.spellings[spelling].afterOperand)
                if index >= 0, registry.syntaxes[index].place == .equals {
                    isReplacing = registry.operators[index].symbol == Self.replacingSymbol
                    break
                }
            }
            words.append(Word(token: token, range: lexer.range))
        }
        let sign = lexer.range
        bodyStart = lexer.position
        if let next = try? lexer.next(in: source, registry), next == .end { return nil }
        if words.isEmpty { throw CalculationError(.invalidDefinition, at: sign) }
        (form, symbol, symbolRange, parameters) = try Self.read(words, source, before: sign)
    }

    private static func read(
        _ words: [Word], _ source: Span<UInt8>, before sign: SourceRange
    ) throws(CalculationError) -> (Form, String, SourceRange, [String]) {
        let wholeRange = SourceRange(words[0].range.start, words[words.count - 1].range.end)
        func name(_ index: Int) throws(CalculationError) -> String {
            guard case .name = words[index].token else { throw CalculationError(.invalidDefinition, at: wholeRange) }
            return source.text(in: words[index].range)
        }
        func isSign(_ index: Int) -> Bool {
            switch words[index].token {
            case .sign, .unknownSign: true
            default: false
            }
        }
        func symbol(_ index: Int) -> (String, SourceRange) { (source.text(in: words[index].range), words[index].range) }
        let parameters: [String]
        let form: Form
        let symbolIndex: Int
        if words.count == 1 {
            (form, symbolIndex, parameters) = (.variable, 0, [])
            _ = try name(0)
        } else if words.count == 2, isSign(0) {
            (form, symbolIndex, parameters) = (.prefix, 0, [try name(1)])
        } else if words.count == 2, isSign(1) {
            (form, symbolIndex, parameters) = (.postfix, 1, [try name(0)])
        } else if words.count == 3, words[1].token != .open {
            guard isSign(1) || (try? name(1)) != nil else { throw CalculationError(.invalidDefinition, at: wholeRange) }
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
