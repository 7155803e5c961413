// SPDX-License-Identifier: Apache-2.0

/// Writes postfix steps as UTF-8 text: fully parenthesised, with every implicit sign written out.
///
/// The text of a step begins where its first operand begins and ends after its last one. So the numbers and names are
/// written in their order, each after what the steps that begin there have before it, and followed by what the steps
/// that end there have behind it.
///
/// - Complexity: O(*n*) time and memory in the number of steps. Only functions within functions are written by
///   recursion; the parser limits how deep they are.
///
/// A writer keeps the memory for its work for the next expression: to allocate it takes as long as to write a short
/// one.
struct ReadingWriter: Sendable {
    private var nodes: [ExpressionNode] = []
    private var parameters: [String] = []
    /// At least as many as there are steps.
    private var places: [StepPlace] = []

    /// Appends the reading of what was parsed last.
    ///
    /// - Parameter source: What it was parsed from; numbers are quoted from there.
    @inline(__always)
    mutating func append(
        _ parser: borrowing Parser, _ source: Span<UInt8>, _ vocabulary: borrowing Vocabulary,
        to result: inout [UInt8]
    ) {
        append(parser.nodes, parser.parameters, source, parser.parsed, vocabulary, to: &result)
        guard let conversion = parser.conversion else { return }
        // A definition may have taken one of the words.
        let word: GrammarWord = vocabulary.index(of: GrammarWord.to.rawValue, beforeOperand: false) == nil ? .to : .in
        result += " \(word.rawValue) \(conversion.target)".utf8
    }

    /// Appends the reading of steps that may use some parameters.
    ///
    /// - Parameters:
    ///   - source: What they were read from; numbers are quoted from there.
    ///   - parsed: The expression that they belong to.
    ///   - vocabulary: The operators it was read with.
    mutating func append(
        _ nodes: [ExpressionNode], _ parameters: [String], _ source: Span<UInt8>,
        _ parsed: borrowing ParsedExpression, _ vocabulary: borrowing Vocabulary,
        to result: inout [UInt8]
    ) {
        (self.nodes, self.parameters) = (nodes, parameters)
        findPlaces(nodes, vocabulary)
        write(source, parsed, vocabulary, to: &result)
        // With another owner, they would be copied when the next expression is parsed.
        (self.nodes, self.parameters) = ([], [])
    }

    /// Finds out where each step stands among the others.
    private mutating func findPlaces(_ nodes: [ExpressionNode], _ vocabulary: borrowing Vocabulary) {
        while places.count < nodes.count { places.append(StepPlace()) }
        var places = places.mutableSpan
        for index in nodes.indices {
            places[index] = StepPlace()
            var start = index
            var operand = nodes[index].operandCount
            while operand > 0 {
                operand -= 1
                places[start - 1].parent = Int32(index)
                places[start - 1].operand = Int32(operand)
                start = Int(places[start - 1].start)
            }
            places[index].start = Int32(start)
            if start < index {
                places[index].inner = places[start].outermost
                places[start].outermost = Int32(index)
            }
        }
        for index in nodes.indices.reversed() where places[index].parent >= 0 {
            let parent = Int(places[index].parent)
            switch Self.form(of: nodes[parent], vocabulary) {
            case .prefix, .postfix, .infix, .chain, .range, .conditional: places[index].isInner = true
            case .element: places[index].isInner = places[index].operand == 0
            case .transparent: places[index].isInner = places[parent].isInner
            default: break
            }
        }
    }

    /// How a step is written.
    private enum Form {
        case number, parameter, symbol, prefix, postfix, infix, call, chain, transparent, choice, list, element, lambda
        case application, binding
        /// With signs, `1 … 3`, `c ? 1 : 2` and `f(3)`, where the name of the operator has been given to something
        /// else.
        case range, conditional, appliedValue
    }

    @inline(__always)
    private func form(of index: Int, _ vocabulary: borrowing Vocabulary) -> Form {
        Self.form(of: nodes[index], vocabulary)
    }

    @inline(__always)
    private static func form(of node: ExpressionNode, _ vocabulary: borrowing Vocabulary) -> Form {
        switch node.kind {
        case .number: return .number
        case .parameter: return .parameter
        case .constant, .functionReference: return .symbol
        case .call:
            let index = Int(node.index)
            // Hardly any function has a role, or yields its name.
            guard let role = vocabulary.syntaxes[index].role,
                vocabulary.index(of: vocabulary.entries[index].symbol, beforeOperand: true) != index
            else { return .call }
            return role == .range ? .range : role == .application ? .appliedValue : .call
        case .ofDegrees: return .call
        case .unary, .relative, .degrees:
            return vocabulary.syntaxes[Int(node.index)].place == .postfix ? .postfix : .prefix
        case .binary, .fraction: return .infix
        case .fractionalPower: return vocabulary.syntaxes[Int(node.index)].place == .infix ? .infix : .call
        case .chain: return .chain
        case .test, .otherwise: return .transparent
        case .choice:
            guard let index = vocabulary.index(of: "if", beforeOperand: true) else { return .conditional }
            return vocabulary.syntaxes[index].isChoice ? .choice : .conditional
        case .list: return .list
        case .element: return .element
        case .lambda: return .lambda
        case .application: return .application
        case .binding: return .binding
        }
    }

    /// Appends the text of all steps.
    private func write(
        _ source: Span<UInt8>, _ parsed: borrowing ParsedExpression,
        _ vocabulary: borrowing Vocabulary, to result: inout [UInt8]
    ) {
        for index in nodes.indices {
            var next = places[index].outermost
            while next >= 0 {
                appendBeginning(of: Int(next), parsed, vocabulary, &result)
                next = places[Int(next)].inner
            }
            if places[index].start == index {
                appendWord(index, source, parsed, vocabulary, &result)
            } else {
                appendEnd(of: index, source, parsed, vocabulary, &result)
            }
            let parent = places[index].parent
            if parent >= 0, places[index].operand + 1 < nodes[Int(parent)].operandCount {
                appendSeparator(after: index, of: Int(parent), parsed, vocabulary, &result)
            }
        }
    }

    // MARK: Parts

    /// Whether a step is written in parentheses. An operand such as `10%` would no longer be relative to the one before
    /// it.
    private func isParenthesized(_ index: Int) -> Bool { places[index].isInner && nodes[index].kind != .relative }

    /// Appends what a step has before its first operand.
    private func appendBeginning(
        of index: Int, _ parsed: borrowing ParsedExpression, _ vocabulary: borrowing Vocabulary,
        _ result: inout [UInt8]
    ) {
        let node = nodes[index]
        switch form(of: index, vocabulary) {
        case .prefix:
            if isParenthesized(index) { result.append(UInt8(ascii: "(")) }
            let symbol = vocabulary.entries[Int(node.index)].symbol
            result += symbol.utf8
            // A word before its operand needs a space after it.
            if let first = symbol.unicodeScalars.first, CharacterClass(first) == .nameStart {
                result.append(UInt8(ascii: " "))
            }
        case .postfix, .infix, .chain, .range, .conditional:
            if isParenthesized(index) { result.append(UInt8(ascii: "(")) }
        case .appliedValue: if takesFunctionInParentheses(index) { result.append(UInt8(ascii: "(")) }
        case .call:
            result += vocabulary.entries[Int(node.index)].symbol.utf8
            result.append(UInt8(ascii: "("))
        case .choice: result += "if(".utf8
        case .list: result.append(UInt8(ascii: "["))
        case .application:
            result += parameters[Int(node.index)].utf8
            result.append(UInt8(ascii: "("))
        case .binding:
            // What follows would be part of a body that is last.
            if isParenthesized(index), bodyIsLast(of: index, vocabulary) { result.append(UInt8(ascii: "(")) }
            result += vocabulary.entries[Int(node.index)].symbol(ofBodyInFront: !bodyIsLast(of: index, vocabulary)).utf8
            result.append(UInt8(ascii: "("))
            if bodyIsLast(of: index, vocabulary), let function = function(of: index, parsed) {
                result += "\(function.parameters.first ?? "") = ".utf8
            }
        case .number, .parameter, .symbol, .transparent, .element, .lambda: break
        }
    }

    /// Appends what a step has between two operands, or between one and the next.
    private func appendSeparator(
        after operand: Int, of index: Int, _ parsed: borrowing ParsedExpression,
        _ vocabulary: borrowing Vocabulary, _ result: inout [UInt8]
    ) {
        let node = nodes[index]
        let symbol: Int
        switch form(of: index, vocabulary) {
        case .infix: symbol = Int(node.index)
        case .chain: symbol = parsed.chains[Int(node.index)][Int(places[operand].operand)]
        case .element:
            result.append(UInt8(ascii: "["))
            return
        case .range:
            result += (places[operand].operand == 0 ? " … " : " step ").utf8
            return
        case .conditional:
            result += (places[operand].operand == 0 ? " ? " : " : ").utf8
            return
        case .appliedValue where places[operand].operand == 0:
            result += (takesFunctionInParentheses(index) ? ")(" : "(").utf8
            return
        case .binding where places[operand].operand == 0 && bodyIsLast(of: index, vocabulary): return
        default:
            result.append(UInt8(ascii: ","))
            result.append(UInt8(ascii: " "))
            return
        }
        result.append(UInt8(ascii: " "))
        // Most are short: a loop takes less than what it takes to copy many.
        for byte in vocabulary.entries[symbol].symbol.utf8 { result.append(byte) }
        result.append(UInt8(ascii: " "))
    }

    /// Appends what a step has behind its last operand.
    private func appendEnd(
        of index: Int, _ source: Span<UInt8>, _ parsed: borrowing ParsedExpression,
        _ vocabulary: borrowing Vocabulary, _ result: inout [UInt8]
    ) {
        switch form(of: index, vocabulary) {
        case .postfix:
            result += vocabulary.entries[Int(nodes[index].index)].symbol.utf8
            if isParenthesized(index) { result.append(UInt8(ascii: ")")) }
        case .prefix, .infix, .chain, .range, .conditional:
            if isParenthesized(index) { result.append(UInt8(ascii: ")")) }
        case .list, .element: result.append(UInt8(ascii: "]"))
        case .call, .choice, .application: result.append(UInt8(ascii: ")"))
        case .appliedValue:
            // Without operands, nothing separates the function from them.
            if nodes[index].operandCount == 1 { result += (takesFunctionInParentheses(index) ? ")(" : "(").utf8 }
            result.append(UInt8(ascii: ")"))
        case .binding:
            if bodyIsLast(of: index, vocabulary), let function = function(of: index, parsed) {
                result += ") (".utf8
                appendBody(of: function, source, parsed, vocabulary, &result)
                if isParenthesized(index) { result.append(UInt8(ascii: ")")) }
            }
            result.append(UInt8(ascii: ")"))
        case .number, .parameter, .symbol, .transparent, .lambda: break
        }
    }

    /// Appends a step without operands.
    private func appendWord(
        _ index: Int, _ source: Span<UInt8>, _ parsed: borrowing ParsedExpression,
        _ vocabulary: borrowing Vocabulary, _ result: inout [UInt8]
    ) {
        let node = nodes[index]
        switch node.kind {
        case .number: appendNumber(node, source, isInner: places[index].isInner, to: &result)
        case .parameter: result += parameters[Int(node.index)].utf8
        case .constant, .functionReference: result += vocabulary.entries[Int(node.index)].symbol.utf8
        case .lambda: appendFunction(index, source, parsed, vocabulary, &result)
        default:
            // A call of nothing, or an empty list.
            appendBeginning(of: index, parsed, vocabulary, &result)
            appendEnd(of: index, source, parsed, vocabulary, &result)
        }
    }

    /// Whether the function that a step applies is written in parentheses before its operands.
    private func takesFunctionInParentheses(_ index: Int) -> Bool {
        nodes[Int(places[index].start)].kind == .lambda
    }

    /// Quotes a number; superscript digits are written as an exponent.
    private func appendNumber(_ node: ExpressionNode, _ source: Span<UInt8>, isInner: Bool, to result: inout [UInt8]) {
        // The text may be another one than was parsed.
        let end = min(node.range.end, source.count)
        let digits = source.extracting(min(node.range.start, end)..<end)
        guard digits.count > 0, digits[0] >= 0x80 else {
            digits.withUnsafeBufferPointer { result.append(contentsOf: $0) }
            return
        }
        source.appendExponent(in: node.range, isInner: isInner, to: &result)
    }

    // MARK: Functions and bodies

    /// The function that a step with a body takes as its first operand.
    private func function(of index: Int, _ parsed: borrowing ParsedExpression) -> Lambda? {
        let first = nodes[Int(places[index].start)]
        return first.kind == .lambda ? parsed.lambdas[Int(first.index)] : nil
    }

    /// Whether the body of a step is written behind its other operand, as in `∑(k = list) (k ^ 2)`, and not before
    /// them, as in `sum(k ^ 2, k, 1, 10)`.
    private func bodyIsLast(of index: Int, _ vocabulary: borrowing Vocabulary) -> Bool {
        nodes[index].operandCount + 1 < vocabulary.entries[Int(nodes[index].index)].details.writtenCount
    }

    /// Appends a function written within the expression, or the body that it is of a step with a body.
    private func appendFunction(
        _ index: Int, _ source: Span<UInt8>, _ parsed: borrowing ParsedExpression,
        _ vocabulary: borrowing Vocabulary, _ result: inout [UInt8]
    ) {
        let function = parsed.lambdas[Int(nodes[index].index)]
        let parent = Int(places[index].parent)
        if parent >= 0, nodes[parent].kind == .binding, places[index].operand == 0 {
            if bodyIsLast(of: parent, vocabulary) { return }
            appendBody(of: function, source, parsed, vocabulary, &result)
            result += ", \(function.parameters.first ?? "")".utf8
            return
        }
        let own = function.parameters.joined(separator: ", ")
        if places[index].isInner { result.append(UInt8(ascii: "(")) }
        result += (function.parameters.count == 1 ? "\(own) ↦ " : "(\(own)) ↦ ").utf8
        appendBody(of: function, source, parsed, vocabulary, &result)
        if places[index].isInner { result.append(UInt8(ascii: ")")) }
    }

    private func appendBody(
        of function: Lambda, _ source: Span<UInt8>, _ parsed: borrowing ParsedExpression,
        _ vocabulary: borrowing Vocabulary, _ result: inout [UInt8]
    ) {
        let names = function.parameters + function.captures.map { parameters[Int($0)] }
        var writer = ReadingWriter()
        writer.append(function.nodes, names, source, parsed, vocabulary, to: &result)
    }
}

extension Span<UInt8> {
    /// Appends a number that is not written in ASCII digits, such as an exponent in superscript; a sum as one is
    /// written elsewhere.
    @inline(never)
    fileprivate func appendExponent(in range: SourceRange, isInner: Bool, to result: inout [UInt8]) {
        var number = ""
        var isSigned = false
        var openCount = 0
        for scalar in text(in: range).unicodeScalars {
            if let digit = scalar.superscriptDigit {
                number += String(digit)
            } else if scalar.value == 0x207A || scalar.value == 0x207B {
                let sign = scalar.value == 0x207B ? "−" : "+"
                if isSigned {
                    // What is before it is a sum, or negative.
                    number += ")"
                    openCount += 1
                }
                number += number.isEmpty ? (sign == "+" ? "" : sign) : " \(sign) "
                isSigned = !number.isEmpty
            } else {
                number.unicodeScalars.append(scalar)
            }
        }
        if isInner && isSigned {
            number += ")"
            openCount += 1
        }
        result.append(contentsOf: repeatElement(UInt8(ascii: "("), count: openCount))
        result += number.utf8
    }
}

extension OperatorEntry {
    /// The symbol for a call with a body: a sign where the body is written behind the other operand.
    fileprivate func symbol(ofBodyInFront isInFront: Bool) -> String {
        if isInFront { return symbol }
        let sign = ([symbol] + details.aliases).first {
            $0.unicodeScalars.first.map { CharacterClass($0) != .nameStart } ?? false
        }
        return sign ?? symbol
    }
}

/// Where a step stands among the others; −1 for none.
private struct StepPlace: Sendable {
    /// The first step of its own subexpression.
    var start: Int32 = 0
    /// The step that takes it as an operand, and as which of them.
    var parent: Int32 = -1
    var operand: Int32 = 0
    /// Of the steps that begin with this one, the outermost.
    var outermost: Int32 = -1
    /// The next inner one of those that begin where this one begins.
    var inner: Int32 = -1
    /// Whether it is an operand that needs parentheses unless it is a single word.
    var isInner = false
}
