// SPDX-License-Identifier: Apache-2.0

/// A calculator: it looks up symbols in a dictionary of operations and carries them out.
///
/// There are two ways to use it, with the same dictionary: operation by operation, like a pocket calculator, with
/// ``setOperand(_:)`` and ``performOperation(_:)``; or with ``evaluate(_:)-(String)``, which takes a whole expression,
/// with precedence and parentheses, or a definition.
///
/// ```swift
/// var brain = CalculatorBrain<Double>(registry: try OperatorRegistry(plugins: [ArithmeticPlugin()]))
/// try brain.evaluate("f(x) = x² + 1")
/// try brain.evaluate("f(3) × 2")  // 20
/// ```
///
/// A brain is a value: a copy has its own operands, variables and definitions.
public struct CalculatorBrain<Number: CalculatorNumber>: Sendable {
    /// The registered operators, including its variables and definitions.
    public internal(set) var registry: OperatorRegistry<Number>

    /// The name of the last answer.
    public static var answerName: String { OwnName.answer }

    /// The name under which the brain's variables and definitions are listed.
    public static var sessionName: String { OwnName.session }

    /// The maximum length of an expression, in bytes, 16 MiB by default. No expression may be longer than 2²⁶ − 1
    /// bytes, so that a larger value has the effect of that one.
    public var lengthLimit = 16 << 20

    var parser = Parser()
    var evaluator = ExpressionEvaluator<Number>()
    var readingWriter = ReadingWriter()
    private(set) var answerIndex = -1

    /// What the steps of the line that was evaluated last have changed, until it is kept or discarded.
    var changes = LineChanges<Number>()

    /// What compiles programs, shared by copies of the brain.
    private let programCompiler = SpareProgramCompiler()

    /// The prototype of all variables.
    let variable = Operator<Number>("", .constant, .equals, summary: "A variable")

    /// Whether `ans` is the last answer; otherwise it is set by ``setAnswer(to:)``, and by lines of several steps, each
    /// of which can use the answers of those before it.
    package var keepsAnswer = true

    /// Whether an expression whose value is to be shown as a fraction or in exact form is refused with the fault
    /// ``Fault/undecided`` before it is evaluated, because a calculator that knows exact forms answers it.
    package var leavesExactForms = false

    /// The operand of the next operation; `nil` before the first.
    public internal(set) var result: Number?

    /// The pending operations.
    var machine = KeyMachine<Number>()
    /// The symbol with which the pending operation was requested.
    var waitingSymbol = ""

    /// Creates a calculator with the operators of a registry.
    @specialized(where Number == Double)
    public init(registry: OperatorRegistry<Number>) {
        self.registry = registry
        let answer = Operator<Number>(
            Self.answerName, .constant, .constant(Number(fault: .undecided)), summary: "The last answer")
        if (try? self.registry.registerFromText(answer, from: Self.sessionName)) != nil {
            answerIndex = self.registry.operations.count - 1
        }
    }

    /// Releases the memory of the last expression, which otherwise serves the next one.
    package mutating func releaseMemory() {
        parser = Parser()
        evaluator = ExpressionEvaluator()
        readingWriter = ReadingWriter()
    }

    // MARK: Expressions

    /// Evaluates an expression, or carries out a definition.
    ///
    /// - Throws: ``CalculationError``; existing definitions are then unchanged.
    /// - Complexity: O(*n*) in the length of the text, plus the cost of the operators.
    @export(interface)
    @discardableResult
    public mutating func evaluate(_ text: String) throws(CalculationError) -> Answer<Number> {
        let source = Array(text.utf8)
        return try evaluate(source.span)
    }

    /// Evaluates an expression in UTF-8, like ``evaluate(_:)-(String)``.
    @discardableResult
    @specialized(where Number == Double)
    public mutating func evaluate(_ source: Span<UInt8>) throws(CalculationError) -> Answer<Number> {
        let result = try lineResult(of: source)
        try keep(result)
        return result.answer
    }

    /// Sets what a line sets: a variable, what its steps define, and the last answer.
    ///
    /// - Throws: ``CalculationError`` for a name that a variable can’t have; nothing has then changed.
    @specialized(where Number == Double)
    @usableFromInline
    package mutating func keep(_ result: LineResult<Number>) throws(CalculationError) {
        switch result {
        case .number(let number): keep(number)
        case .answer(let answer): if let value = answer.value { keepAnswer(value) }
        case .variable(let head, let answer):
            guard let value = answer.value else { return }
            try setVariable(head, registry.index(of: head.symbol, beforeOperand: true), value)
            keepAnswer(value)
        case .steps: changes.forget()
        }
    }

    /// Undoes what the steps of a line have changed.
    @usableFromInline
    package mutating func discard(_ result: LineResult<Number>) {
        if case .steps = result { changes.undo(in: &registry) }
    }

    /// Sets the last answer to the number that is that of a line.
    @specialized(where Number == Double)
    @usableFromInline
    package mutating func keep(_ number: Number) { keepAnswer(.number(number)) }

    /// - Throws: ``CalculationError`` for a text of more bytes than ``lengthLimit``.
    @inline(__always)
    func checkLength(_ count: Int) throws(CalculationError) {
        guard count <= lengthLimit else {
            throw CalculationError(.tooLong(limit: lengthLimit), at: SourceRange(0, 0))
        }
    }

    /// The value of what was parsed.
    @inline(__always)
    mutating func valueOfParsed() throws(CalculationError) -> Value<Number> {
        if let number = try numberOfParsed() { return .number(number) }
        return try evaluator.value(of: parser.parsed, registry)
    }

    /// The value of what was parsed, if it consists of numbers and operations on numbers only.
    @inline(__always)
    mutating func numberOfParsed() throws(CalculationError) -> Number? {
        parser.usesValues ? nil : try evaluator.directValue(of: parser.nodes, parser.numbers, registry)
    }

    /// Returns the error of a final value that can’t be written in a format, which is that of its expression.
    ///
    /// - Parameter number: The value; `nil` for one of several numbers.
    package func error(
        _ fault: Fault, writing number: Number?, of source: Span<UInt8>, in format: NumberFormat
    ) -> CalculationError {
        if let reason = format.refusal(fault, of: number, isConverted: parser.conversion != nil) {
            return CalculationError(reason, at: SourceRange(0, source.count))
        }
        if fault == .limit, parser.nodes.last?.kind == .list {
            return CalculationError(
                .noValue(fault, because: "To write this list would take more memory than an evaluation may have."),
                at: SourceRange(0, source.count))
        }
        guard let last = parser.nodes.last, last.isOperator, last.kind != .constant, last.range.end <= source.count
        else {
            return CalculationError(.noValue(fault), at: SourceRange(0, source.count))
        }
        return CalculationError(
            .fault(fault, operation: source.excerpt(of: last.range), operands: [], domain: ""), at: last.range)
    }

    /// Returns the value of an expression, or of a variable that is set. It becomes the last answer.
    ///
    /// A conversion at the end, such as `to hex`, tells how the value is displayed, and does not change it: see
    /// ``evaluate(_:)-(String)``, whose answer includes it.
    ///
    /// - Throws: ``CalculationError``; also for the definition of a function or an operator, which has no value. The
    ///   brain is then unchanged.
    public mutating func value(of text: String) throws(CalculationError) -> Value<Number> {
        let (result, value) = try resultWithValue(of: text)
        try keep(result)
        return value
    }

    /// Returns the value of an expression, or of a variable that is set, as a number, like ``value(of:)``.
    ///
    /// - Throws: ``CalculationError``; also for values of other kinds. The brain is then unchanged.
    public mutating func number(of text: String) throws(CalculationError) -> Number {
        let (result, value) = try resultWithValue(of: text)
        guard let number = value.number else {
            discard(result)
            throw CalculationError(
                .wrongKind(operation: nil, expected: "a number", given: value.kind),
                at: SourceRange(0, text.utf8.count))
        }
        try keep(result)
        return number
    }

    /// Evaluates a line that has a value, which takes effect by ``keep(_:)``.
    private mutating func resultWithValue(
        of text: String
    ) throws(CalculationError) -> (result: LineResult<Number>, value: Value<Number>) {
        let source = Array(text.utf8)
        if source.span.hasMarks { try refuseDefinition(source.span) }
        let result = try lineResult(of: source.span)
        guard let value = result.answer.value else {
            discard(result)
            throw CalculationError(.definitionNotAllowed, at: SourceRange(0, source.count))
        }
        return (result, value)
    }

    /// Throws for a line that is the definition of a function or an operator: unlike that of several steps, its result
    /// would be in effect already.
    @inline(never)
    private func refuseDefinition(_ source: Span<UInt8>) throws(CalculationError) {
        try checkLength(source.count)
        guard source.severalSteps.isEmpty,
            let head = try DefinitionHead(step: source, from: 0, registry.vocabulary),
            head.form != .variable
        else { return }
        throw CalculationError(.definitionNotAllowed, at: SourceRange(0, source.count))
    }

    /// Parses an expression for later evaluation.
    ///
    /// - Parameters:
    ///   - text: The expression. A conversion at its end, such as `to hex`, tells how a value is displayed, and changes
    ///     none.
    ///   - parameters: Distinct names for numbers that are given later.
    /// - Throws: ``CalculationError`` if it can't be parsed, and for parameters that are not names, or not distinct.
    /// - Complexity: O(*n*) in the length of the text.
    @export(interface)
    @specialized(where Number == Double)
    public func expression(
        _ text: String, parameters: [String] = []
    ) throws(CalculationError) -> CalculatorExpression<Number> {
        try checkLength(text.utf8.count)
        return try CalculatorExpression(text, parameters: parameters, registry: registry)
    }

    /// Compiles an expression for repeated evaluation with changing parameters.
    ///
    /// Variables of the brain are compiled in with their current values.
    ///
    /// - Parameters:
    ///   - text: The expression. A conversion at its end, such as `to hex`, tells how a value is displayed, and changes
    ///     none.
    ///   - parameters: Distinct names for the numbers that are given with each evaluation, in the order of their places
    ///     in a frame.
    /// - Throws: ``CalculationError`` if it can't be parsed, one of its functions takes other operands, and for
    ///   parameters that are not names, or not distinct.
    /// - Complexity: O(*n*) in the length of the text.
    @specialized(where Number == Double)
    public func compile(_ text: String, parameters: [String] = []) throws(CalculationError) -> Program<Number> {
        try checkLength(text.utf8.count)
        return try Program(text, parameters, registry, programCompiler)
    }
}
