// SPDX-License-Identifier: Apache-2.0

/// Infers the kinds of the values of an expression's steps before evaluation.
///
/// Kinds that depend on values, such as that of an element of a list, are unknown, and are checked during evaluation.
/// All other wrong kinds are errors with a source range.
struct KindInference {
    /// The inferred properties of an expression.
    struct Result {
        /// The kind of its value, if it is known.
        var kind: ValueKind?
        /// Whether its evaluation needs only numbers and truth values.
        var isNumeric: Bool
        /// The kind of its first step that is neither a number nor a truth value, if any is known to be.
        var otherKind: ValueKind?
    }

    /// The functions and the chains of comparisons that steps refer to, and where comparisons are written with `=`.
    private let lambdas: [Lambda]
    private let chains: [[Int]]
    private let equalsSigns: [Int]

    /// Infers the kind of an expression from those of its parameters.
    ///
    /// The vocabulary is passed on, and not stored, since a copy takes as long as a short expression.
    static func result(
        of expression: borrowing ParsedExpression, parameters: [ValueKind?],
        _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Result {
        let inference = KindInference(
            lambdas: expression.lambdas, chains: expression.chains, equalsSigns: expression.equalsSigns)
        return try inference.result(of: expression.nodes, parameters, vocabulary)
    }

    private func result(
        of nodes: [ExpressionNode], _ parameters: [ValueKind?], _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Result {
        var stack: [InferredOperand] = []
        stack.reserveCapacity(nodes.count)
        var isNumeric = true
        var otherKind: ValueKind?
        for place in nodes.indices {
            let node = nodes[place]
            let kind = try kind(
                of: node, stack.span.extracting(last: node.kind == .relative ? 2 : node.operandCount), nodes,
                parameters, &isNumeric, vocabulary)
            if kind != .number && kind != .truth && node.kind != .lambda && node.kind != .functionReference {
                isNumeric = false
                otherKind = otherKind ?? kind
            }
            stack.removeLast(node.operandCount)
            stack.append(InferredOperand(kind: kind, node: place))
        }
        if let last = stack.last, last.kind == .function {
            isNumeric = false
            try checkBody(of: nodes[last.node], parameters, vocabulary)
        }
        return Result(kind: stack.last?.kind, isNumeric: isNumeric, otherKind: otherKind)
    }

    /// Infers the kind of a step from those of its operands.
    private func kind(
        of node: ExpressionNode, _ operands: Span<InferredOperand>, _ nodes: [ExpressionNode],
        _ parameters: [ValueKind?], _ isNumeric: inout Bool, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> ValueKind? {
        switch node.kind {
        case .choice, .otherwise, .list, .application:
            // A function can only be called if it is known which one it is.
            if operands.contains(.function) {
                isNumeric = false
                try checkBodies(of: operands, nodes, parameters, vocabulary)
            }
        default: break
        }
        switch node.kind {
        case .number: return .number
        case .parameter: return Int(node.index) < parameters.count ? parameters[Int(node.index)] : nil
        case .lambda, .functionReference: return .function
        case .constant: return vocabulary.syntaxes[Int(node.index)].kind
        case .list: return .list
        case .element:
            try operands.require(0, .list, "[ ]", nodes)
            if operands[1].kind != .list { try operands.require(1, .number, "[ ]", nodes) }
            return nil
        case .application:
            if case let kind? = parameters[Int(node.index)], kind != .function {
                throw node.wrongKind(nil, expected: "a function", given: kind)
            }
            return nil
        case .test:
            // A choice with ‘?’ has no operator.
            let choice = node.index == 0 ? "?" : vocabulary.entries[Int(node.index) - 1].symbol
            try operands.require(0, .truth, choice, nodes)
            return .truth
        case .otherwise: return operands[0].kind
        case .choice:
            let (first, second) = (operands[operands.count - 2].kind, operands[operands.count - 1].kind)
            return first == second ? first : nil
        case .chain: return try comparison(operands, nodes, chains[Int(node.index)], at: nil, vocabulary)
        case .binding: return try binding(node, operands, nodes, parameters, &isNumeric, vocabulary)
        case .degrees, .ofDegrees, .fraction, .fractionalPower, .unary, .binary, .call, .relative:
            return try operation(node, operands, nodes, parameters, &isNumeric, vocabulary)
        }
    }

    // MARK: Operations

    private func operation(
        _ node: ExpressionNode, _ operands: Span<InferredOperand>, _ nodes: [ExpressionNode],
        _ parameters: [ValueKind?], _ isNumeric: inout Bool, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> ValueKind? {
        let index = Int(node.index)
        let syntax = vocabulary.syntaxes[index]
        if syntax.isDefined {
            if operands.contains(.function) { try checkBodies(of: operands, nodes, parameters, vocabulary) }
            if let kind = syntax.numericKind, operands.areAll(.number) { return kind }
            isNumeric = false
            return syntax.generalKind
        }
        if syntax.isComparison { return try comparison(operands, nodes, [index], at: node.range, vocabulary) }
        let known = vocabulary.entries[index]
        if let signature = known.details.signature {
            try check(signature, known.symbol, operands, nodes, parameters, &isNumeric, vocabulary)
            return signature.result
        }
        if operands.count < syntax.arity.lowerBound, operands.areAll(.number) {
            throw node.wrongCount(known.symbol, syntax.arity, given: operands.count)
        }
        if known.details.truths != nil, operands.areAll(.truth) { return .truth }
        var result: ValueKind? = .number
        for place in operands.indices {
            let operand = operands[place]
            switch operand.kind {
            case .number: break
            case .list: if result != nil { result = .list }
            case .truth where known.details.truths != nil && operands.contains(nil): result = nil
            case nil: result = nil
            case .truth, .function:
                let expected = known.details.truths == nil ? "numbers" : "two truth values or two integers"
                let isOfAnswer = place == 0 && nodes[operand.node].isImplied
                if known.details.truths != nil, !isOfAnswer, operands.contains(.truth),
                    operands.contains(.number) || operands.contains(.list)
                {
                    throw CalculationError(.mixedKinds(operation: known.symbol), at: node.range)
                }
                throw nodes[operand.node].wrongKind(known.symbol, expected: expected, given: operand.kind ?? .truth)
            }
        }
        if syntax.arity.upperBound == Int.max {
            // It takes the elements of lists as its operands.
            if result != .number { isNumeric = false }
            return .number
        }
        return result
    }

    /// - Parameter range: The range of a comparison that is not one of a chain.
    private func comparison(
        _ operands: Span<InferredOperand>, _ nodes: [ExpressionNode], _ operators: [Int], at range: SourceRange?,
        _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> ValueKind? {
        for (offset, index) in operators.enumerated() {
            let (left, right) = (operands[offset], operands[offset + 1])
            guard let first = left.kind, let second = right.kind else { continue }
            guard let comparison = vocabulary.syntaxes[index].comparison else { continue }
            let isComparable = first == second && (first == .number || comparison.isEquality && first != .function)
            if !isComparable {
                // Besides the sign there are only parentheses between the operands.
                let between = SourceRange(nodes[left.node].range.end, nodes[right.node].range.start)
                let isEqualsSign = equalsSigns.contains { between.start <= $0 && $0 < between.end }
                let whole = range ?? SourceRange(nodes[left.node].range.start, nodes[right.node].range.end)
                throw whole.incomparable(isEqualsSign ? "=" : vocabulary.entries[index].symbol, first, second)
            }
        }
        return .truth
    }

    private func binding(
        _ node: ExpressionNode, _ operands: Span<InferredOperand>, _ nodes: [ExpressionNode],
        _ parameters: [ValueKind?], _ isNumeric: inout Bool, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> ValueKind? {
        guard let signature = vocabulary.entries[Int(node.index)].details.bodySignature else { return nil }
        let symbol = vocabulary.entries[Int(node.index)].symbol
        try check(signature, symbol, operands, nodes, parameters, &isNumeric, vocabulary)
        // Instead of the first and the last number there can be a list of all.
        let count = operands.count
        if count < signature.arity.upperBound, count > 0, operands[count - 1].kind == .number {
            throw nodes[operands[count - 1].node].wrongKind(
                symbol, expected: "a range such as 1…10 or a list", given: .number)
        }
        return signature.result
    }

    private func check(
        _ signature: ValueSignature, _ symbol: String, _ operands: Span<InferredOperand>,
        _ nodes: [ExpressionNode], _ parameters: [ValueKind?], _ isNumeric: inout Bool,
        _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) {
        for place in operands.indices {
            let operand = operands[place]
            let wanted = signature.operand(place)
            if let kind = operand.kind, !wanted.accepts(kind) {
                throw nodes[operand.node].wrongKind(symbol, expected: wanted.phrase, given: kind)
            }
            switch operand.kind {
            case .number: break
            case .function:
                let body = try function(nodes[operand.node], symbol, wanted, parameters, vocabulary)
                if body?.isNumeric != true { isNumeric = false }
            default: isNumeric = false
            }
        }
    }

    /// Returns the inferred properties of a function that is an operand; `nil` if the function is unknown.
    private func function(
        _ node: ExpressionNode, _ symbol: String, _ wanted: OperandKind, _ outer: [ValueKind?],
        _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) -> Result? {
        guard case .function(let operandCount, let takesNumbers) = wanted else {
            try checkBody(of: node, outer, vocabulary)
            return nil
        }
        if node.kind == .functionReference {
            let index = Int(node.index)
            let syntax = vocabulary.syntaxes[index]
            guard syntax.arity.contains(operandCount) else {
                throw node.wrongCount(vocabulary.entries[index].symbol, syntax.arity, given: operandCount)
            }
            if syntax.isDefined { return Result(kind: syntax.numericKind, isNumeric: syntax.numericKind != nil) }
            if syntax.isComparison { return Result(kind: .truth, isNumeric: true) }
            if let signature = vocabulary.entries[index].details.signature {
                return Result(kind: signature.result, isNumeric: false)
            }
            return Result(kind: .number, isNumeric: true)
        }
        guard node.kind == .lambda else { return nil }
        let lambda = lambdas[Int(node.index)]
        guard lambda.parameters.count == operandCount else {
            throw node.wrongCount("↦", lambda.parameters.count...lambda.parameters.count, given: operandCount)
        }
        let captured = lambda.captures.map { outer[Int($0)] }
        // Errors for unknown operands are also errors for numbers, so that one pass is usually sufficient.
        let numbers = Array(repeating: ValueKind?.some(.number), count: operandCount)
        if takesNumbers || captured.allSatisfy({ $0 == .number }) {
            do throws(CalculationError) {
                var known = try result(of: lambda.nodes, numbers + captured, vocabulary)
                if takesNumbers, let kind = known.kind, kind != .number {
                    throw CalculationError(
                        .wrongKind(operation: symbol, expected: "a number from its body", given: kind),
                        at: lambda.nodes.last?.range ?? node.range)
                }
                if captured.contains(where: { $0 != .number }) { known.isNumeric = false }
                return known
            } catch {
                if takesNumbers { throw error }
            }
        }
        let unknown: [ValueKind?] = Array(repeating: nil, count: operandCount)
        return Result(kind: try result(of: lambda.nodes, unknown + captured, vocabulary).kind, isNumeric: false)
    }

    /// Checks the bodies of functions among operands that may be called with any values.
    private func checkBodies(
        of operands: Span<InferredOperand>, _ nodes: [ExpressionNode], _ outer: [ValueKind?],
        _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) {
        for place in operands.indices { try checkBody(of: nodes[operands[place].node], outer, vocabulary) }
    }

    /// Checks the body of a function that may be called with any values: its errors are those for all of them.
    private func checkBody(
        of node: ExpressionNode, _ outer: [ValueKind?], _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) {
        guard node.kind == .lambda else { return }
        let lambda = lambdas[Int(node.index)]
        let unknown: [ValueKind?] = Array(repeating: nil, count: lambda.parameters.count)
        _ = try result(of: lambda.nodes, unknown + lambda.captures.map { outer[Int($0)] }, vocabulary)
    }
}

/// The kind of an operand, if it is known, and the step that yields the operand.
private struct InferredOperand {
    let kind: ValueKind?
    let node: Int
}

extension Span where Element == InferredOperand {
    fileprivate func areAll(_ kind: ValueKind) -> Bool {
        for place in indices where self[place].kind != kind { return false }
        return true
    }

    fileprivate func contains(_ kind: ValueKind?) -> Bool {
        for place in indices where self[place].kind == kind { return true }
        return false
    }

    @inline(never)
    fileprivate func require(
        _ place: Int, _ kind: ValueKind, _ symbol: String, _ nodes: [ExpressionNode]
    ) throws(CalculationError) {
        guard let found = self[place].kind, found != kind else { return }
        throw nodes[self[place].node].wrongKind(symbol, expected: kind.phrase, given: found)
    }
}

// Apart from the steps, which hardly ever need them.
extension ExpressionNode {
    /// Returns the error for an operand of an operation, which names the last answer if the text doesn’t.
    @inline(never)
    fileprivate func wrongKind(_ operation: String?, expected: String, given: ValueKind) -> CalculationError {
        CalculationError(
            operation != nil && isImplied
                ? .wrongAnswer(operation: operation ?? "", expected: expected, given: given)
                : .wrongKind(operation: operation, expected: expected, given: given), at: range)
    }

    @inline(never)
    fileprivate func wrongCount(_ function: String, _ arity: ClosedRange<Int>, given: Int) -> CalculationError {
        CalculationError(.wrongArgumentCount(function: function, arity: arity, given: given), at: range)
    }
}

extension SourceRange {
    @inline(never)
    fileprivate func incomparable(_ sign: String, _ first: ValueKind, _ second: ValueKind) -> CalculationError {
        CalculationError(.incomparable(sign, first, second), at: self)
    }
}
