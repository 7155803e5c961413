// SPDX-License-Identifier: Apache-2.0

/// A token of an input line with its role, for syntax colouring in an editor.
public struct SourceToken: Sendable, Hashable {
    /// The role of a token.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// A number, including superscript digits.
        case number
        /// A prefix, postfix or infix operator, as a symbol or a name, or a word of the grammar, such as `of`, or `to`
        /// with what follows it in `to 2 decimals`.
        case `operator`
        /// A function.
        case function
        /// A constant defined by a plugin or a file.
        case constant
        /// A variable of the session.
        case variable
        /// A parenthesis, a bracket or a brace.
        case parenthesis
        /// A comma or a semicolon.
        case separator
        /// A comment, from its first character to the end of the line.
        case comment
        /// An unknown word or symbol.
        case unknown
    }

    /// The role.
    public let role: Role
    /// The range, in UTF-8 bytes.
    public let range: SourceRange

    /// Creates a token.
    public init(_ role: Role, at range: SourceRange) {
        self.role = role
        self.range = range
    }
}

extension Vocabulary {
    /// Returns the tokens of a line, see ``OperatorRegistry/tokens(of:)-(String)``.
    func tokens(of line: String) -> [SourceToken] {
        let bytes = Array(line.utf8)
        return tokens(of: bytes.span)
    }

    /// Returns the tokens of a line in UTF-8.
    func tokens(of source: Span<UInt8>) -> [SourceToken] {
        var tokens: [SourceToken] = []
        var lexer = Lexer()
        // Whether the last token completed an operand, so that an operator may follow.
        var isAfterOperand = false
        // Whether there was a word that begins a conversion, of which the last word is still missing.
        var isInConversion = false
        while true {
            let before = lexer.position
            do throws(CalculationError) {
                let token = try lexer.next(in: source, self)
                guard token != .end else { break }
                let role =
                    isWord(token, source.text(in: lexer.range), &isAfterOperand, &isInConversion)
                    ? .operator : role(of: token, source, lexer.range, &isAfterOperand)
                tokens.appendComments(in: source, before: lexer.range.start)
                tokens.append(SourceToken(role, at: lexer.range))
            } catch {
                let end = max(error.range.end, lexer.position, before + 1)
                tokens.appendComments(in: source, before: error.range.start)
                tokens.append(SourceToken(.unknown, at: SourceRange(error.range.start, min(end, source.count))))
                lexer = Lexer(position: min(end, source.count))
                isAfterOperand = true
            }
        }
        tokens.appendComments(in: source, before: source.count)
        return tokens
    }

    /// Returns whether a token is a word of the grammar, or belongs to a conversion that such a word has begun.
    private func isWord(
        _ token: Lexer.Token, _ text: @autoclosure () -> String, _ isAfterOperand: inout Bool,
        _ isInConversion: inout Bool
    ) -> Bool {
        guard case .name(let spelling) = token else {
            if token != .number { isInConversion = false }
            return false
        }
        if isInConversion {
            isInConversion = Conversion.isFirstOfTwo(text())
            return isInConversion || Conversion.isWord(text()) || Conversion(count: 1, word: text()) != nil
        }
        guard isAfterOperand, spelling < 0 || hasNoMeaning(spelling: spelling),
            let word = GrammarWord(rawValue: text())
        else { return false }
        isInConversion = word == .to || word == .in
        isAfterOperand = false
        return true
    }

    private func role(
        of token: Lexer.Token, _ source: Span<UInt8>, _ range: SourceRange, _ isAfterOperand: inout Bool
    ) -> SourceToken.Role {
        switch token {
        case .number, .superscript, .vulgarFraction:
            isAfterOperand = true
            return .number
        case .open:
            isAfterOperand = false
            return .parenthesis
        case .close:
            isAfterOperand = true
            return .parenthesis
        case .comma:
            isAfterOperand = false
            return .separator
        case .name(let spelling) where spelling >= 0: return role(of: spellings[spelling], &isAfterOperand)
        case .sign(let spelling):
            if let role = spellings[spelling].grammar?.role {
                isAfterOperand = spellings[spelling].grammar?.endsOperand ?? false
                return role
            }
            if source[range.start] == UInt8(ascii: "|"), hasNoMeaning(spelling: spelling), role(.absoluteValue) != nil {
                isAfterOperand = false
                return .operator
            }
            return role(of: spellings[spelling], &isAfterOperand)
        case .name, .unknownSign:
            isAfterOperand = true
            return .unknown
        case .end: return .unknown
        }
    }

    private func role(of spelling: OperatorSpelling, _ isAfterOperand: inout Bool) -> SourceToken.Role {
        let after = Int(spelling.afterOperand)
        let before = Int(spelling.beforeOperand)
        let index = isAfterOperand && after >= 0 || before < 0 ? after : before
        guard index >= 0 else { return .unknown }
        switch syntaxes[index].place {
        case .constant:
            isAfterOperand = true
            return isVariable(index) ? .variable : .constant
        case .function:
            isAfterOperand = false
            return .function
        case .postfix:
            isAfterOperand = true
            return .operator
        case .prefix, .infix, .equals:
            isAfterOperand = false
            return .operator
        }
    }
}

extension [SourceToken] {
    /// Appends the comments between the last token and a position; each ends where its line does.
    fileprivate mutating func appendComments(in source: Span<UInt8>, before end: Int) {
        var index = last?.range.end ?? 0
        while index < end {
            if source[index] == UInt8(ascii: "#") {
                let start = index
                index = source.endOfLine(from: start)
                append(SourceToken(.comment, at: SourceRange(start, index)))
            } else {
                index += 1
            }
        }
    }
}

extension GrammarSign {
    /// The role of the symbol in a line.
    fileprivate var role: SourceToken.Role {
        switch self {
        case .openBracket, .closeBracket, .openBrace, .closeBrace, .openFloor, .closeFloor, .openCeiling, .closeCeiling:
            .parenthesis
        case .semicolon: .separator
        case .question, .colon, .range, .dots, .threeDots, .arrow, .asciiArrow: .operator
        case .quotation, .apostrophe, .dollar, .backslash, .at, .integral: .unknown
        }
    }

    fileprivate var endsOperand: Bool {
        switch self {
        case .closeBracket, .closeBrace, .closeFloor, .closeCeiling: true
        default: false
        }
    }
}
