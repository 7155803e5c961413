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
    private(set) var parameterHashes: [UInt32] = []
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
}
