extension CalculatorExpression {
    /// How the expression was read: fully parenthesised, with every implicit sign written out.
    ///
    /// - Parameter text: The text that the expression was read from; its numbers are quoted from there.
    /// - Complexity: O(*n*) in the length of the text.
    public func reading(of text: String) -> String {
        let source = Array(text.utf8)
        return ReadingWriter(parsed, parameters, registry).reading(of: source.span)
    }
}

/// Writes postfix steps as text, without recursion.
struct ReadingWriter<Number: CalculatorNumber> {
    private let parsed: ParsedExpression<Number>
    private var nodes: [ExpressionNode] { parsed.nodes }
    private let parameters: [String]
    private let registry: OperatorRegistry<Number>
    /// For each step, where the steps of its own subexpression begin.
    private var starts: [Int] = []

    private enum Task {
        case text(String)
        case node(Int, isInner: Bool)
    }

    init(_ parsed: ParsedExpression<Number>, _ parameters: [String], _ registry: OperatorRegistry<Number>) {
        self.parsed = parsed
        self.parameters = parameters
        self.registry = registry
        starts.reserveCapacity(nodes.count)
        for index in nodes.indices {
            var start = index
            for _ in 0..<nodes[index].operandCount { start = starts[start - 1] }
            starts.append(start)
        }
    }

    func reading(of source: Span<UInt8>) -> String {
        guard !nodes.isEmpty else { return "" }
        var result = ""
        var tasks: [Task] = [.node(nodes.count - 1, isInner: false)]
        while let task = tasks.popLast() {
            switch task {
            case .text(let text): result += text
            case .node(let index, let isInner): expand(index, isInner, source, into: &tasks, &result)
            }
        }
        return result
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
        _ index: Int, _ isInner: Bool, _ source: Span<UInt8>, into tasks: inout [Task], _ result: inout String
    ) {
        var node = nodes[index]
        if node.kind == .fractionalPower {
            node.kind = registry.syntaxes[Int(node.index)].place == .infix ? .binary : .call
        }
        switch node.kind {
        case .number: appendNumber(node, source, isInner, to: &result)
        case .parameter: result += parameters[Int(node.index)]
        case .constant: result += registry.operators[Int(node.index)].symbol
        case .call, .ofDegrees:
            append(operandEnds(of: index), registry.operators[Int(node.index)].symbol + "(", ")", &tasks, &result)
        case .unary, .relative, .degrees, .binary, .fraction, .fractionalPower:
            let symbol = registry.operators[Int(node.index)].symbol
            // In parentheses an operand such as 10% would no longer be relative to the one before it.
            let ends = operandEnds(of: index)
            if ends.count == 2 {
                appendInfix(ends, [symbol], isInner, &tasks, &result)
                return
            }
            if isInner && node.kind != .relative {
                result += "("
                tasks.append(.text(")"))
            }
            if case .postfix = registry.operators[Int(node.index)].fixity {
                tasks.append(.text(symbol))
                tasks.append(.node(ends[0], isInner: true))
            } else {
                // A word before its operand needs a blank after it.
                let isWord = symbol.unicodeScalars.first.map { CharacterClass($0) == .nameStart } ?? false
                result += isWord ? symbol + " " : symbol
                tasks.append(.node(ends[0], isInner: true))
            }
        case .chain:
            let symbols = parsed.chains[Int(node.index)].map { registry.operators[$0].symbol }
            appendInfix(operandEnds(of: index), symbols, isInner, &tasks, &result)
        case .test, .otherwise: tasks.append(.node(operandEnds(of: index)[0], isInner: isInner))
        case .choice: append(operandEnds(of: index), "if(", ")", &tasks, &result)
        case .list: append(operandEnds(of: index), "[", "]", &tasks, &result)
        case .element:
            let ends = operandEnds(of: index)
            tasks += [.text("]"), .node(ends[0], isInner: false), .text("["), .node(ends[1], isInner: true)]
        case .lambda: result += reading(of: parsed.lambdas[Int(node.index)], source, isInner)
        case .functionReference: result += registry.operators[Int(node.index)].symbol
        case .application: append(operandEnds(of: index), parameters[Int(node.index)] + "(", ")", &tasks, &result)
        case .binding:
            append(operandEnds(of: index), registry.operators[Int(node.index)].symbol + "(", ")", &tasks, &result)
        }
    }

    /// Adds a row of operands, the last of which come first, between parentheses or brackets.
    private func append(
        _ ends: [Int], _ opening: String, _ closing: String, _ tasks: inout [Task], _ result: inout String
    ) {
        result += opening
        tasks.append(.text(closing))
        for (offset, end) in ends.enumerated() {
            if offset > 0 { tasks.append(.text(", ")) }
            tasks.append(.node(end, isInner: false))
        }
    }

    /// Adds a row of operands, the last of which come first, with signs between them.
    private func appendInfix(
        _ ends: [Int], _ symbols: [String], _ isInner: Bool, _ tasks: inout [Task], _ result: inout String
    ) {
        if isInner {
            result += "("
            tasks.append(.text(")"))
        }
        for (offset, end) in ends.enumerated() {
            if offset > 0 { tasks.append(.text(" \(symbols[symbols.count - offset]) ")) }
            tasks.append(.node(end, isInner: true))
        }
    }

    /// A function written within the expression. Those are nested only so deep that recursion is safe.
    private func reading(of lambda: Lambda, _ source: Span<UInt8>, _ isInner: Bool) -> String {
        var body = parsed
        body.nodes = lambda.nodes
        let names = lambda.parameters + lambda.captures.map { parameters[Int($0)] }
        let head =
            lambda.parameters.count == 1 ? lambda.parameters[0] : "(\(lambda.parameters.joined(separator: ", ")))"
        let text = "\(head) ↦ \(ReadingWriter(body, names, registry).reading(of: source))"
        return isInner ? "(\(text))" : text
    }

    /// Quotes a number; superscript digits are written as the exponent they stand for.
    private func appendNumber(
        _ node: ExpressionNode, _ source: Span<UInt8>, _ isInner: Bool, to result: inout String
    ) {
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
        result += isInner && number.hasPrefix("−") ? "(\(number))" : number
    }
}
