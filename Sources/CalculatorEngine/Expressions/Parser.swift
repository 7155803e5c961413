/// Reads expressions into postfix order by operator precedence, in one pass and without recursion.
///
/// This is Dijkstra's shunting-yard algorithm (Mathematisch Centrum report MR 34/61, 1961), extended by prefix and
/// postfix operators, functions with and without parentheses, and implicit multiplication. What precedence and
/// associativity each symbol has is asked of the registry; the parser itself knows no operator.
///
/// - Complexity: O(*n*) time and memory in the length of the text; nesting costs memory on the heap only.
struct Parser<Number: CalculatorNumber> {
    /// The expression read, in postfix order.
    var nodes: [ExpressionNode] = []
    /// The numbers that ``nodes`` refer to.
    var numbers: [Number] = []
    /// The names of the parameters that an expression may use.
    var parameters: [String] = [] {
        didSet { parameterHashes = parameters.map { $0.withUTF8Span(SymbolTable.hash(of:)) } }
    }

    /// The functions that ``nodes`` refer to.
    var lambdas: [Lambda] = []
    /// The operators of each chain of comparisons.
    var chains: [[Int]] = []
    /// Whether there may be values other than numbers in the expression.
    var usesValues = false

    /// All that was read.
    var parsed: ParsedExpression<Number> {
        ParsedExpression(nodes: nodes, numbers: numbers, lambdas: lambdas, chains: chains, usesValues: usesValues)
    }

    /// What waits for its right operand, or for its closing parenthesis.
    var pending: [PendingOperator] = []
    /// The part of the text that the operand read last spans.
    private var operandStart: UInt32 = 0
    private var operandEnd: UInt32 = 0
    var lexer = Lexer()
    /// The hashes of ``parameters``: a name of the text is compared with a parameter only where the hashes agree.
    private var parameterHashes: [UInt32] = []
    /// How many nodes there were when the last parenthesis was closed: its content is the operand that ends there.
    private var parenthesizedCount = -1
    private var angles = WrittenAngles()

    /// Where a function without parentheses stands between the products and the prefix operators: it takes the
    /// implicit product that follows.
    private static var applicationPrecedence: Int32 { Int32(Precedence.multiplicative.level + 50) }

    /// Reads an expression from `start` to the end of `source`, replacing what was read before.
    @specialized(where Number == Double)
    mutating func parse(
        _ source: Span<UInt8>, from start: Int = 0, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        nodes.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        pending.removeAll(keepingCapacity: true)
        // Short expressions, which most are, then grow no array; long ones are left to grow as they need.
        let room = min(source.count - start, 64)
        nodes.reserveCapacity(room)
        numbers.reserveCapacity(min(room, 4))
        pending.reserveCapacity(min(room, 16))
        parenthesizedCount = -1
        angles = WrittenAngles()
        lexer = Lexer(position: start)
        var expectsOperand = true
        var lastIsNumber = false
        while true {
            let token = try lexer.next(in: source, registry)
            if expectsOperand {
                lastIsNumber = token == .number
                if try readOperand(token, in: source, registry) { expectsOperand = false }
                continue
            }
            switch try readOperator(token, in: source, registry) {
            case .operatorRead: expectsOperand = true
            case .operandEnded: lastIsNumber = false
            case .finished: return
            case .juxtaposed:
                if token == .number && (lastIsNumber || parenthesizedCount != nodes.count) {
                    throw missingOperator(before: lexer.range, in: source)
                }
                try juxtapose(token, in: source, registry)
                lastIsNumber = token == .number
                expectsOperand = try !readOperand(token, in: source, registry)
            }
        }
    }

    // MARK: Where an operand may begin

    /// Reads a token where an operand may begin; `true` if it was a whole operand.
    @inline(__always)
    private mutating func readOperand(
        _ token: Lexer.Token, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Bool {
        switch token {
        case .number:
            emitOperand(.number, index: numbers.count)
            numbers.append(Number(lexer.literal))
            return true
        case .name(let spelling):
            if !parameters.isEmpty, let index = parameterIndex(in: source) {
                emitOperand(.parameter, index: index)
                return true
            }
            guard spelling >= 0 else { throw unknownName(in: source, registry) }
            return try readSymbol(Int(registry.spellings[spelling].beforeOperand), in: source, registry)
        case .sign(let spelling):
            return try readSymbol(Int(registry.spellings[spelling].beforeOperand), in: source, registry)
        case .open:
            push(.parenthesis)
            return false
        case .close:
            guard let last = pending.last else { throw CalculationError(.unopenedParenthesis, at: lexer.range) }
            if last.kind == .call, last.argumentCount == 0, Int(last.end) == nodes.count {
                pending.removeLast()
                try emitCall(last, argumentCount: 0, registry)
                return true
            }
            if last.kind == .parenthesis {
                throw CalculationError(.emptyParentheses, at: SourceRange(Int(last.start), lexer.position))
            }
            throw missingOperand(registry)
        case .comma:
            throw pending.contains { $0.kind == .call }
                ? missingOperand(registry) : CalculationError(.misplacedComma, at: lexer.range)
        case .unknownSign: throw unknownSign(in: source, registry)
        case .superscript:
            throw CalculationError(.missingOperandBefore(source.text(in: lexer.range)), at: lexer.range)
        case .end:
            if nodes.isEmpty && pending.isEmpty { throw CalculationError(.emptyExpression, at: lexer.range) }
            throw missingOperand(registry)
        }
    }

    /// Reads a symbol where an operand may begin; `true` if it was a whole operand, a constant.
    @inline(__always)
    private mutating func readSymbol(
        _ index: Int, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Bool {
        guard index >= 0 else {
            let symbol = source.text(in: lexer.range)
            if pending.isEmpty && nodes.isEmpty {
                throw CalculationError(.missingOperandBefore(symbol), at: lexer.range)
            }
            throw missingOperand(registry)
        }
        let syntax = registry.syntaxes[index]
        switch syntax.place {
        case .constant:
            emitOperand(.constant, index: index)
            return true
        case .function:
            let start = UInt32(lexer.start)
            if lexer.isBeforeOpenParenthesis(in: source) {
                _ = try lexer.next(in: source, registry)
                // `end` remembers how many nodes stand before the arguments, to tell `f()` from `f(1, )`.
                pending.append(
                    PendingOperator(
                        kind: .call, precedence: Int32.min, index: Int32(index), start: start,
                        end: UInt32(nodes.count), firstNode: UInt32(nodes.count)))
            } else if syntax.arity.contains(1) {
                push(.application, Self.applicationPrecedence, index)
            } else {
                throw CalculationError(
                    .missingArguments(function: registry.operators[index].symbol, arity: syntax.arity),
                    at: lexer.range)
            }
        case .prefix: push(.prefix, syntax.precedence, index)
        case .postfix, .infix, .equals: throw missingOperand(registry)
        }
        return false
    }

    private func parameterIndex(in source: Span<UInt8>) -> Int? {
        for index in parameterHashes.indices where parameterHashes[index] == lexer.hash {
            if source.spells(parameters[index], in: lexer.range) { return index }
        }
        return nil
    }

    // MARK: After an operand

    private mutating func readOperator(
        _ token: Lexer.Token, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Progress {
        switch token {
        case .number, .open: return .juxtaposed
        case .name(let spelling):
            if spelling < 0 || !parameters.isEmpty && parameterIndex(in: source) != nil { return .juxtaposed }
            return try readSymbolAfterOperand(spelling, in: source, registry)
        case .sign(let spelling): return try readSymbolAfterOperand(spelling, in: source, registry)
        case .superscript(let isNegative):
            try emitSuperscript(isNegative: isNegative, registry)
            return .operandEnded
        case .close:
            try reduce(above: Int32.min + 1, orEqual: true, registry)
            guard let last = pending.popLast() else { throw CalculationError(.unopenedParenthesis, at: lexer.range) }
            if last.kind == .call {
                try emitCall(last, argumentCount: last.argumentCount + 1, registry)
            } else {
                (operandStart, operandEnd) = (last.start, UInt32(lexer.position))
            }
            parenthesizedCount = nodes.count
            return .operandEnded
        case .comma:
            try reduce(above: Int32.min + 1, orEqual: true, registry)
            guard let last = pending.last, last.kind == .call else {
                throw CalculationError(.misplacedComma, at: lexer.range)
            }
            pending[pending.count - 1].argumentCount += 1
            return .operatorRead
        case .end:
            try reduce(above: Int32.min + 1, orEqual: true, registry)
            if let open = pending.last {
                throw CalculationError(.unclosedParenthesis, at: openParenthesis(open, in: source))
            }
            return .finished
        case .unknownSign: throw unknownSign(in: source, registry)
        }
    }

    @inline(__always)
    private mutating func readSymbolAfterOperand(
        _ spelling: Int, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Progress {
        let index = Int(registry.spellings[spelling].afterOperand)
        guard index >= 0 else { return .juxtaposed }
        let syntax = registry.syntaxes[index]
        switch syntax.place {
        case .infix:
            try reduce(above: syntax.precedence, orEqual: syntax.associativity == .left, registry)
            if syntax.associativity == .none, let last = pending.last, last.kind == .infix,
                last.precedence == syntax.precedence
            {
                throw CalculationError(
                    .notAssociative(
                        registry.operators[Int(last.index)].symbol, registry.operators[index].symbol),
                    at: lexer.range)
            }
            push(.infix, syntax.precedence, index)
            return .operatorRead
        case .postfix:
            try reduce(above: syntax.precedence, orEqual: false, registry)
            emitUnary(index, start: operandStart, end: UInt32(lexer.position))
            if syntax.isDegreeSign { angles.signs.append(nodes.count - 1) }
            return .operandEnded
        case .equals:
            let equals = lexer.range
            guard try lexer.next(in: source, registry) == .end else {
                throw CalculationError(.definitionNotAllowed, at: equals)
            }
            return try readOperator(.end, in: source, registry)
        case .constant, .function, .prefix: return .juxtaposed
        }
    }

    /// Pushes the operator that two neighbouring operands mean, before the second of them is read.
    private mutating func juxtapose(
        _ token: Lexer.Token, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        guard let index = registry.juxtaposition else { throw CalculationError(.noJuxtaposition, at: lexer.range) }
        let precedence = registry.syntaxes[index].precedence
        // The product that a function without parentheses takes goes on up to the next function name.
        let endsApplications = isFunction(token, in: source, registry)
        while let last = pending.last, last.precedence >= precedence {
            if last.kind == .application && !endsApplications { break }
            try emitPending(registry)
        }
        pending.append(
            PendingOperator(
                kind: .infix, precedence: precedence, index: Int32(index), start: UInt32(lexer.start),
                end: UInt32(lexer.start), operandStart: operandStart, firstNode: UInt32(nodes.count)))
    }

    private func isFunction(
        _ token: Lexer.Token, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) -> Bool {
        guard case .name(let spelling) = token, spelling >= 0 else { return false }
        if !parameters.isEmpty, parameterIndex(in: source) != nil { return false }
        let index = Int(registry.spellings[spelling].beforeOperand)
        return index >= 0 && registry.syntaxes[index].place == .function
    }

    // MARK: Output

    @inline(__always)
    private mutating func push(_ kind: PendingOperator.Kind, _ precedence: Int32 = Int32.min, _ index: Int = -1) {
        pending.append(
            PendingOperator(
                kind: kind, precedence: precedence, index: Int32(index), start: UInt32(lexer.start),
                end: UInt32(lexer.position), operandStart: operandStart, firstNode: UInt32(nodes.count)))
    }

    /// Emits the pending operators that bind tighter than what comes next.
    @inline(__always)
    private mutating func reduce(
        above precedence: Int32, orEqual: Bool, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        while let last = pending.last, last.precedence > precedence || orEqual && last.precedence == precedence {
            try emitPending(registry)
        }
    }

    /// Emits the operator on top of the pending ones, whose last operand is complete.
    @inline(__always)
    private mutating func emitPending(_ registry: borrowing OperatorRegistry<Number>) throws(CalculationError) {
        guard let last = pending.popLast() else { return }
        switch last.kind {
        case .prefix: emitUnary(Int(last.index), start: last.start, end: operandEnd)
        case .application: try emitCall(last, argumentCount: 1, registry)
        case .infix:
            if let node = nodes.last, node.kind == .unary, nodes.count != parenthesizedCount,
                registry.syntaxes[Int(last.index)].isRelative, registry.syntaxes[Int(node.index)].isRelative
            {
                nodes[nodes.count - 1].kind = .relative
            }
            operandStart = last.operandStart
            nodes.append(
                ExpressionNode(kind: .binary, index: UInt32(last.index), start: operandStart, end: operandEnd))
            if registry.syntaxes[Int(last.index)].intrinsic == .power { markFractionalPower(registry) }
        case .parenthesis, .call: break
        }
    }

    @inline(__always)
    private mutating func emitOperand(_ kind: ExpressionNode.Kind, index: Int) {
        (operandStart, operandEnd) = (UInt32(lexer.start), UInt32(lexer.position))
        nodes.append(ExpressionNode(kind: kind, index: UInt32(index), start: operandStart, end: operandEnd))
    }

    private mutating func emitUnary(_ index: Int, start: UInt32, end: UInt32) {
        (operandStart, operandEnd) = (start, end)
        nodes.append(ExpressionNode(kind: .unary, index: UInt32(index), start: start, end: end))
    }

    private mutating func emitCall(
        _ call: PendingOperator, argumentCount: UInt32, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        let end = call.kind == .application ? operandEnd : UInt32(lexer.position)
        let arity = registry.syntaxes[Int(call.index)].arity
        guard arity.contains(Int(argumentCount)) else {
            throw CalculationError(
                .wrongArgumentCount(
                    function: registry.operators[Int(call.index)].symbol, arity: arity,
                    given: Int(argumentCount)),
                at: SourceRange(Int(call.start), Int(end)))
        }
        nodes.append(
            ExpressionNode(
                kind: .call, argumentCount: argumentCount, index: UInt32(call.index), start: call.start, end: end))
        (operandStart, operandEnd) = (call.start, end)
        if argumentCount == 1, !angles.signs.isEmpty, registry.syntaxes[Int(call.index)].takesDegrees {
            angles.markOperand(from: Int(call.firstNode), of: &nodes, registry)
        } else if registry.syntaxes[Int(call.index)].intrinsic == .power {
            markFractionalPower(registry)
        }
    }

    private mutating func emitSuperscript(
        isNegative: Bool, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        guard let power = registry.power else { throw CalculationError(.noPowerOperator, at: lexer.range) }
        try reduce(above: registry.syntaxes[power].precedence, orEqual: false, registry)
        let end = UInt32(lexer.position)
        let exponent = Number(lexer.literal)
        nodes.append(
            ExpressionNode(kind: .number, index: UInt32(numbers.count), start: UInt32(lexer.start), end: end))
        numbers.append(isNegative ? -exponent : exponent)
        operandEnd = end
        nodes.append(ExpressionNode(kind: .binary, index: UInt32(power), start: operandStart, end: end))
    }
}

/// What waits for its right operand, or for its closing parenthesis, while a ``Parser`` reads.
struct PendingOperator {
    enum Kind: UInt8 {
        case parenthesis, call, application, prefix, infix
    }
    var kind: Kind
    var precedence: Int32
    var index: Int32
    var argumentCount: UInt32 = 0
    var start: UInt32
    var end: UInt32
    /// Where the left operand begins, for infix operators.
    var operandStart: UInt32 = 0
    /// How many nodes there were before its right operand, or its arguments.
    var firstNode: UInt32 = 0
}

/// What a token after an operand turned out to be.
private enum Progress {
    /// An operator that needs another operand.
    case operatorRead
    /// An operator, or a parenthesis, that ended an operand.
    case operandEnded
    /// A token that begins another operand: the two are to be multiplied.
    case juxtaposed
    /// The end of the expression.
    case finished
}
