// SPDX-License-Identifier: Apache-2.0

extension CalculatorExpression {
    /// Returns how the expression was parsed: fully parenthesized, with all implicit operators.
    ///
    /// - Parameter text: The text that was parsed; numbers are quoted from it.
    /// - Complexity: O(*n*) in the length of the text.
    public func reading(of text: String) -> String {
        let source = Array(text.utf8)
        var reading: [UInt8] = []
        ReadingWriter(parsed, parameters, registry).append(source.span, to: &reading)
        return String(decoding: reading, as: UTF8.self)
    }
}

/// Writes postfix steps as UTF-8 text, without recursion.
struct ReadingWriter<Number: CalculatorNumber> {
    private let parsed: ParsedExpression<Number>
    private let nodes: [ExpressionNode]
    private let parameters: [String]
    private let registry: OperatorRegistry<Number>
    /// For each step, where the steps of its own subexpression begin.
    private var starts: [Int] = []

    private enum Task {
        case text(StaticString)
        /// The symbol of an operator, between blanks if it is an infix one.
        case symbol(UInt32, isInfix: Bool)
        case node(Int, isInner: Bool)
        /// The body of a function, by its place among them.
        case body(Int)
    }

    init(_ parsed: ParsedExpression<Number>, _ parameters: [String], _ registry: OperatorRegistry<Number>) {
        self.parsed = parsed
        nodes = parsed.nodes
        self.parameters = parameters
        self.registry = registry
        starts.reserveCapacity(nodes.count)
        for index in nodes.indices {
            var start = index
            for _ in 0..<nodes[index].operandCount { start = starts[start - 1] }
            starts.append(start)
        }
    }

    /// Appends the reading of what the steps were read from.
    @specialized(where Number == Double)
    func append(_ source: Span<UInt8>, to result: inout [UInt8]) {
        guard !nodes.isEmpty else { return }
        var tasks: [Task] = []
        tasks.reserveCapacity(32)
        tasks.append(.node(nodes.count - 1, isInner: false))
        while let task = tasks.popLast() {
            switch task {
            case .text(let text): text.withUTF8Buffer { result.append(contentsOf: $0) }
            case .symbol(let index, let isInfix):
                if isInfix { result.append(UInt8(ascii: " ")) }
                result += registry.operators[Int(index)].symbol.utf8
                if isInfix { result.append(UInt8(ascii: " ")) }
            case .body(let index): appendBody(parsed.lambdas[index], source, &result)
            case .node(let index, let isInner): expand(index, isInner, source, into: &tasks, &result)
            }
        }
    }

    /// The last steps of the operands of a step, the last operand first.
    private func operandEnds(of index: Int) -> [Int] {
        var ends: [Int] = []
        var end = index - 1
        for _ in 0..<nodes[index].operandCount {
            ends.append(end)
            end = starts[end] - 1
        }
        return ends
    }

    private func expand(
        _ index: Int, _ isInner: Bool, _ source: Span<UInt8>, into tasks: inout [Task], _ result: inout [UInt8]
    ) {
        var node = nodes[index]
        if node.kind == .fractionalPower {
            node.kind = registry.syntaxes[Int(node.index)].place == .infix ? .binary : .call
        }
        switch node.kind {
        case .number: appendNumber(node, source, isInner, to: &result)
        case .parameter: result += parameters[Int(node.index)].utf8
        case .constant: result += registry.operators[Int(node.index)].symbol.utf8
        case .binding: appendBinding(index, source, &tasks, &result)
        case .call, .ofDegrees:
            result += registry.operators[Int(node.index)].symbol.utf8
            append(operandEnds(of: index), "(", ")", &tasks, &result)
        case .unary, .relative, .degrees, .binary, .fraction, .fractionalPower:
            // In parentheses an operand such as 10% would no longer be relative to the one before it.
            if isInner && node.kind != .relative {
                result.append(UInt8(ascii: "("))
                tasks.append(.text(")"))
            }
            let last = index - 1
            if node.operandCount == 2 {
                tasks.append(.node(last, isInner: true))
                tasks.append(.symbol(node.index, isInfix: true))
                tasks.append(.node(starts[last] - 1, isInner: true))
            } else if case .postfix = registry.operators[Int(node.index)].fixity {
                tasks.append(.symbol(node.index, isInfix: false))
                tasks.append(.node(last, isInner: true))
            } else {
                let symbol = registry.operators[Int(node.index)].symbol
                result += symbol.utf8
                // A word before its operand needs a blank after it.
                if let first = symbol.unicodeScalars.first, CharacterClass(first) == .nameStart {
                    result.append(UInt8(ascii: " "))
                }
                tasks.append(.node(last, isInner: true))
            }
        case .chain: appendChain(parsed.chains[Int(node.index)], operandEnds(of: index), isInner, &tasks, &result)
        case .test, .otherwise: tasks.append(.node(operandEnds(of: index)[0], isInner: isInner))
        case .choice: append(operandEnds(of: index), "if(", ")", &tasks, &result)
        case .list: append(operandEnds(of: index), "[", "]", &tasks, &result)
        case .element:
            let ends = operandEnds(of: index)
            tasks += [.text("]"), .node(ends[0], isInner: false), .text("["), .node(ends[1], isInner: true)]
        case .lambda: append(parsed.lambdas[Int(node.index)], source, isInner, &result)
        case .functionReference: result += registry.operators[Int(node.index)].symbol.utf8
        case .application:
            result += parameters[Int(node.index)].utf8
            append(operandEnds(of: index), "(", ")", &tasks, &result)
        }
    }

    /// Appends a row of operands, the last of which come first, between parentheses or brackets.
    private func append(
        _ ends: [Int], _ opening: StaticString, _ closing: StaticString, _ tasks: inout [Task], _ result: inout [UInt8]
    ) {
        opening.withUTF8Buffer { result.append(contentsOf: $0) }
        tasks.append(.text(closing))
        for (offset, end) in ends.enumerated() {
            if offset > 0 { tasks.append(.text(", ")) }
            tasks.append(.node(end, isInner: false))
        }
    }

    /// Appends a row of comparisons; the last of the operands come first.
    private func appendChain(
        _ operators: [Int], _ ends: [Int], _ isInner: Bool, _ tasks: inout [Task], _ result: inout [UInt8]
    ) {
        if isInner {
            result.append(UInt8(ascii: "("))
            tasks.append(.text(")"))
        }
        for (offset, end) in ends.enumerated() {
            if offset > 0 { tasks.append(.symbol(UInt32(operators[operators.count - offset]), isInfix: true)) }
            tasks.append(.node(end, isInner: true))
        }
    }

    /// Appends an operator with a body as it is written: `sum(k ^ 2, k, 1, 10)`, or `∑(k = list) (k ^ 2)`.
    private func appendBinding(
        _ index: Int, _ source: Span<UInt8>, _ tasks: inout [Task], _ result: inout [UInt8]
    ) {
        let known = registry.operators[Int(nodes[index].index)]
        let ends = operandEnds(of: index)
        guard let function = ends.last, nodes[function].kind == .lambda else { return }
        let lambda = Int(nodes[function].index)
        let name = parsed.lambdas[lambda].parameters.first ?? ""
        if let form = known.binder, ends.count + 1 < form.writtenCount {
            let sign = ([known.symbol] + known.aliases).first {
                $0.unicodeScalars.first.map { CharacterClass($0) != .nameStart } ?? false
            }
            result += "\(sign ?? known.symbol)(\(name) = ".utf8
            tasks += [.text(")"), .body(lambda), .text(") ("), .node(ends[0], isInner: false)]
            return
        }
        result += "\(known.symbol)(".utf8
        appendBody(parsed.lambdas[lambda], source, &result)
        result += ", \(name)".utf8
        tasks.append(.text(")"))
        for end in ends.dropLast() { tasks += [.node(end, isInner: false), .text(", ")] }
    }

    private func appendBody(_ lambda: Lambda, _ source: Span<UInt8>, _ result: inout [UInt8]) {
        var body = parsed
        body.nodes = lambda.nodes
        let names = lambda.parameters + lambda.captures.map { parameters[Int($0)] }
        ReadingWriter(body, names, registry).append(source, to: &result)
    }

    /// Appends a function written within the expression. Those are nested only so deep that recursion is safe.
    private func append(_ lambda: Lambda, _ source: Span<UInt8>, _ isInner: Bool, _ result: inout [UInt8]) {
        let own = lambda.parameters.joined(separator: ", ")
        if isInner { result.append(UInt8(ascii: "(")) }
        result += (lambda.parameters.count == 1 ? "\(own) ↦ " : "(\(own)) ↦ ").utf8
        appendBody(lambda, source, &result)
        if isInner { result.append(UInt8(ascii: ")")) }
    }

    /// Quotes a number; superscript digits are written as the exponent they stand for.
    private func appendNumber(
        _ node: ExpressionNode, _ source: Span<UInt8>, _ isInner: Bool, to result: inout [UInt8]
    ) {
        let digits = source.extracting(node.range.start..<node.range.end)
        guard digits.count > 0, digits[0] >= 0x80 else {
            digits.withUnsafeBufferPointer { result.append(contentsOf: $0) }
            return
        }
        var number = ""
        for scalar in source.text(in: node.range).unicodeScalars {
            if let digit = scalar.superscriptDigit {
                number += String(digit)
            } else if scalar.value == 0x207B {
                number += "−"
            } else if scalar.value != 0x207A {
                number.unicodeScalars.append(scalar)
            }
        }
        result += (isInner && number.hasPrefix("−") ? "(\(number))" : number).utf8
    }
}
