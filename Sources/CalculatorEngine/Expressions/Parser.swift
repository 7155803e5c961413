// SPDX-License-Identifier: Apache-2.0

/// Parses expressions into postfix order by operator precedence, in one pass and without recursion.
///
/// This is Dijkstra's shunting-yard algorithm (Mathematisch Centrum report MR 34/61, 1961), extended by prefix and
/// postfix operators, functions with and without parentheses, and implicit multiplication. The precedence and
/// associativity of each symbol come from the vocabulary; the parser itself contains no operators.
///
/// - Complexity: O(*n*) time and memory in the length of the text; nesting only costs heap memory.
struct Parser {
    /// The parsed expression, in postfix order.
    var nodes: [ExpressionNode] = []
    /// The numbers that ``nodes`` refer to.
    var numbers = ParsedNumbers()
    /// Whether numbers that are written alike share a place in ``numbers``, which saves memory in a long expression.
    var sharesNumbers = false
    /// The index of the number that was last written with a sign for a fraction with an odd denominator, such as `⅓`.
    var oddFraction = -1
    /// The names of the parameters of the expression.
    var parameters: [String] = [] {
        didSet { parameterKeys = parameters.map { $0.withUTF8Span { NameKey($0) } } }
    }

    /// The functions that ``nodes`` refer to.
    var lambdas: [Lambda] = []
    /// The operators of each chain of comparisons.
    var chains: [[Int]] = []
    /// Where the comparisons are that are written with `=`.
    var equalsSigns: [Int] = []
    /// Whether the expression may contain values other than numbers.
    var usesValues = false

    /// The parsed expression.
    var parsed: ParsedExpression {
        ParsedExpression(
            nodes: nodes, numbers: numbers, lambdas: lambdas, chains: chains, equalsSigns: equalsSigns,
            usesValues: usesValues)
    }

    /// Returns the parsed expression, which the parser no longer holds.
    mutating func takeParsed() -> ParsedExpression {
        var taken = ParsedExpression(usesValues: usesValues)
        swap(&taken.nodes, &nodes)
        swap(&taken.numbers, &numbers)
        if usesValues {
            swap(&taken.lambdas, &lambdas)
            swap(&taken.chains, &chains)
            swap(&taken.equalsSigns, &equalsSigns)
        }
        return taken
    }

    /// The operators waiting for their right operand, or for their closing parenthesis.
    var pending: [PendingOperator] = []
    /// The conversion requested by the expression.
    var conversion: Conversion?
    /// The word with which it is requested.
    var conversionWord = GrammarWord.to
    /// The indices of the parameters that are functions, each with its number of operands.
    var functionParameters: [Int: Int] = [:]
    /// The index in the vocabulary of the value from which an expression that begins with an operator continues.
    var continued: Int?
    /// The contents of the parentheses in the text, computed on demand.
    var callShapes: CallShapes?
    /// Whether the end was reached where an operand was expected.
    var isFinished = false
    /// Whether to search for a similar name if one is unknown.
    var suggestsNames = true
    /// The nesting depth of functions and bodies being parsed.
    var bodyDepth = 0

    /// The range of the last operand in the text.
    var operandStart: UInt32 = 0
    var operandEnd: UInt32 = 0
    var lexer = Lexer()
    /// The keys of ``parameters``.
    private(set) var parameterKeys: [NameKey] = []
    /// The number of nodes when the last parenthesis was closed: its content is the operand that ends there.
    var parenthesizedCount = -1
    var angles = WrittenAngles()
    /// The number of nodes from which on a comma asks for the memory of what it separates.
    var nextMemoryCheck = 0

    /// The precedence of a function without parentheses, between products and prefix operators: it takes the implicit
    /// product that follows.
    static var applicationPrecedence: Int32 { Int32(Precedence.multiplicative.level + 50) }

    /// The precedence of the body of `∑(k = 1…10)`, between sums and products: it takes the product that follows.
    static var summandPrecedence: Int32 { Int32(Precedence.additive.level + 50) }

    /// The length in bytes up to which the memory of an expression does not matter.
    private static var shortLength: Int { 4096 }

    /// The number of nodes after which the memory is looked at again.
    static var memoryCheckDistance: Int { 1 << 16 }

    /// Prepares for an expression from a position on, of a length in bytes. What the previous one left is cleared, but
    /// its memory kept.
    @inline(__always)
    private mutating func reset(to start: Int, length: Int) {
        nodes.removeAll(keepingCapacity: true)
        numbers.removeAll()
        if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
        sharesNumbers = length > Self.shortLength
        oddFraction = -1
        // Hardly any expression has more steps than characters. While an array grows it takes its memory twice; what is
        // only reserved takes none.
        if nodes.capacity < length { nodes.reserveCapacity(length) }
        numbers.reserveCapacity(length / 2 + 1)
        if pending.capacity < min(length, 16) { pending.reserveCapacity(min(length, 16)) }
        parenthesizedCount = -1
        nextMemoryCheck = Self.memoryCheckDistance
        if angles.isInUse { angles = WrittenAngles() }
        if usesValues {
            lambdas.removeAll()
            chains.removeAll()
            equalsSigns.removeAll()
            usesValues = false
        }
        conversion = nil
        if callShapes != nil { callShapes = nil }
        bodyDepth = 0
        isFinished = false
        lexer = Lexer(position: start)
    }

    /// Parses an expression from `start` to the end of `source`, replacing the previous one.
    mutating func parse(
        _ source: Span<UInt8>, from start: Int = 0, _ vocabulary: borrowing Vocabulary
    ) throws(CalculationError) {
        guard source.count < ExpressionNode.limit else {
            throw CalculationError(.tooLong(limit: Int(ExpressionNode.limit) - 1), at: SourceRange(0, 0))
        }
        guard vocabulary.syntaxes.count <= ExpressionNode.limit else {
            throw CalculationError(.noValue(.limit), at: SourceRange(start, source.count))
        }
        reset(to: start, length: source.count - start)
        var expectsOperand = true
        var lastIsNumber = false
        while true {
            if expectsOperand, try lexer.readNumber(in: source) {
                emitNumber()
                (expectsOperand, lastIsNumber) = (false, true)
                continue
            }
            let token: Lexer.Token
            if expectsOperand, !parameterKeys.isEmpty, lexer.readName(in: source) {
                if functionParameters.isEmpty, let index = parameterIndex(in: source),
                    !source.hasArrow(after: lexer.position)
                {
                    emitOperand(.parameter, index: index)
                    (expectsOperand, lastIsNumber) = (false, false)
                    continue
                }
                token = lexer.token(in: source, vocabulary)
            } else {
                token = try lexer.next(in: source, vocabulary)
            }
            if expectsOperand {
                lastIsNumber = token == .number
                if try readOperand(token, in: source, vocabulary) { expectsOperand = false }
                if isFinished { return }
                continue
            }
            switch try readOperator(token, in: source, vocabulary) {
            case .operatorRead: expectsOperand = true
            case .operandEnded: lastIsNumber = false
            case .numberContinued: lastIsNumber = true
            case .finished: return
            case .juxtaposed:
                if token == .number && (lastIsNumber || parenthesizedCount != nodes.count)
                    || isAfterPercentage(vocabulary)
                {
                    throw missingOperator(before: lexer.range, in: source, vocabulary)
                }
                try juxtapose(token, in: source, vocabulary)
                lastIsNumber = token == .number
                expectsOperand = try !readOperand(token, in: source, vocabulary)
            }
        }
    }
}
