// SPDX-License-Identifier: Apache-2.0

/// What stands before the sign of a definition: its words, and what they define.
extension DefinitionHead {
    /// Returns the words of the left side. Adjacent signs form a single one, so that a symbol may consist of others.
    static func words(
        in source: Span<UInt8>, from start: Int, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> [Word] {
        var lexer = Lexer(position: start)
        var words: [Word] = []
        words.reserveCapacity(8)
        while true {
            let token: Lexer.Token
            do throws(CalculationError) {
                token = try lexer.next(in: source, vocabulary)
            } catch {
                // A sign in superscript without digits.
                guard case .invalidNumber = error.reason else { throw error }
                throw symbolFault(at: error.range, source) ?? error
            }
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

    /// Returns the error for a part of the left side that can’t be a symbol; `nil` if it can.
    private static func symbolFault(at range: SourceRange, _ source: Span<UInt8>) -> CalculationError? {
        let symbol = source.text(in: range)
        return SymbolSpelling.fault(of: symbol).map { fault in
            CalculationError(.registration(RegistrationError(symbol: symbol, faults: [fault])), at: range)
        }
    }

    /// Returns the error for what stands between blanks beside a parameter, or between two, and can’t be a symbol, as
    /// in `a foo+ b`; `nil` if there is no such.
    private static func symbolFault(between words: [Word], _ source: Span<UInt8>) -> CalculationError? {
        var parts: [SourceRange] = []
        for word in words {
            if word.token == .open || word.token == .close || word.token == .comma { return nil }
            if let last = parts.last, last.end == word.range.start {
                parts[parts.count - 1] = SourceRange(last.start, word.range.end)
            } else {
                parts.append(word.range)
            }
        }
        switch parts.count {
        case 2: return symbolFault(at: parts[1], source) ?? symbolFault(at: parts[0], source)
        case 3: return symbolFault(at: parts[1], source)
        default: return nil
        }
    }

    /// The meaning of the left side of a definition.
    struct Subject {
        var form: Form
        var symbol: String
        var range: SourceRange
        var parameters: [String] = []
        var functionParameters: [Int: Int] = [:]
    }

    static func subject(_ words: [Word], _ source: Span<UInt8>) throws(CalculationError) -> Subject {
        let wholeRange = SourceRange(words[0].range.start, words[words.count - 1].range.end)
        for word in words {
            if case .superscript = word.token, let fault = symbolFault(at: word.range, source) { throw fault }
        }
        func invalid() -> CalculationError {
            symbolFault(between: words, source) ?? CalculationError(.invalidDefinition, at: wholeRange)
        }
        func name(_ index: Int) throws(CalculationError) -> String {
            guard index < words.count, case .name = words[index].token else { throw invalid() }
            return source.text(in: words[index].range)
        }
        func parameter(_ index: Int) throws(CalculationError) -> String {
            // The answer of a line is a name, but stands for a value.
            if index < words.count, source.startsNumberedAnswer(at: words[index].range.start) {
                throw CalculationError(.invalidDefinition, at: wholeRange)
            }
            return try name(index)
        }
        func subject(_ form: Form, _ index: Int) -> Subject {
            Subject(form: form, symbol: source.text(in: words[index].range), range: words[index].range)
        }
        var result: Subject
        if words.count == 1 {
            result = subject(.variable, 0)
            _ = try name(0)
        } else if words.count == 2, words[0].isSign {
            result = subject(.prefix, 0)
            result.parameters = [try parameter(1)]
        } else if words.count == 2, words[1].isSign {
            result = subject(.postfix, 1)
            result.parameters = [try parameter(0)]
        } else if words.count == 3, words[1].token != .open {
            if !words[1].isSign { _ = try name(1) }
            result = subject(.infix, 1)
            result.parameters = [try parameter(0), try parameter(2)]
        } else if words.count >= 4, words[1].token == .open, words[words.count - 1].token == .close {
            if words[0].isSign { throw signOfFunction(at: words[0].range, source) }
            _ = try name(0)
            result = subject(.function, 0)
            try readParameters(words, parameter, into: &result, at: wholeRange)
        } else {
            throw invalid()
        }
        if let parameter = result.parameters.firstRepeated {
            throw CalculationError(.repeatedParameter(parameter), at: wholeRange)
        }
        return result
    }

    /// Returns the error for a sign before parameters in parentheses.
    private static func signOfFunction(at range: SourceRange, _ source: Span<UInt8>) -> CalculationError {
        let symbol = source.text(in: range)
        let fault = RegistrationFault.unreadableSymbol(symbol, because: "the name of a function must be a word")
        return CalculationError(.registration(RegistrationError(symbol: symbol, faults: [fault])), at: range)
    }

    /// Parses names between commas, from the third word to the last but one, `f(_, _)` for those that are functions.
    private static func readParameters(
        _ words: [Word], _ name: (Int) throws(CalculationError) -> String, into subject: inout Subject,
        at range: SourceRange
    ) throws(CalculationError) {
        let invalid = CalculationError(.invalidDefinition, at: range)
        var index = 2
        while true {
            subject.parameters.append(try name(index))
            index += 1
            if index < words.count - 1, words[index].token == .open {
                var count = 0
                repeat {
                    guard try name(index + 1) == "_" else { throw invalid }
                    count += 1
                    index += 2
                } while index < words.count - 1 && words[index].token == .comma
                guard words[index].token == .close else { throw invalid }
                subject.functionParameters[subject.parameters.count - 1] = count
                index += 1
            }
            if index == words.count - 1 { return }
            guard words[index].token == .comma else { throw invalid }
            index += 1
        }
    }
}
