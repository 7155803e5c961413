/// The calculator: it looks symbols up in a dictionary of operations and carries them out.
///
/// There are two ways to use it, over the same dictionary. As the hand uses a pocket calculator, operation by
/// operation: ``setOperand(_:)`` and ``performOperation(_:)``. Or as one writes: ``evaluate(_:)`` takes a whole
/// expression, with precedence and parentheses, or a definition.
///
/// ```swift
/// var brain = CalculatorBrain<Double>(registry: try OperatorRegistry(plugins: [ArithmeticPlugin()]))
/// try brain.evaluate("f(x) = x² + 1")
/// try brain.evaluate("f(3) × 2")  // 20
/// ```
///
/// A brain is a value: a copy has its own operands, variables and definitions.
public struct CalculatorBrain<Number: CalculatorNumber>: Sendable {
    /// The operators it knows, its own variables and definitions among them.
    public private(set) var registry: OperatorRegistry<Number>

    /// The name of the last answer.
    public static var answerName: String { "ans" }

    /// The name that variables and definitions of the brain's own are listed under.
    public static var sessionName: String { "this session" }

    /// Expressions longer than this many bytes are refused.
    public var lengthLimit = 16 << 20

    private var parser = Parser<Number>()
    private var evaluator = ExpressionEvaluator<Number>()
    private var answerIndex = -1

    /// The number that the next operation works on; `nil` before the first.
    public internal(set) var result: Number?

    /// The binary operation that waits for its second operand, and the symbol it was asked for by.
    var pending: (key: OperatorKey, first: Number, symbol: String)?

    /// Creates a calculator that knows the operators of a registry.
    @specialized(where Number == Double)
    public init(registry: OperatorRegistry<Number>) {
        self.registry = registry
        let answer = Operator<Number>(
            Self.answerName, .constant, .constant(Number(fault: .undecided)), summary: "The last answer")
        // Refused only where a plugin has taken the name; then it means what the plugin says.
        if (try? self.registry.register(answer, from: Self.sessionName)) != nil {
            answerIndex = self.registry.operators.count - 1
        }
    }

    // MARK: Expressions

    /// Evaluates an expression, or carries a definition out.
    ///
    /// - Throws: ``CalculationError``; whatever was defined before stays as it was.
    /// - Complexity: O(*n*) in the length of the text, and what the operators themselves take.
    @discardableResult
    public mutating func evaluate(_ text: String) throws(CalculationError) -> Answer<Number> {
        let source = Array(text.utf8)
        return try evaluate(source.span)
    }

    /// Evaluates an expression given as UTF-8 bytes, as ``evaluate(_:)-(String)`` does.
    @discardableResult
    @specialized(where Number == Double)
    public mutating func evaluate(_ source: Span<UInt8>) throws(CalculationError) -> Answer<Number> {
        guard source.count <= lengthLimit else {
            throw CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0))
        }
        for index in 0..<source.count where source[index] == UInt8(ascii: "=") {
            if let head = try DefinitionHead(source, registry) { return try define(head, source) }
            break
        }
        parser.parameters = []
        try parser.parse(source, registry)
        let value = try evaluator.value(of: parser.parsed, registry)
        setAnswer(value)
        return .value(value, nil)
    }

    /// The value of an expression, or of a variable that is set.
    ///
    /// - Throws: ``CalculationError``; for the definition of a function or an operator, which has no value, too.
    public mutating func value(of text: String) throws(CalculationError) -> Value<Number> {
        guard let value = try evaluate(text).value else {
            throw CalculationError(.definitionNotAllowed, at: SourceRange(0, text.utf8.count))
        }
        return value
    }

    /// The value of an expression, or of a variable that is set, where it is a number.
    ///
    /// - Throws: ``CalculationError``; for values of other kinds too.
    public mutating func number(of text: String) throws(CalculationError) -> Number {
        let value = try value(of: text)
        guard let number = value.number else {
            throw CalculationError(
                .wrongKind(operation: nil, expected: "a number", given: value.kind),
                at: SourceRange(0, text.utf8.count))
        }
        return number
    }

    /// Reads an expression for later evaluation.
    @specialized(where Number == Double)
    public func expression(
        _ text: String, parameters: [String] = []
    ) throws(CalculationError) -> CalculatorExpression<Number> {
        guard text.utf8.count <= lengthLimit else {
            throw CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0))
        }
        return try CalculatorExpression(text, parameters: parameters, registry: registry)
    }

    /// How a text would be read: an expression fully parenthesised, with every implicit sign written out; of a
    /// definition, its right side so.
    ///
    /// - Throws: ``CalculationError`` where it can't be read.
    public func reading(of text: String) throws(CalculationError) -> String {
        let source = Array(text.utf8)
        return try reading(of: source.span)
    }

    /// How a text given as UTF-8 bytes would be read, as ``reading(of:)-(String)`` says it.
    public func reading(of source: Span<UInt8>) throws(CalculationError) -> String {
        guard source.count <= lengthLimit else {
            throw CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0))
        }
        var parser = Parser<Number>()
        guard let head = try DefinitionHead(source, registry) else {
            try parser.parse(source, registry)
            return ReadingWriter(parser.parsed, [], registry).reading(of: source)
        }
        parser.parameters = head.parameters
        try parser.parse(source, from: head.bodyStart, registry)
        let left = source.text(in: SourceRange(0, head.bodyStart)).trimmed
        return "\(left) \(ReadingWriter(parser.parsed, head.parameters, registry).reading(of: source))"
    }

    /// Compiles an expression for repeated evaluation with changing parameters.
    ///
    /// Variables of the brain are compiled in with the values they have now.
    @specialized(where Number == Double)
    public func compile(_ text: String, parameters: [String]) throws(CalculationError) -> Program<Number> {
        try expression(text, parameters: parameters).program()
    }

    private mutating func setAnswer(_ value: Value<Number>) {
        guard answerIndex >= 0 else { return }
        registry.setConstant(at: answerIndex, to: value)
        if registry.hasDependents(answerIndex) { registry.compileDefinitions(changed: [answerIndex], new: []) }
    }

    // MARK: Definitions

    private mutating func define(
        _ head: DefinitionHead, _ source: Span<UInt8>
    ) throws(CalculationError) -> Answer<Number> {
        let isBeforeOperand = head.form == .variable || head.form == .function || head.form == .prefix
        let present = registry.index(of: head.symbol, beforeOperand: isBeforeOperand)
        if let present, !head.isReplacing {
            let isVariable = head.form == .variable && registry.isVariable(present, of: Self.sessionName)
            guard isVariable, present != answerIndex else {
                throw CalculationError(
                    .alreadyDefined(registry.operators[present].symbol, by: registry.origins[present]),
                    at: head.symbolRange)
            }
        }
        if head.form == .variable {
            parser.parameters = []
            try parser.parse(source, from: head.bodyStart, registry)
            let value = try evaluator.value(of: parser.parsed, registry)
            try setVariable(head, present, value)
            setAnswer(value)
            return .value(value, nil)
        }
        let text = source.text(in: SourceRange(0, source.count))
        if let error = registry.define(head, text, from: Self.sessionName) { throw error }
        return .definition(text.trimmed)
    }

    private mutating func setVariable(
        _ head: DefinitionHead, _ present: Int?, _ value: Value<Number>
    ) throws(CalculationError) {
        if let present, registry.isVariable(present, of: Self.sessionName) {
            registry.setConstant(at: present, to: value)
            registry.compileDefinitions(changed: [present], new: [])
            return
        }
        let variable = Operator<Number>(
            head.symbol, .constant, CalculatorOperation(value), summary: "A variable")
        do {
            try registry.register(variable, from: Self.sessionName, replacing: head.isReplacing)
        } catch {
            throw CalculationError(.registration(error), at: head.symbolRange)
        }
        if let present { registry.compileDefinitions(changed: [present], new: []) }
    }
}

extension DefinitionHead {
    /// The fixity of what it defines. Operators defined without more ado bind as `×` does, prefix and postfix ones as
    /// all of their kind.
    var fixity: Fixity {
        switch form {
        case .variable: .constant
        case .function: .function
        case .prefix: .prefix(.prefix)
        case .postfix: .postfix(.postfix)
        case .infix: .infix(.multiplicative, .left)
        }
    }
}
