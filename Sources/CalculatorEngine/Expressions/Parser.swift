// SPDX-License-Identifier: Apache-2.0

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
    /// How the expression asks for its value to be shown.
    var conversion: Conversion?
    /// The places of the parameters that are functions, each with how many operands it takes.
    var functionParameters: [Int: Int] = [:]
    /// The place in the registry of what an expression continues that begins with an operator.
    var continued: Int?
    /// What stands between parentheses in the text, once somebody has asked.
    var callShapes: CallShapes?
    /// Whether the end was reached where an operand was expected.
    var isFinished = false
    /// Whether a likely name is looked for where one is not known.
    var suggestsNames = true
    /// How many functions and bodies are being read, one within another.
    var bodyDepth = 0

    /// The part of the text that the operand read last spans.
    var operandStart: UInt32 = 0
    var operandEnd: UInt32 = 0
    var lexer = Lexer()
    /// The hashes of ``parameters``: a name of the text is compared with a parameter only where the hashes agree.
    private var parameterHashes: [UInt32] = []
    /// How many nodes there were when the last parenthesis was closed: its content is the operand that ends there.
    var parenthesizedCount = -1
    var angles = WrittenAngles()

    /// Where a function without parentheses stands between the products and the prefix operators: it takes the
    /// implicit product that follows.
    static var applicationPrecedence: Int32 { Int32(Precedence.multiplicative.level + 50) }

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
        if usesValues {
            lambdas.removeAll()
            chains.removeAll()
            usesValues = false
        }
        conversion = nil
        callShapes = nil
        bodyDepth = 0
        isFinished = false
        lexer = Lexer(position: start)
        var expectsOperand = true
        var lastIsNumber = false
        while true {
            let token = try lexer.next(in: source, registry)
            if expectsOperand {
                lastIsNumber = token == .number
                if try readOperand(token, in: source, registry) { expectsOperand = false }
                if isFinished { return }
                continue
            }
            switch try readOperator(token, in: source, registry) {
            case .operatorRead: expectsOperand = true
            case .operandEnded: lastIsNumber = false
            case .numberContinued: lastIsNumber = true
            case .finished: return
            case .juxtaposed:
                if token == .number && (lastIsNumber || parenthesizedCount != nodes.count) {
                    throw missingOperator(before: lexer.range, in: source, registry)
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
            if isBeforeArrow(lexer.position, in: source) { return try openFunction(in: source, registry) }
            if !parameters.isEmpty, let index = parameterIndex(in: source) {
                return try readParameter(index, in: source, registry)
            }
            guard spelling >= 0 else { throw unknownName(in: source, registry) }
            return try readSymbol(Int(registry.spellings[spelling].beforeOperand), in: source, registry)
        case .sign(let spelling):
            let index = Int(registry.spellings[spelling].beforeOperand)
            if index < 0, let isWhole = try readGrammarSign(spelling, in: source, registry) { return isWhole }
            return try readSymbol(index, in: source, registry)
        case .open:
            if lexer.isBeforeName(in: source), try openFunctionOfSeveral(in: source, registry) { return false }
            push(.parenthesis)
            return false
        case .vulgarFraction(let numerator, let denominator):
            emitOperand(.number, index: numbers.count)
            numbers.append(.quotient(Number(numerator), Number(denominator)))
            return true
        case .close:
            guard let last = pending.last else { throw CalculationError(.unopenedParenthesis, at: lexer.range) }
            if last.kind == .call, last.argumentCount == 0, Int(last.end) == nodes.count {
                pending.removeLast()
                try emitCall(last, argumentCount: 0, registry)
                return true
            }
            if last.kind == .parameterCall, last.argumentCount == 0, Int(last.end) == nodes.count {
                try endParameterCall(argumentCount: 0)
                return true
            }
            if last.kind == .parenthesis {
                throw CalculationError(.emptyParentheses, at: SourceRange(Int(last.start), lexer.position))
            }
            throw missingOperand(in: source, registry)
        case .comma:
            throw pending.contains { $0.kind.separatesByCommas }
                ? missingOperand(in: source, registry) : CalculationError(.misplacedComma, at: lexer.range)
        case .unknownSign: throw unknownSign(in: source, registry)
        case .superscript(let isNegative):
            return try readRootIndex(isNegative: isNegative, in: source, registry)
        case .end:
            if nodes.isEmpty && pending.isEmpty { throw CalculationError(.emptyExpression, at: lexer.range) }
            throw missingOperand(in: source, registry)
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
                if try continueFromAnswer(in: source, registry) { return false }
                if registry.index(of: symbol, beforeOperand: false) == nil {
                    throw unknownName(in: source, registry)
                }
                throw CalculationError(.missingOperandBefore(symbol), at: lexer.range)
            }
            throw missingOperand(in: source, registry)
        }
        let syntax = registry.syntaxes[index]
        switch syntax.place {
        case .constant:
            emitOperand(.constant, index: index)
            if syntax.usesValues { usesValues = true }
            return true
        case .function:
            let start = UInt32(lexer.start)
            if syntax.usesValues { usesValues = true }
            if lexer.isBeforeOpenParenthesis(in: source) {
                if syntax.isBinder, try openBinder(index, in: source, registry) { return false }
                _ = try lexer.next(in: source, registry)
                // `end` remembers how many nodes stand before the arguments, to tell `f()` from `f(1, )`.
                pending.append(
                    PendingOperator(
                        kind: .call, precedence: Int32.min, index: Int32(index), start: start,
                        end: UInt32(nodes.count), firstNode: UInt32(nodes.count)))
            } else if pending.last?.kind.takesFunctions == true, lexer.isBeforeSeparator(in: source) {
                emitOperand(.functionReference, index: index)
                usesValues = true
                return true
            } else if pending.isEmpty, nodes.isEmpty, !syntax.arity.contains(1),
                try continueFromAnswer(in: source, registry)
            {
                return false
            } else if syntax.arity.contains(1) {
                push(.application, Self.applicationPrecedence, index)
            } else {
                throw CalculationError(
                    .missingArguments(function: registry.operators[index].symbol, arity: syntax.arity),
                    at: lexer.range)
            }
        case .prefix:
            if syntax.usesValues { usesValues = true }
            push(.prefix, syntax.precedence, index)
        case .postfix, .infix, .equals: throw missingOperand(in: source, registry)
        }
        return false
    }

    func parameterIndex(in source: Span<UInt8>) -> Int? {
        // An inner name hides an outer one.
        for index in parameterHashes.indices.reversed() where parameterHashes[index] == lexer.hash {
            if source.spells(parameters[index], in: lexer.range) { return index }
        }
        // Two spellings of one character are the same name: strings compare by canonical equivalence.
        guard source.hasNonASCII(in: lexer.range) else { return nil }
        let name = source.text(in: lexer.range)
        return parameters.lastIndex(of: name)
    }

    // MARK: After an operand

    mutating func readOperator(
        _ token: Lexer.Token, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Progress {
        switch token {
        case .number, .open: return .juxtaposed
        case .vulgarFraction(let numerator, let denominator):
            // 1½ is one number.
            guard let last = nodes.last, last.kind == .number, Int(last.end) == lexer.start else { return .juxtaposed }
            numbers[numbers.count - 1] += .quotient(Number(numerator), Number(denominator))
            nodes[nodes.count - 1].end = UInt32(lexer.position)
            operandEnd = UInt32(lexer.position)
            return .numberContinued
        case .name(let spelling):
            if !parameters.isEmpty && parameterIndex(in: source) != nil { return .juxtaposed }
            if spelling < 0 { return try readWord(in: source, registry) }
            return try readSymbolAfterOperand(spelling, in: source, registry)
        case .sign(let spelling): return try readSymbolAfterOperand(spelling, in: source, registry)
        case .superscript(let isNegative):
            try emitSuperscript(isNegative: isNegative, registry)
            return .operandEnded
        case .close:
            try reduce(above: Int32.min + 1, orEqual: true, registry)
            guard let last = pending.popLast() else { throw CalculationError(.unopenedParenthesis, at: lexer.range) }
            switch last.kind {
            case .parenthesis: (operandStart, operandEnd) = (last.start, UInt32(lexer.position))
            case .call: try emitCall(last, argumentCount: last.argumentCount + 1, registry)
            default:
                if try closeParenthesis(of: last, in: source, registry) { return .operatorRead }
            }
            parenthesizedCount = nodes.count
            return .operandEnded
        case .comma:
            try reduce(above: Int32.min + 1, orEqual: true, registry)
            guard let last = pending.last, last.kind.separatesByCommas else {
                throw CalculationError(.misplacedComma, at: lexer.range)
            }
            if last.kind != .call || registry.syntaxes[Int(last.index)].isChoice {
                try readComma(in: source, registry)
            }
            pending[pending.count - 1].argumentCount += 1
            return .operatorRead
        case .end:
            try reduce(above: Int32.min + 1, orEqual: true, registry)
            if let open = pending.last { throw unclosed(open, in: source) }
            return .finished
        case .unknownSign: throw unknownSign(in: source, registry)
        }
    }

    @inline(__always)
    private mutating func readSymbolAfterOperand(
        _ spelling: Int, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Progress {
        let index = Int(registry.spellings[spelling].afterOperand)
        guard index >= 0 else {
            return registry.spellings[spelling].grammar == nil
                ? .juxtaposed : try readGrammarSignAfterOperand(spelling, in: source, registry)
        }
        let syntax = registry.syntaxes[index]
        if syntax.usesValues { usesValues = true }
        if source[lexer.start] == UInt8(ascii: "|"), isInBars { return try closeBars(in: source, registry) }
        switch syntax.place {
        case .infix:
            if syntax.isComparison { return try readComparison(index, in: source, registry) }
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
            let sign = lexer
            if try lexer.next(in: source, registry) == .end { return try readOperator(.end, in: source, registry) }
            lexer = sign
            guard let equality = registry.role(.equality), source.text(in: equals) == "=" else {
                throw CalculationError(.definitionNotAllowed, at: equals)
            }
            return try readComparison(equality, in: source, registry)
        case .constant, .function, .prefix: return .juxtaposed
        }
    }

    /// Pushes the operator that two neighbouring operands mean, before the second of them is read.
    mutating func juxtapose(
        _ token: Lexer.Token, in source: Span<UInt8>, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        guard let index = registry.juxtaposition else { throw CalculationError(.noJuxtaposition, at: lexer.range) }
        let precedence = registry.syntaxes[index].precedence
        // The product that a function without parentheses takes goes on up to the next function name.
        let endsApplications = isFunction(token, in: source, registry)
        while let last = pending.last, last.precedence >= precedence {
            if last.kind == .application || last.kind == .binderBody, !endsApplications { break }
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
    mutating func push(_ kind: PendingOperator.Kind, _ precedence: Int32 = Int32.min, _ index: Int = -1) {
        pending.append(
            PendingOperator(
                kind: kind, precedence: precedence, index: Int32(index), start: UInt32(lexer.start),
                end: UInt32(lexer.position), operandStart: operandStart, firstNode: UInt32(nodes.count)))
    }

    /// Emits the pending operators that bind tighter than what comes next.
    @inline(__always)
    mutating func reduce(
        above precedence: Int32, orEqual: Bool, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        while let last = pending.last, last.precedence > precedence || orEqual && last.precedence == precedence {
            try emitPending(registry)
        }
    }

    /// Emits the operator on top of the pending ones, whose last operand is complete.
    @inline(__always)
    mutating func emitPending(_ registry: borrowing OperatorRegistry<Number>) throws(CalculationError) {
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
        default: try emitPendingValue(last, registry)
        }
    }

    @inline(__always)
    mutating func emitOperand(_ kind: ExpressionNode.Kind, index: Int) {
        (operandStart, operandEnd) = (UInt32(lexer.start), UInt32(lexer.position))
        nodes.append(ExpressionNode(kind: kind, index: UInt32(index), start: operandStart, end: operandEnd))
    }

    mutating func emitUnary(_ index: Int, start: UInt32, end: UInt32) {
        (operandStart, operandEnd) = (start, end)
        nodes.append(ExpressionNode(kind: .unary, index: UInt32(index), start: start, end: end))
    }

    mutating func emitCall(
        _ call: PendingOperator, argumentCount: UInt32, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) {
        let end = call.kind == .application ? operandEnd : UInt32(lexer.position)
        let arity = registry.syntaxes[Int(call.index)].arity
        if argumentCount >= 1, argumentCount < arity.lowerBound, arity.upperBound == Int.max {
            // One list may have all its operands.
            usesValues = true
        } else if !arity.contains(Int(argumentCount)) {
            throw CalculationError(
                .wrongArgumentCount(
                    function: registry.operators[Int(call.index)].symbol, arity: arity,
                    given: Int(argumentCount)),
                at: SourceRange(Int(call.start), Int(end)))
        }
        let isChoice = registry.syntaxes[Int(call.index)].isChoice
        nodes.append(
            ExpressionNode(
                kind: isChoice ? .choice : .call, argumentCount: argumentCount, index: UInt32(call.index),
                start: call.start, end: end))
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
        /// A chain of comparisons; ``index`` is its place among the chains.
        case chain
        /// A range, with its step once ``argumentCount`` is 1.
        case range
        /// `[` where an operand may begin, and after one.
        case list, element
        /// `|`, `⌊` and `⌈`.
        case bars, floor, ceiling
        /// `³√`; ``index`` is the place of the 3 among the numbers.
        case root
        /// `?` and `:`.
        case condition, alternative
        /// A call of a parameter that is a function.
        case parameterCall
        /// `x ↦`, and the body of a call that has one.
        case function, body
        /// A call with a body; the head of `∑(k = …)`, and its body.
        case binding, binderHead, binderBody

        /// Whether commas separate what stands in it.
        var separatesByCommas: Bool {
            switch self {
            case .call, .list, .element, .parameterCall, .binding: true
            default: false
            }
        }

        /// Whether functions may be among its operands.
        var takesFunctions: Bool { self == .call || self == .parameterCall || self == .binding }
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
enum Progress {
    /// An operator that needs another operand.
    case operatorRead
    /// An operator, or a parenthesis, that ended an operand.
    case operandEnded
    /// More of the number before it.
    case numberContinued
    /// A token that begins another operand: the two are to be multiplied.
    case juxtaposed
    /// The end of the expression.
    case finished
}
