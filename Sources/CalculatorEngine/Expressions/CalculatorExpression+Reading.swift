extension CalculatorExpression {
    /// How the expression was read: fully parenthesised, with every implicit sign written out.
    ///
    /// - Parameter text: The text that the expression was read from; its numbers are quoted from there.
    /// - Complexity: O(*n*) in the length of the text.
    public func reading(of text: String) -> String {
        let source = Array(text.utf8)
        return ReadingWriter(nodes, parameters, registry).reading(of: source.span)
    }
}

/// Writes postfix steps as text, without recursion.
struct ReadingWriter<Number: CalculatorNumber> {
    private let nodes: [ExpressionNode]
    private let parameters: [String]
    private let registry: OperatorRegistry<Number>
    /// For each step, where the steps of its own subexpression begin.
    private var starts: [Int] = []

    private enum Task {
        case text(String)
        case node(Int, isInner: Bool)
    }

    init(_ nodes: [ExpressionNode], _ parameters: [String], _ registry: OperatorRegistry<Number>) {
        self.nodes = nodes
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
            result += registry.operators[Int(node.index)].symbol + "("
            tasks.append(.text(")"))
            for (offset, end) in operandEnds(of: index).enumerated() {
                if offset > 0 { tasks.append(.text(", ")) }
                tasks.append(.node(end, isInner: false))
            }
        case .unary, .relative, .degrees, .binary, .fraction, .fractionalPower:
            let symbol = registry.operators[Int(node.index)].symbol
            // In parentheses an operand such as 10% would no longer be relative to the one before it.
            if isInner && node.kind != .relative {
                result += "("
                tasks.append(.text(")"))
            }
            let ends = operandEnds(of: index)
            if ends.count == 2 {
                tasks.append(.node(ends[0], isInner: true))
                tasks.append(.text(" \(symbol) "))
                tasks.append(.node(ends[1], isInner: true))
            } else if case .postfix = registry.operators[Int(node.index)].fixity {
                tasks.append(.text(symbol))
                tasks.append(.node(ends[0], isInner: true))
            } else {
                result += symbol
                tasks.append(.node(ends[0], isInner: true))
            }
        }
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
